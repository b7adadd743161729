import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findHeader } from '../../src/document/file-marks.ts';
import { ObjectStore } from '../../src/document/store.ts';
import { Warnings } from '../../src/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { latin1 } from '../../src/syntax/latin1.ts';
import { type PdfValue, Ref, Stream } from '../../src/syntax/values.ts';
import { PAKO_DECODER } from '../filters/pako-decoder.ts';
import { plain } from '../syntax/serialize.ts';
import { FileText } from './file.ts';

const ROOT = '/Root 1 0 R';

function storeOf(file: FileText, limits: Partial<Limits> = {}): ObjectStore {
  const { bytes } = file;
  const store = new ObjectStore(
    bytes,
    findHeader(bytes),
    { ...DEFAULT_LIMITS, ...limits },
    new Warnings(),
    PAKO_DECODER,
  );
  store.unlock(undefined, undefined);
  return store;
}

const codes = (store: ObjectStore): string[] => store.warnings.list.map(({ code }) => code);
const read = (store: ObjectStore, num: number): PdfValue => store.resolve(new Ref(num, 0));
const dataOf = (store: ObjectStore, num: number): string | undefined => {
  const value = read(store, num);
  return value instanceof Stream ? latin1(store.decode(value)) : undefined;
};

describe('resolve', () => {
  it('reads an object once and gives the same one again', () => {
    const store = storeOf(new FileText().object(1, '<</A[1 2 0 R]>>').table(ROOT).end());
    expect(plain(read(store, 1))).toEqual({ dict: [['A', [1, '2 0 R']]] });
    expect(read(store, 1)).toBe(read(store, 1));
    expect(read(store, 2)).toBeNull();
  });

  it('follows references to references, and gives null for a circle of them', () => {
    const store = storeOf(
      new FileText()
        .object(1, '2 0 R')
        .object(2, '3 0 R')
        .object(3, '7')
        .object(4, '5 0 R')
        .object(5, '4 0 R')
        .table(ROOT)
        .end(),
    );
    expect([1, 4, 5].map((num) => read(store, num))).toEqual([7, null, null]);
    expect(codes(store)).toEqual(['reference-loop', 'reference-loop']);
  });

  it('does not mind the generation of a reference', () => {
    const store = storeOf(new FileText().object(1, '7', 3).table(ROOT).end());
    expect(store.resolve(new Ref(1, 0))).toBe(7);
  });

  it.each([2 ** 31, 2 ** 40, 1e300])('knows no object %d', (num) => {
    expect(read(storeOf(new FileText().object(1, '7').table(ROOT).end()), num)).toBeNull();
  });

  it('takes the place after obj for an empty object', () => {
    const store = storeOf(new FileText().object(1, '').table(ROOT).end());
    expect(read(store, 1)).toBeNull();
    expect(codes(store)).toEqual([]);
  });
});

describe('stream data', () => {
  it.each<[string, string, string, number | string]>([
    ['the right length, though the data holds end marks', 'a endstream endobj b', 'a endstream endobj b', 20],
    ['a length that is too short', 'some data', 'some data', 4],
    ['a length that is too long', 'some data', 'some data', 400],
    ['a negative length', 'some data', 'some data', -1],
    ['no whole number', 'some data', 'some data', 4.5],
    ['a length of 0', 'some data', 'some data', 0],
    ['a reference to nothing', 'some data', 'some data', '99 0 R'],
    ['a reference to itself', 'some data', 'some data', '1 0 R'],
    ['a name', 'some data', 'some data', '/Nine'],
    ['a reference to the length', 'a endstream b', 'a endstream b', '2 0 R'],
    ['an empty stream', '', '', 0],
  ])('is right with %s', (_, data, expected, length) => {
    const store = storeOf(new FileText().stream(1, '', data, length).object(2, '13').table(ROOT).end());
    expect(dataOf(store, 1)).toBe(expected);
    const isRight = length === 20 || length === '2 0 R' || data === '';
    expect(codes(store)).toEqual(isRight ? [] : ['stream-length']);
  });

  it.each<[string, string, string]>([
    ['CR LF', 'stream\r\nabc\r\nendstream', 'abc'],
    ['a lone CR', 'stream\rabc\rendstream', 'abc'],
    ['blanks before the line end', 'stream  \nabc\nendstream', 'abc'],
    ['no line end', 'stream abc\nendstream', ' abc'],
    ['no line end before endstream', 'stream\nabcendstream', 'abc'],
    ['endobj only', 'stream\nabc\nendobj', 'abc'],
    ['no end at all', 'stream\nabc', 'abc'],
  ])('is found without a length after %s', (_, text, data) => {
    const file = new FileText().add('');
    file.offsets.set(1, file.text.length);
    file.add(`1 0 obj<<>>${text}`);
    expect(dataOf(storeOf(file), 1)).toBe(data);
  });

  it('ends at the first end mark even where another object follows', () => {
    const file = new FileText().object(1, '<<>>stream\nabc').stream(2, '', 'def').table(ROOT).end();
    expect([dataOf(storeOf(file), 1), dataOf(storeOf(file), 2)]).toEqual(['abc', 'def']);
  });

  it('knows the object number of a stream', () => {
    const store = storeOf(new FileText().stream(12, '', 'abc').table(ROOT).end());
    expect(store.objectNumberOf(read(store, 12) as Stream)).toBe(12);
  });

  it('bears a chain of lengths in streams without end', () => {
    const file = new FileText();
    for (let num = 1; num <= 5000; num++) file.stream(num, '', 'x', `${num + 1} 0 R`);
    expect(dataOf(storeOf(file.table(ROOT).end()), 1)).toBe('x');
  });
});

