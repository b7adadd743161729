// What each CID of a collection means: by its ...-UCS2 resource, and where that says nothing useful by the Unicode CMaps reversed.

/** Texts by CID; undefined where nothing tells. */
export function unicodeOfCids(collection, read, cmaps) {
  const texts = [];
  for (const [cid, text] of read(`${collection}-UCS2`).unicode) if (isUseful(text)) texts[cid] = text;
  for (const cmap of cmaps.filter(({ name }) => name.includes('UTF32'))) {
    for (const [point, cid] of cmap.all.get(4)) {
      const known = texts[cid];
      if (known === undefined || (isPrivate(known.codePointAt(0)) && !isPrivate(point)))
        texts[cid] = String.fromCodePoint(point);
    }
  }
  return Array.from(texts);
}

function isUseful(text) {
  return text !== '' && text !== '\ufffd' && text.charCodeAt(0) >= 0x20;
}

function isPrivate(point) {
  return (point >= 0xe000 && point <= 0xf8ff) || point >= 0xf0000;
}
