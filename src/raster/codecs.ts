import type { Samples } from './samples.ts';

export interface DctOptions {
  /** ColorTransform of the filter's parameters: 1 the components are YCbCr or YCCK, 0 they are not; -1 where it does not say. */
  readonly colorTransform: number;
}

export interface JpxOptions {
  /** The samples are indexes into a palette of the PDF, not colours. */
  readonly isIndexed: boolean;
}

export interface Jbig2Options {
  readonly width: number;
  readonly height: number;
  /** Segments that several images share (JBIG2Globals). */
  readonly globals?: Uint8Array;
}

/** Entries of the parameters of CCITTFaxDecode (ISO 32000-2, Table 11); BlackIs1 is not among them. */
export interface CcittOptions {
  /** Below 0: Group 4. 0: Group 3, one-dimensional. Above 0: Group 3, mixed. */
  readonly k: number;
  readonly columns: number;
  readonly rows: number;
  readonly endOfLine: boolean;
  readonly isByteAligned: boolean;
}

/**
 * Decoders of the formats that images come in. Each gives samples, as far as they decode, and rejects where nothing does.
 * Data is hostile: the caller checks sizes before, and a decoder never hangs or takes more memory than sizes ask for.
 */
export interface ImageCodecs {
  /** JPEG, baseline and progressive, 8 bits a component; YCbCr becomes RGB and YCCK becomes CMYK. */
  dct(bytes: Uint8Array, options: DctOptions): Promise<Samples>;
  /** JPEG 2000, as 8 bits a component. */
  jpx(bytes: Uint8Array, options: JpxOptions): Promise<Samples>;
  /** 1 bit a pixel; 0 is black. */
  jbig2(bytes: Uint8Array, options: Jbig2Options): Promise<Samples>;
  /** 1 bit a pixel; 0 is black. `height` of the samples is the number of rows that decode. */
  ccitt(bytes: Uint8Array, options: CcittOptions): Promise<Samples>;
}
