// Ranges of codes as `[low, high, cid]`, and codes one by one as a Map. A code without a CID is `NONE` in differences.

export const NONE = -1;

/** CIDs by code, for codes of one length; later ranges win. */
export function expand(ranges) {
  const cids = new Map();
  for (const [low, high, cid] of ranges) for (let code = low; code <= high; code++) cids.set(code, cid + code - low);
  return cids;
}

/** Ranges in order, as few as there can be. */
export function collect(cids) {
  const ranges = [];
  for (const code of [...cids.keys()].sort((a, b) => a - b)) {
    const cid = cids.get(code);
    const last = ranges.at(-1);
    const carriesOn =
      last &&
      last[1] === code - 1 &&
      (cid === NONE ? last[2] === NONE : last[2] !== NONE && last[2] + code - last[0] === cid);
    if (carriesOn) last[1] = code;
    else ranges.push([code, code, cid]);
  }
  return ranges;
}

/** What has to be laid over `base` to get `cids`. */
export function difference(base, cids) {
  const over = new Map();
  for (const [code, cid] of cids) if (base.get(code) !== cid) over.set(code, cid);
  for (const code of base.keys()) if (!cids.has(code)) over.set(code, NONE);
  return over;
}

/** Codes in UTF-16 or UTF-8 as code points, with the CIDs that they had. */
export function decodeCodes(cidsByLength, decode) {
  const points = new Map();
  for (const [length, cids] of cidsByLength) for (const [code, cid] of cids) points.set(decode(code, length), cid);
  return points;
}

export function isSame(a, b) {
  return a.size === b.size && [...a].every(([code, cid]) => b.get(code) === cid);
}