describe('object streams', () => {
  const members = [
    [11, '(a)'],
    [12, '<</B 11 0 R>>'],
    [13, '[1 2]'],
  ] as const;
  const rows = (container: number, nums: readonly number[]) => nums.map((num, i) => [num, 2, container, i] as const);
  const compressed = (file: FileText, indexes: readonly (readonly [number, number, number, number])[]): ObjectStore => {
    const offsets = [...file.offsets].map(([num, offset]) => [num, 1, offset, 0] as const);
    return storeOf(file.xrefStream(50, ROOT, [...offsets, ...indexes]).end());
  };
  const all = (store: ObjectStore): unknown[] => [11, 12, 13].map((num) => plain(read(store, num)));
  const right = [{ string: [97] }, { dict: [['B', '11 0 R']] }, [1, 2]];

  it('gives their members', () => {
    const store = compressed(new FileText().objectStream(10, members), rows(10, [11, 12, 13]));
    expect(all(store)).toEqual(right);
    expect(codes(store)).toEqual([]);
  });

  it('believes the head, not the index of the entry', () => {
    expect(all(compressed(new FileText().objectStream(10, members), rows(10, [13, 11, 12])))).toEqual(right);
  });

  it.each(['/N 0', '/N 1', '/N 99999', '/N(x)', '/First 0', '/First 99999', '/First 0/N 3'])('bears %s', (entries) => {
    const file = new FileText();
    const N = entries.includes('/N') ? '' : '/N 3';
    file.stream(
      10,
      `/Type/ObjStm${N}${entries}${entries.includes('/First') ? '' : '/First 18'}`,
      '11 0 12 4 13 18   (a) <</B 11 0 R>> [1 2]',
    );
    const store = compressed(file, rows(10, [11, 12, 13]));
    expect(plain(read(store, 11))).toEqual({ string: [97] });
  });

  it('looks in the streams that they extend, in a circle too', () => {
    const file = new FileText()
      .objectStream(9, [members[0]], '/Extends 10 0 R')
      .objectStream(10, members.slice(1), '/Extends 9 0 R');
    const store = compressed(file, rows(10, [11, 12, 13, 14]));
    expect(all(store)).toEqual(right);
    expect(read(store, 14)).toBeNull();
  });

  it('finds an object stream that is said to lie in itself', () => {
    const file = new FileText().objectStream(10, members);
    file.offsets.delete(10);
    const store = compressed(file, [[10, 2, 10, 0], ...rows(10, [11, 12, 13])]);
    expect(all(store)).toEqual(right);
    expect(codes(store)).toContain('xref-rebuilt');
  });

  it('finds a member that is elsewhere', () => {
    const store = compressed(new FileText().objectStream(10, members).object(20, '7'), [
      ...rows(20, [11, 12]),
      ...rows(10, [13]),
    ]);
    expect(all(store)).toEqual(right);
  });
});

