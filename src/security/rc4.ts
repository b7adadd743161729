/** RC4: the same call encrypts and decrypts. The key has 1 to 256 bytes. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256);
  for (let i = 0; i < 256; i++) state[i] = i;
  for (let i = 0, j = 0; i < 256; i++) {
    const a = state[i]!;
    j = (j + a + key[i % key.length]!) & 0xff;
    state[i] = state[j]!;
    state[j] = a;
  }
  const output = new Uint8Array(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n++) {
    i = (i + 1) & 0xff;
    const a = state[i]!;
    j = (j + a) & 0xff;
    const b = state[j]!;
    state[i] = b;
    state[j] = a;
    output[n] = data[n]! ^ state[(a + b) & 0xff]!;
  }
  return output;
}
