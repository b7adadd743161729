const NUMBERS = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '4294967296',
  '-2147483648',
  '1e9',
  '99999999999999999999',
  '0.00001',
  '.',
  '--5',
];
const NAMES = [
  '/Type',
  '/Length',
  '/Kids',
  '/Parent',
  '/Filter',
  '/FlateDecode',
  '/Contents',
  '/Resources',
  '/Font',
  '/W',
  '/Index',
  '/Prev',
];
const WORDS = [
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'null',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  'obj',
  'R',
  'true',
  'BI',
  'ID',
  'EI',
];
/** Mutators that look for tokens read no further than this, so that large files cost no more. */
const LOOK = 1 << 20;

/** One mutated copy of a file: one to four changes of random kinds. */
export function mutate(original, random, others) {
  let bytes = original;
  const changes = 1 + random.below(4);
  for (let i = 0; i < changes; i++) bytes = random.pick(MUTATORS)(bytes, random, others);
  return bytes === original ? original.slice() : bytes;
}

const MUTATORS = [
  flipBytes,
  flipBytes,
  changeNumber,
  changeNumber,
  changeName,
  changeReference,
  cutOff,
  removePart,
  repeatPart,
  insertGarbage,
  swapObjects,
  splice,
];

function flipBytes(bytes, random) {
  const copy = bytes.slice();
  if (copy.length === 0) return copy;
  for (let n = 1 + random.below(16); n > 0; n--) copy[random.below(copy.length)] = random.below(256);
  return copy;
}

function changeNumber(bytes, random) {
  return replaceMatch(bytes, random, /(?<![\w.])-?\d+(?![\w.])/g, () => random.pick(NUMBERS));
}

function changeName(bytes, random) {
  return replaceMatch(bytes, random, /\/[A-Za-z0-9]+/g, () => random.pick([...NAMES, ...WORDS]));
}

function changeReference(bytes, random) {
  return replaceMatch(bytes, random, /\d+ \d+ R/g, () => `${random.below(60)} ${random.below(2)} R`);
}

/** Puts another token where one of the matches stands. */
function replaceMatch(bytes, random, pattern, make) {
  const start = bytes.length > LOOK ? random.below(bytes.length - LOOK) : 0;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(LOOK, bytes.length)).toString('latin1');
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return flipBytes(bytes, random);
  const match = random.pick(matches);
  return join(
    bytes.subarray(0, start + match.index),
    Buffer.from(make()),
    bytes.subarray(start + match.index + match[0].length),
  );
}

function cutOff(bytes, random) {
  return bytes.slice(0, random.below(bytes.length + 1));
}

function removePart(bytes, random) {
  const [from, to] = part(bytes, random);
  return join(bytes.subarray(0, from), bytes.subarray(to));
}

function repeatPart(bytes, random) {
  const [from, to] = part(bytes, random);
  return join(bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to));
}

function insertGarbage(bytes, random) {
  const at = random.below(bytes.length + 1);
  const garbage = Uint8Array.from({ length: 1 + random.below(64) }, () => random.below(256));
  return join(bytes.subarray(0, at), garbage, bytes.subarray(at));
}

/** Exchanges the bodies of two objects. */
function swapObjects(bytes, random) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(LOOK, bytes.length)).toString('latin1');
  const objects = [...text.matchAll(/\d+ \d+ obj/g)].map((match) => [
    match.index + match[0].length,
    text.indexOf('endobj', match.index),
  ]);
  const whole = objects.filter(([from, to]) => to > from);
  if (whole.length < 2) return flipBytes(bytes, random);
  const [a, b] = [random.pick(whole), random.pick(whole)].sort((x, y) => x[0] - y[0]);
  if (a[1] > b[0]) return flipBytes(bytes, random);
  return join(
    bytes.subarray(0, a[0]),
    bytes.subarray(...b),
    bytes.subarray(a[1], b[0]),
    bytes.subarray(...a),
    bytes.subarray(b[1]),
  );
}

/** Puts a part of another file in. */
function splice(bytes, random, others) {
  const other = random.pick(others)();
  const [from, to] = part(other, random);
  const at = random.below(bytes.length + 1);
  return join(bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at));
}

function part(bytes, random) {
  const from = random.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + random.below(4096))];
}

function join(...parts) {
  return Uint8Array.from(Buffer.concat(parts));
}
