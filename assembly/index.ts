import { answerColor } from './color';
import { clearPages } from './fonts';
import { Content, Work } from './frames';
import { Inline } from './inline-image';
import { initInflate } from './inflate-tables';
import { initOperators } from './operators';
import { resetInterpreter } from './interpret';
import { CONTROL_MATRIX, HEX_VALUE, POWERS_OF_TEN, REGIONS_START } from './layout';
import { answerMark } from './marked-content';
import { resetMarks } from './marks';
import { Operands } from './operands';
import { resetRows } from './output';
import { Paint } from './paint';
import { resetPath } from './path';
import { clearNames, Names } from './resources';
import { concat, resetState } from './state';
import { HEX_END, HEX_NONE } from './strings';
import { resetWarnings } from './warnings';

export * from './layout';
export { addPage, clearPages, hasPageRoom } from './fonts';
export { inflate, inflateSlide } from './inflate';
export { inflateInput, inflateOutput, inflateStart } from './inflate-state';
export { abandon, interpret } from './interpret';
export { drained } from './output';
export { setPathBuffer } from './path';
export { undoPng } from './predictor';
export { clearNames, defineResource } from './resources';

/** Fills the tables. False where the build is unsound: static data reaches into the regions, or operators collide. */
export function init(): bool {
  for (let i: usize = 0; i < 256; i++) store<u8>(HEX_VALUE + i, <u8>HEX_NONE);
  for (let i: usize = 0; i < 10; i++) store<u8>(HEX_VALUE + 48 + i, <u8>i);
  for (let i: usize = 0; i < 6; i++) {
    store<u8>(HEX_VALUE + 65 + i, <u8>(10 + i));
    store<u8>(HEX_VALUE + 97 + i, <u8>(10 + i));
  }
  store<u8>(HEX_VALUE + 62, <u8>HEX_END);
  let power: f64 = 1;
  for (let i: usize = 0; i < 32; i++) {
    store<f64>(POWERS_OF_TEN + (i << 3), power);
    power *= 10;
  }
  initInflate();
  clearPages();
  return __heap_base <= REGIONS_START && initOperators();
}

/** Begins a page: empty tables and stacks, nothing resolved. Lines drawn thinner than `minLineWidth` points are dropped. */
export function begin(minLineWidth: f64): void {
  resetRows();
  resetWarnings();
  resetInterpreter();
  clearNames();
  Content.expansions = 0;
  Work.bytes = 0;
  Paint.minLineWidth = minLineWidth;
}

/**
 * Begins a content stream of the page under CONTROL_MATRIX, with a resource dictionary and layer flags (see Flag); the host has
 * written CONTENT_PADDING spaces after it, and `scratch` has room for the longest content stream.
 */
export function start(content: usize, length: usize, resources: u32, object: i32, flags: u32, scratch: usize): void {
  resetState();
  resetMarks(flags);
  resetPath();
  concat(
    load<f64>(CONTROL_MATRIX), load<f64>(CONTROL_MATRIX, 8), load<f64>(CONTROL_MATRIX, 16), load<f64>(CONTROL_MATRIX, 24),
    load<f64>(CONTROL_MATRIX, 32), load<f64>(CONTROL_MATRIX, 40),
  );
  Names.dictionary = resources;
  Content.next = content;
  Content.end = content + length;
  Content.object = object;
  Content.depth = 0;
  Content.inlineDictionary = 0;
  Operands.scratch = scratch;
}

/** Room for decoded strings has moved; only while no operator is under way whose strings lie there. */
export function setScratch(scratch: usize): void {
  Operands.scratch = scratch;
}

/** Answers to NeedMark, NeedColor and NeedInlineImage. */
export { answerColor, answerMark };
export function answerImage(image: i32): void {
  Inline.image = image;
}
