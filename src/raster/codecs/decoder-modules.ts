import type { DecoderFactory, DecoderModule } from './wasm-decoder.ts';

/** PDFium's JBIG2 and CCITT decoders, as pdf.js builds them. */
export interface BilevelModule extends DecoderModule {
  _ccitt_decode(
    pointer: number,
    length: number,
    width: number,
    height: number,
    k: number,
    endOfLine: number,
    encodedByteAlign: number,
    blackIs1: number,
    columns: number,
    rows: number,
  ): void;
  _jbig2_decode(
    pointer: number,
    length: number,
    width: number,
    height: number,
    globalsPointer: number,
    globalsLength: number,
  ): void;
}

/** OpenJPEG, as pdf.js builds it. */
export interface JpxModule extends DecoderModule {
  /** Gives 0 where it decodes. `components`: how many are wanted at most; 0 for RGBA. */
  _jp2_decode(
    pointer: number,
    length: number,
    components: number,
    isIndexed: boolean,
    smaskInData: boolean,
    reducePower: number,
    padComponents: boolean,
  ): number;
}

export type StartBilevel = DecoderFactory<BilevelModule>;
export type StartJpx = DecoderFactory<JpxModule>;
