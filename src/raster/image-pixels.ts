/** The decoded pixels of an image: one channel of grey, or three of red, green and blue. */
export interface ImagePixels {
  /** Pixels: of the data itself where it says (JPEG, JPEG 2000), which can differ from what the image's dictionary says. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** 1: grey, 0 is black. 3: sRGB. */
  readonly channels: 1 | 3;
  /** `width * height * channels` bytes: rows from top to bottom, pixels from left to right, 8 bits per channel, no padding. */
  readonly data: Uint8Array;
  /** A stencil mask (ISO 32000-2, 8.9.6.2): 0 where it paints, 255 where it leaves the page alone, so that ink is dark. */
  readonly isMask: boolean;
}
