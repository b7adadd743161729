import { Dict } from '../syntax/values.ts';
import { BaseFont, putUnicode } from './base-font.ts';
import { unicodeReader } from './character-collection.ts';
import { CidMetrics } from './cid-metrics.ts';
import { CidUnicode } from './cid-unicode.ts';
import type { CMap } from './cmap.ts';
import { loadEncodingCMap } from './encoding-cmap.ts';
import type { CodespaceRange, FontContext, GlyphPage } from './font.ts';
import { collectionOfCMap } from './predefined/collections.ts';
import { type StandardFont, standardFont } from './standard-fonts.ts';
import type { ToUnicodeMap } from './to-unicode.ts';
import { loadToUnicode } from './to-unicode-source.ts';
import type { Unicode } from './unicode-text.ts';

const USUAL_WIDTH = 1000;

/** Position vector's y and advance in vertical writing, where DW2 is absent. */
const USUAL_VERTICAL: readonly [y: number, advance: number] = [880, -1000];

/** A Type 0 font: codes of one to four bytes lead to CIDs by a CMap, CIDs to glyphs of a CIDFont (ISO 32000-2, 9.7). */
export class CompositeFont extends BaseFont {
  readonly isVertical: boolean;
  readonly codespace: readonly CodespaceRange[];
  readonly standard: StandardFont | undefined;
  readonly #descendant: Dict;
  readonly #cmap: CMap;
  /** Reads Unicode from codes that spell it. */
  readonly #readCode: ((code: number) => Unicode) | undefined;
  readonly #cidUnicode: CidUnicode;
  #toUnicode: ToUnicodeMap | undefined | null = null;
  #widths: CidMetrics | undefined | null = null;

  constructor(dict: Dict, context: FontContext) {
    const descendant = descendantOf(dict);
    super(dict, context, descendant.dict('FontDescriptor'));
    this.#descendant = descendant;
    this.#cmap = loadEncodingCMap(dict, context);
    const encoding = dict.name('Encoding') ?? '';
    this.#readCode = unicodeReader(encoding);
    this.#cidUnicode = new CidUnicode(descendant, this.program, collectionOfCMap(encoding), context);
    this.isVertical = this.#cmap.isVertical;
    this.codespace = this.#cmap.codespace;
    this.standard = this.program.isThere ? undefined : standardFont(this.name);
  }

  override fillPage(length: number, high: number, page: GlyphPage): void {
    const cids = new Uint16Array(256);
    for (let i = 0; i < 256; i++) cids[i] = Math.max(0, this.#cmap.lookup(high * 256 + i, length));
    this.#fillWidths(cids, page);
    this.#fillUnicode(cids, length, high, page);
    if (this.isVertical) this.#fillVertical(cids, page);
  }

  #fillUnicode(cids: Uint16Array, length: number, high: number, page: GlyphPage): void {
    if (this.#toUnicode === null) this.#toUnicode = loadToUnicode(this.dict, this.context);
    const map = this.#toUnicode;
    const empty: number[] = [];
    const gaps: number[] = [];
    let known = 0;
    for (let i = 0; i < 256; i++) {
      const code = high * 256 + i;
      const text = map?.get(code, length) ?? this.#readCode?.(code);
      putUnicode(page, i, text);
      if (text !== undefined) known++;
      else if (cids[i] !== 0) {
        if (!map || map.has(code, length)) empty.push(i);
        else if (this.#hasWidth(cids[i]!)) gaps.push(i);
      }
    }
    for (const i of empty) putUnicode(page, i, this.#cidUnicode.get(cids[i]!));
    // Where a ToUnicode CMap lacks most CIDs with widths, these are those of the whole font, not the used ones.
    if (gaps.length > known + empty.length) return;
    for (const i of gaps) putUnicode(page, i, this.#cidUnicode.get(cids[i]!));
  }

  /** True where the font states a width for a CID: in subsets that tells that it is used. */
  #hasWidth(cid: number): boolean {
    return this.#widths ? this.#widths.find(cid) >= 0 : false;
  }

  #fillWidths(cids: Uint16Array, page: GlyphPage): void {
    if (this.#widths === null) this.#widths = this.#metrics('W', 1);
    const usual = (this.#descendant.number('DW') ?? USUAL_WIDTH) / 1000;
    for (let i = 0; i < 256; i++) {
      const place = this.#widths ? this.#widths.find(cids[i]!) : -1;
      page.widths[i] = place < 0 ? usual : this.#widths!.value(place) / 1000;
    }
  }

  /** Turns the horizontal widths of a page into downward advances and position vectors. */
  #fillVertical(cids: Uint16Array, page: GlyphPage): void {
    const metrics = this.#metrics('W2', 3);
    const usual = this.#descendant.items('DW2') ?? [];
    const usualY = typeof usual[0] === 'number' ? usual[0] : USUAL_VERTICAL[0];
    const usualAdvance = typeof usual[1] === 'number' ? usual[1] : USUAL_VERTICAL[1];
    for (let i = 0; i < 256; i++) {
      const place = metrics ? metrics.find(cids[i]!) : -1;
      page.origins[2 * i] = place < 0 ? page.widths[i]! / 2 : metrics!.value(place + 1) / 1000;
      page.origins[2 * i + 1] = (place < 0 ? usualY : metrics!.value(place + 2)) / 1000;
      page.widths[i] = (place < 0 ? usualAdvance : metrics!.value(place)) / 1000;
    }
  }

  #metrics(key: string, stride: number): CidMetrics | undefined {
    const items = this.#descendant.array(key);
    return items && new CidMetrics(items, stride, this.#descendant.resolver, this.context.limits.cmapEntries);
  }
}

/** The CIDFont of a Type 0 font; the font's own dictionary where it has none. */
function descendantOf(dict: Dict): Dict {
  const first = dict.items('DescendantFonts')?.[0];
  if (first instanceof Dict) return first;
  return dict.dict('DescendantFonts') ?? dict;
}
