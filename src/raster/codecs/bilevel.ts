import { JBig2 } from '../../../build/image-decoders.mjs';
import type { CcittOptions, ImageCodecs, Jbig2Options } from '../codecs.ts';
import { rowBytesOf, type Samples } from '../samples.ts';
import { WasmDecoder } from './wasm-decoder.ts';

/** JBIG2 and CCITT: one WebAssembly module decodes both. */
export function bilevelCodecs(compile: () => Promise<WebAssembly.Module>): Pick<ImageCodecs, 'jbig2' | 'ccitt'> {
  const decoder = new WasmDecoder(JBig2, compile);

  /** Rows as they are packed in PDF; 1 is black where `blackIs1`. Rows that do not decode are 0. */
  const ccittRows = (bytes: Uint8Array, options: CcittOptions, blackIs1: boolean): Promise<Uint8Array> => {
    const { k, columns, rows, endOfLine, isByteAligned } = options;
    return decoder.run([bytes], (module, [pointer]) => {
      const flags = [endOfLine, isByteAligned, blackIs1].map(Number) as [number, number, number];
      module._ccitt_decode(pointer, bytes.length, columns, rows, k, ...flags, columns, rows);
    });
  };

  return {
    async jbig2(bytes: Uint8Array, { width, height, globals = new Uint8Array(0) }: Jbig2Options): Promise<Samples> {
      const data = await decoder.run([bytes, globals], (module, [pointer, globalsPointer]) => {
        module._jbig2_decode(pointer, bytes.length, width, height, globalsPointer, globals.length);
      });
      return { width, height, components: 1, bits: 1, data };
    },

    async ccitt(bytes: Uint8Array, options: CcittOptions): Promise<Samples> {
      const { columns: width, rows: height } = options;
      const rowBytes = rowBytesOf(width, 1, 1);
      let data = await ccittRows(bytes, options, false);
      let rows = usedRows(data, rowBytes, height);
      // Rows of zeros at the end are black or missing: which, the opposite polarity tells.
      if (rows < height) rows = Math.max(rows, usedRows(await ccittRows(bytes, options, true), rowBytes, height));
      if (rows === 0) throw new Error('nothing decodes');
      if (rows < height) data = data.subarray(0, rows * rowBytes);
      return { width, height, components: 1, bits: 1, data };
    },
  };
}

/** Rows up to the last one that has a bit set. */
function usedRows(data: Uint8Array, rowBytes: number, rows: number): number {
  let used = Math.min(data.length, rows * rowBytes);
  while (used > 0 && data[used - 1] === 0) used--;
  return Math.ceil(used / rowBytes);
}
