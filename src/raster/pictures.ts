import { ChunkFlag, type ImageColumns } from '../chunks/columns.ts';

/** An image of the page as a tile of a picture: row of the page's images, size in pixels, place in the picture. */
export interface Tile {
  /** Row of `ImageColumns`. */
  readonly row: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One image, or the strips and tiles that make up one picture. */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
  /** Where its top left corner is on the page, and the vectors along its upper and left edge, in points. */
  readonly x: number;
  readonly y: number;
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
}

/** Strips are put together where they meet within so many of their pixels, */
const MEET_PX = 1.5;
/** and points. */
const MEET_PT = 2;
/** Edges of neighbours are equally long, in parts of their length. */
const SAME_LENGTH = 0.005;

/**
 * The visible images of a page, `sizeOf` telling the pixels of each row. Scanners and printer drivers cut pictures into strips
 * or tiles: neighbours of equal edges that meet are put together, first downwards, then to the right.
 */
export function findPictures(
  images: ImageColumns,
  sizeOf: (row: number) => { readonly width: number; readonly height: number },
): Picture[] {
  const single: Picture[] = [];
  for (let row = 0; row < images.count; row++) {
    const { width, height } = sizeOf(row);
    if (!(width > 0 && height > 0) || (images.flags[row]! & ChunkFlag.Hidden) !== 0) continue;
    const [a, b, c, d] = [images.a[row]!, images.b[row]!, images.c[row]!, images.d[row]!];
    const [x, y] = [images.e[row]! + c, images.f[row]! + d];
    if (!Number.isFinite(a + b + c + d + x + y)) continue;
    const tiles = [{ row, left: 0, top: 0, width, height }];
    // The first row of an image lies at the upper edge of the unit square.
    single.push({ width, height, tiles, x, y, right: [a, b], down: [-c, -d] });
  }
  return chain(chain(single, true), false);
}

/** Puts together the pictures that follow one another in one direction. */
function chain(pictures: readonly Picture[], isDown: boolean): Picture[] {
  const byCorner = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const key = cellKey(picture.x, picture.y, 0, 0);
    const others = byCorner.get(key);
    if (others) others.push(picture);
    else byCorner.set(key, [picture]);
  }
  const after = new Map<Picture, Picture>();
  const taken = new Set<Picture>();
  for (const picture of pictures) {
    const next = neighbour(picture, byCorner, taken, isDown);
    if (!next) continue;
    after.set(picture, next);
    taken.add(next);
  }
  const chains: Picture[] = [];
  for (const picture of pictures) {
    if (taken.has(picture)) continue;
    const links = [picture];
    for (let next = after.get(picture); next; next = after.get(next)) links.push(next);
    chains.push(links.length === 1 ? picture : together(links, isDown));
  }
  return chains;
}

function cellKey(x: number, y: number, right: number, up: number): string {
  return `${Math.floor(x / MEET_PT) + right} ${Math.floor(y / MEET_PT) + up}`;
}

/** More pictures than this in one place are a trick. */
const MAX_IN_PLACE = 8;

function neighbour(
  picture: Picture,
  byCorner: ReadonlyMap<string, readonly Picture[]>,
  taken: ReadonlySet<Picture>,
  isDown: boolean,
): Picture | undefined {
  const edge = isDown ? picture.down : picture.right;
  const pixels = isDown ? picture.height : picture.width;
  const x = picture.x + edge[0];
  const y = picture.y + edge[1];
  const reach = Math.min(MEET_PT, (MEET_PX * Math.hypot(...edge)) / pixels);
  for (let right = -1; right <= 1; right++) {
    for (let up = -1; up <= 1; up++) {
      for (const other of (byCorner.get(cellKey(x, y, right, up)) ?? []).slice(0, MAX_IN_PLACE)) {
        if (other === picture || taken.has(other) || Math.hypot(other.x - x, other.y - y) > reach) continue;
        if (isDown ? isSameEdge(picture, other) : isSameEdge(turned(picture), turned(other))) return other;
      }
    }
  }
  return undefined;
}

function turned({ width, height, right, down, ...rest }: Picture): Picture {
  return { ...rest, width: height, height: width, right: down, down: right };
}

/** Whether two pictures are equally wide, and run down the same way at about the same scale. */
function isSameEdge(a: Picture, b: Picture): boolean {
  const length = Math.hypot(...a.right);
  const downA = Math.hypot(...a.down);
  const downB = Math.hypot(...b.down);
  const cosine = (a.down[0] * b.down[0] + a.down[1] * b.down[1]) / (downA * downB);
  return (
    a.width === b.width &&
    Math.hypot(a.right[0] - b.right[0], a.right[1] - b.right[1]) <= SAME_LENGTH * length &&
    cosine > 1 - SAME_LENGTH &&
    Math.abs(downA / a.height - downB / b.height) * Math.min(a.height, b.height) <= (MEET_PX * downA) / a.height
  );
}

function together(links: readonly Picture[], isDown: boolean): Picture {
  const first = links[0]!;
  const last = links[links.length - 1]!;
  const tiles: Tile[] = [];
  let width = isDown ? first.width : 0;
  let height = isDown ? 0 : first.height;
  for (const link of links) {
    for (const tile of link.tiles) {
      tiles.push({ ...tile, left: tile.left + (isDown ? 0 : width), top: tile.top + (isDown ? height : 0) });
    }
    if (isDown) height += link.height;
    else width += link.width;
  }
  const edge = isDown ? last.down : last.right;
  const along: [number, number] = [last.x + edge[0] - first.x, last.y + edge[1] - first.y];
  const { x, y } = first;
  return isDown
    ? { width, height, tiles, x, y, right: first.right, down: along }
    : { width, height, tiles, x, y, right: along, down: first.down };
}