describe('a scan', () => {
  const scanned = (file: FileText): ObjectStore => storeOf(file.add('trailer<</Root 1 0 R>>'));

  it.each<[string, FileText, unknown]>([
    ['the last of two definitions', new FileText().object(5, '(old)').object(5, '(new)'), 'new'],
    ['the last of two generations', new FileText().object(5, '(old)', 1).object(5, '(new)', 0), 'new'],
    ['a definition after an object stream', new FileText().objectStream(4, [[5, '(old)']]).object(5, '(new)'), 'new'],
    ['a member after a definition', new FileText().object(5, '(old)').objectStream(4, [[5, '(new)']]), 'new'],
    [
      'the member of the later stream',
      new FileText().objectStream(4, [[5, '(old)']]).objectStream(3, [[5, '(new)']]),
      'new',
    ],
    ['a header right after a word', new FileText('%PDF-1.7\n%%EOF5 0 obj(new)endobj'), 'new'],
    ['a header over several lines', new FileText('%PDF-1.7\n5\r\n0\tobj(new)'), 'new'],
    ['a header without a blank', new FileText('%PDF-1.7\n5 0obj(new)'), 'new'],
    [
      'no object in the data of a sound stream',
      new FileText().object(5, '(new)').stream(6, '', '5 0 obj (old) endobj'),
      'new',
    ],
  ])('finds %s', (_, file, text) => {
    const value = plain(read(scanned(file), 5));
    expect(value).toEqual({ string: [...String(text)].map((c) => c.charCodeAt(0)) });
  });

  it.each(['object', 'objx', 'ob j', 'xobj'])('takes "5 0 %s" for no header', (word) => {
    expect(read(scanned(new FileText(`%PDF-1.7\n5 0 ${word} (x)`)), 5)).toBeNull();
  });

  it('goes on where a stream has no end', () => {
    const store = scanned(new FileText().add('4 0 obj<</Length 9999>>stream\nabc ').object(5, '(x)'));
    expect(plain(read(store, 5))).toEqual({ string: [120] });
  });

  it('merges the trailers, the last first', () => {
    const file = new FileText().object(7, '<</A 1>>').object(8, '<</A 2>>').object(9, '<</A 3>>');
    file.add('trailer<</Root 7 0 R/Info 9 0 R>>\n').add('trailer<</Root 8 0 R>>\n');
    const { trailer } = storeOf(file);
    expect([trailer.dict('Root')?.number('A'), trailer.dict('Info')?.number('A')]).toEqual([2, 3]);
  });

  it('lists the objects in file order, members where their stream lies', () => {
    const file = new FileText()
      .object(9, '1')
      .objectStream(4, [
        [6, '2'],
        [5, '3'],
      ])
      .object(2, '4');
    const store = scanned(file);
    store.repair();
    expect(store.objectNumbers()).toEqual([9, 4, 6, 5, 2]);
  });

  it('is linear in nested and unclosed things', () => {
    const pieces = ['1 0 obj<<', '1 0 obj(', 'trailer<<(', '1 0 obj<</Type/ObjStm>>stream\n', 'xref\n', '7 0 obj['];
    for (const piece of pieces) {
      const store = storeOf(new FileText().add(piece.repeat(100_000)));
      expect(read(store, 12345)).toBeNull();
    }
  });
});

describe('limits', () => {
  it('cuts off objects that overlap', () => {
    const file = new FileText('%PDF-1.7\n');
    for (let num = 1; num <= 5000; num++) {
      file.offsets.set(num, file.text.length);
      file.add(`${num} 0 obj(`);
    }
    file.add(' '.repeat(100_000));
    const store = storeOf(file.table(ROOT).end());
    for (let num = 1; num <= 5000; num++) read(store, num);
    expect(codes(store)).toContain('limit-exceeded');
    expect(read(store, 5000)).toBeNull();
    expect(read(store, 1)).not.toBeNull();
  });

  it('counts the decoded bytes of each stream once', () => {
    const data = latin1(deflateSync(new Uint8Array(1000)));
    const file = new FileText().stream(1, '/Filter/FlateDecode', data).stream(2, '/Filter/FlateDecode', data);
    const store = storeOf(file.table(ROOT).end(), { documentBytes: 1500, streamBytes: 1200 });
    expect([1, 1, 2, 2].map((num) => dataOf(store, num)?.length)).toEqual([1000, 1000, 500, 1000]);
    expect(codes(store)).toEqual(['limit-exceeded']);
  });
});

describe('decryption', () => {
  it('undoes strings and streams where they are read, and nothing within object streams', () => {
    const file = new FileText()
      .object(1, '[(ab)<</X(cd)>>]', 2)
      .stream(3, '/S(ef)', 'gh')
      .objectStream(4, [[5, '(ij)']]);
    const { bytes } = file
      .xrefStream(6, `${ROOT}/ID[(kl)]`, [
        [1, 1, file.offsets.get(1)!, 2],
        [3, 1, file.offsets.get(3)!, 0],
        [4, 1, file.offsets.get(4)!, 0],
        [5, 2, 4, 0],
      ])
      .end();
    const store = new ObjectStore(bytes, findHeader(bytes), DEFAULT_LIMITS, new Warnings(), PAKO_DECODER);
    const strings: string[] = [];
    const streams: string[] = [];
    store.unlock(
      {
        decryptString: (data, num, gen) => {
          strings.push(`${latin1(data)} ${num} ${gen}`);
          return data.map((byte) => byte - 32);
        },
        decryptStream: (data, num, gen, dict) => {
          streams.push(`${num} ${gen} ${dict.name('Type')}`);
          return data;
        },
      },
      undefined,
    );
    expect(plain(read(store, 1))).toEqual([{ string: [65, 66] }, { dict: [['X', { string: [67, 68] }]] }]);
    const stream = read(store, 3) as Stream;
    expect(streams).toEqual([]);
    expect([latin1(stream.bytes), latin1(stream.bytes)]).toEqual(['gh', 'gh']);
    expect(plain(read(store, 5))).toEqual({ string: [105, 106] });
    expect(latin1((store.trailer.items('ID')![0] as { bytes: Uint8Array }).bytes)).toBe('kl');
    expect(strings).toEqual(['ab 1 2', 'cd 1 2', 'ef 3 0']);
    expect(streams).toEqual(['3 0 undefined', '4 0 ObjStm']);
  });
});
