import { apply, type Box, boxOf, intersection, type Matrix, type Point } from './matrix.ts';

export type Segment =
  | { readonly kind: 'line'; readonly to: Point }
  | { readonly kind: 'curve'; readonly first: Point; readonly second: Point; readonly to: Point };

/** Points on the page. */
export interface Subpath {
  readonly start: Point;
  readonly segments: Segment[];
  isClosed: boolean;
}

/** The current path (ISO 32000-2, 8.5.2). */
export class Path {
  subpaths: Subpath[] = [];
  clips = false;
  /** The current point and the start of its subpath, in user space. */
  #here: Point = [0, 0];
  #start: Point = [0, 0];

  moveTo(m: Matrix, x: number, y: number): void {
    if (this.#last && !this.#last.isClosed && this.#last.segments.length === 0) this.subpaths.pop();
    this.subpaths.push({ start: apply(m, x, y), segments: [], isClosed: false });
    this.#here = this.#start = [x, y];
  }

  lineTo(m: Matrix, x: number, y: number): void {
    if (!this.#last) return this.moveTo(m, x, y);
    this.#open(m).segments.push({ kind: 'line', to: apply(m, x, y) });
    this.#here = [x, y];
  }

  curveTo(m: Matrix, numbers: readonly number[]): void {
    const [x1, y1, x2, y2, x3, y3] = numbers;
    if (!this.#last) return this.moveTo(m, x1, y1);
    const [first, second, to] = [apply(m, x1, y1), apply(m, x2, y2), apply(m, x3, y3)];
    this.#open(m).segments.push({ kind: 'curve', first, second, to });
    this.#here = [x3, y3];
  }

  /** `v`: the first control point is the current point. */
  curveFromHere(m: Matrix, numbers: readonly number[]): void {
    this.curveTo(m, this.#last ? [...this.#here, ...numbers] : [...numbers, ...numbers.slice(2)]);
  }

  close(): void {
    if (!this.#last) return;
    this.#last.isClosed = true;
    this.#here = this.#start;
  }

  rectangle(m: Matrix, x: number, y: number, width: number, height: number): void {
    this.moveTo(m, x, y);
    this.lineTo(m, x + width, y);
    this.lineTo(m, x + width, y + height);
    this.lineTo(m, x, y + height);
    this.close();
  }

  /** What every painting operator ends with: the clip box that is left. */
  end(clip: Box): Box {
    const points = this.subpaths.flatMap(pointsOf);
    const left = this.clips ? intersection(clip, boxOf(points)) : clip;
    this.subpaths = [];
    this.clips = false;
    return left;
  }

  get #last(): Subpath | undefined {
    return this.subpaths.at(-1);
  }

  /** The subpath that goes on; after `h` a new one begins where the closed one did. */
  #open(m: Matrix): Subpath {
    if (this.#last!.isClosed) this.subpaths.push({ start: apply(m, ...this.#here), segments: [], isClosed: false });
    return this.#last!;
  }
}

/** All points of a subpath, control points included. */
export function pointsOf({ start, segments }: Subpath): Point[] {
  const points = [start];
  for (const segment of segments) {
    if (segment.kind === 'curve') points.push(segment.first, segment.second);
    points.push(segment.to);
  }
  return points;
}
