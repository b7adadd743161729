import type { ImagePixels } from './image-pixels.ts';
import type { Picture, Tile } from './pictures.ts';

/** The pixels of a picture; those of several tiles are put together in grey. `decode` gives the pixels of a row of images. */
export async function picturePixels(
  picture: Picture,
  decode: (row: number) => Promise<ImagePixels>,
): Promise<ImagePixels> {
  const { width, height, tiles } = picture;
  if (tiles.length === 1) return decode(tiles[0]!.row);
  const data = new Uint8Array(width * height).fill(255);
  for (const tile of tiles) copyTile(await decode(tile.row), tile, data, width);
  return { width, height, channels: 1, data, isMask: false };
}

/** Copies the darkest channel; a tile whose data has another size than its dictionary says is scaled. */
function copyTile({ width, height, channels, data }: ImagePixels, tile: Tile, to: Uint8Array, stride: number): void {
  for (let row = 0; row < tile.height; row++) {
    const from = Math.floor((row * height) / tile.height) * width;
    const at = (tile.top + row) * stride + tile.left;
    if (channels === 1 && width === tile.width) {
      to.set(data.subarray(from, from + width), at);
      continue;
    }
    for (let column = 0; column < tile.width; column++) {
      const pixel = (from + Math.floor((column * width) / tile.width)) * channels;
      to[at + column] = channels === 1 ? data[pixel]! : Math.min(data[pixel]!, data[pixel + 1]!, data[pixel + 2]!);
    }
  }
}
