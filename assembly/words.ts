/** Bytes of `true`, `false` and `null`, first lowest; `false` by its first four. */
const TRUE: u32 = 0x65757274;
const FALS: u32 = 0x736c6166;
const NULL: u32 = 0x6c6c756e;

/** Whether `length` bytes at an address are true, false or null; `word`: their first four. */
@inline export function isWordOperand(word: u32, at: usize, length: usize): bool {
  return length == 4 ? word == TRUE || word == NULL : length == 5 && word == FALS && load<u8>(at, 4) == 101;
}
