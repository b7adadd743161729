import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascii } from '../../src/syntax/bytes.ts';
import { Cursor } from '../../src/syntax/lexer.ts';
import { NameCache } from '../../src/syntax/name-cache.ts';
import { ObjectParser, type ParseContext, parseInlineDictionary } from '../../src/syntax/parser.ts';
import { Dict, Name, NO_REFERENCES, PdfString, type PdfValue, Ref } from '../../src/syntax/values.ts';
import { plain, serialize } from './serialize.ts';

interface Parsed {
  readonly value: PdfValue | undefined;
  readonly rest: string;
  readonly warnings: string[];
}

function parse(text: string, options: { nesting?: number; decrypt?: (bytes: Uint8Array) => Uint8Array } = {}): Parsed {
  const warnings: string[] = [];
  const context: ParseContext = {
    resolver: NO_REFERENCES,
    names: new NameCache(),
    nesting: options.nesting ?? 256,
    warn: (code, message) => warnings.push(`${code}: ${message}`),
  };
  const cursor = new Cursor(ascii(text));
  const value = new ObjectParser(cursor, context, options.decrypt).parseValue();
  return { value, rest: text.slice(cursor.position), warnings };
}

const read = (text: string): unknown => plain(parse(text).value);

describe('ObjectParser', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['true', true],
    ['false', false],
    ['  12', 12],
    ['12 0 R', '12 0 R'],
    ['12 0 Rx', 12],
    ['12 0 obj', 12],
    ['-12 0 R', -12],
    ['1.5 0 R', 1.5],
    ['12 %c\n 0\tR', '12 0 R'],
    ['/A#20B', '/A B'],
    ['(a)', { string: [97] }],
    ['<61>', { string: [97] }],
    ['[]', []],
    ['[1 2 3]', [1, 2, 3]],
    ['[1 0 R 2 3 0 R]', ['1 0 R', 2, '3 0 R']],
    ['[1 0R]', ['1 0 R']],
    [
      '[/A/B(c)<64>true null[1]<</D 1>>]',
      ['/A', '/B', { string: [99] }, { string: [100] }, true, null, [1], { dict: [['D', 1]] }],
    ],
    ['<<>>', { dict: [] }],
    [
      '<</A 1/B 2 0 R/C/D>>',
      {
        dict: [
          ['A', 1],
          ['B', '2 0 R'],
          ['C', '/D'],
        ],
      },
    ],
    ['<</A null>>', { dict: [['A', null]] }],
    ['<</A 1/A 2>>', { dict: [['A', 2]] }],
    ['<</A<</B[<</C 1>>]>>>>', { dict: [['A', { dict: [['B', [{ dict: [['C', 1]] }]]] }]] }],
  ])('reads %s', (text, value) => {
    expect(read(text)).toEqual(value);
    expect(parse(text).warnings).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['<</A 1', { dict: [['A', 1]] }],
    ['<</A 1 endobj', { dict: [['A', 1]] }],
    ['<</A>>', { dict: [] }],
    [
      '<</A 1 stray/B 2>>',
      {
        dict: [
          ['A', 1],
          ['B', 2],
        ],
      },
    ],
    [
      '<</A 1 ] ) } > /B 2>>',
      {
        dict: [
          ['A', 1],
          ['B', 2],
        ],
      },
    ],
    [
      '<</A 1 2 (x)/B 2>>',
      {
        dict: [
          ['A', 1],
          ['B', 2],
        ],
      },
    ],
    ['<</A[1 2>>', { dict: [['A', [1, 2]]] }],
    ['[1 foo 2 ) 3]', [1, 2, 3]],
    ['[1 2 endobj 3]', [1, 2]],
    ['[1 [2', [1, [2]]],
    ['[612pt]', [612]],
    ['[S 1 S]', [1]],
  ])('makes the best of %s', (text, value) => {
    expect(read(text)).toEqual(value);
    expect(parse(text).warnings).not.toEqual([]);
  });

  it.each(['', ' ', '>>', ']', 'endobj', 'nullx', 'R', ')'])('finds no value in %j and stays', (text) => {
    expect(parse(text)).toEqual({ value: undefined, rest: text.trim(), warnings: [] });
  });

  it('leaves what follows a value', () => {
    expect(parse('<</Length 5>>stream').rest).toBe('stream');
    expect(parse('<</Length 5 stream').rest).toBe('stream');
    expect(parse('12 0 obj').rest).toBe(' 0 obj');
  });

  it('reads what is nested too deep as null, and what follows it', () => {
    expect(plain(parse('[[[1]]2]', { nesting: 2 }).value)).toEqual([[null], 2]);
    expect(plain(parse('<</A<</B<</C(>>)/D[<>]>>/E 1>>/F 2>>', { nesting: 2 }).value)).toEqual({
      dict: [
        [
          'A',
          {
            dict: [
              ['B', null],
              ['E', 1],
            ],
          },
        ],
        ['F', 2],
      ],
    });
    expect(parse('[[[1]]2]', { nesting: 2 }).warnings[0]).toMatch(/^limit-exceeded/);
    expect(parse('[[1]2]', { nesting: 2 }).warnings).toEqual([]);
  });

  it('bears any depth, whatever the limit says', () => {
    const deep = parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}/After`, { nesting: Number.POSITIVE_INFINITY });
    expect(deep.rest).toBe('/After');
    const dicts = parse(`${'<</A'.repeat(100_000)} 1${'>>'.repeat(100_000)}/After`, { nesting: 10 });
    expect(dicts.rest).toBe('/After');
  });

  it('decrypts strings, wherever they stand', () => {
    const decrypt = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte + 1);
    expect(plain(parse('[(a)<</B<62>>>]', { decrypt }).value)).toEqual([
      { string: [98] },
      { dict: [['B', { string: [99] }]] },
    ]);
  });

  const leaf: fc.Arbitrary<PdfValue> = fc.oneof(
    fc.constantFrom(null, true, false),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
    fc.string({ unit: 'binary-ascii' }).map((text) => new Name(text)),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => new PdfString(bytes)),
    fc.tuple(fc.nat(9_999_999), fc.nat(65535)).map(([num, gen]) => new Ref(num, gen)),
  );
  const { value } = fc.letrec<{ value: PdfValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.string({ unit: 'binary-ascii' }), tie('value'), { maxKeys: 5 }).map((entries) => {
        const dict = new Dict(NO_REFERENCES);
        for (const [key, entry] of Object.entries(entries)) dict.entries.set(key, entry);
        return dict;
      }),
    ),
  }));
  const style = fc.record({ hex: fc.boolean(), gap: fc.constantFrom(' ', '\r\n', '\0', ' %)>>\n ') });

  it('reads back what is written', () => {
    fc.assert(
      fc.property(value, style, (written, how) => {
        const { value: got, rest, warnings } = parse(serialize(written, how));
        expect(plain(got)).toEqual(plain(written));
        expect([rest, warnings]).toEqual(['', []]);
      }),
    );
  });

  it('takes any bytes and never goes back', () => {
    const syntax = fc.array(
      fc.constantFrom('<<', '>>', '[', ']', '(', ')', '<', '/A', '1', ' ', 'R', 'endobj', '\\', '%', '\n'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          syntax.map((parts) => ascii(parts.join(''))),
          fc.uint8Array({ maxLength: 200 }),
        ),
        (bytes) => {
          const cursor = new Cursor(bytes);
          const context = { resolver: NO_REFERENCES, names: new NameCache(), nesting: 5, warn: () => undefined };
          new ObjectParser(cursor, context).parseValue();
          expect(cursor.position).toBeLessThanOrEqual(bytes.length);
        },
      ),
    );
  });
});

describe('parseInlineDictionary', () => {
  const limits = { nesting: 10 };

  it.each(['<</MCID 3/A(x)>>', ' /MCID 3 /A (x) ', '<</MCID 3/A(x)', '<</MCID 3/A(x)> ]'])('reads %s', (text) => {
    expect(plain(parseInlineDictionary(ascii(text), limits))).toEqual({
      dict: [
        ['MCID', 3],
        ['A', { string: [120] }],
      ],
    });
  });

  it('keeps nothing of the bytes it was given', () => {
    const bytes = ascii('/A(x)');
    const dict = parseInlineDictionary(bytes, limits);
    bytes.fill(0);
    expect(dict.string('A')).toEqual(ascii('x'));
  });
});
