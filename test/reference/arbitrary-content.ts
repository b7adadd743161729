import fc from 'fast-check';

type Text = fc.Arbitrary<string>;

/** Joins the parts that a template makes: strings, and arbitraries of strings. */
function line(strings: TemplateStringsArray, ...parts: Text[]): Text {
  return fc.tuple(...parts).map((values) => String.raw({ raw: strings }, ...values));
}

const whole = (min: number, max: number): Text => fc.integer({ min, max }).map(String);

/** Numbers as writers mangle them. */
const oddNumber = fc.constantFrom(
  '.5',
  '-.25',
  '4.',
  '+7',
  '--3',
  '00012',
  '1.2.3',
  '5-3',
  '-',
  '0.00000000000001',
  '1e3',
);

/**
 * Coordinates: steps along x and y have no common measure, so that no length is by chance a third of another, where
 * two ways of computing it may differ.
 */
const x = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: -50, max: 99 }).map((k) => (k * 0.37).toFixed(2)) },
  { weight: 1, arbitrary: oddNumber },
);
const y = fc.integer({ min: -50, max: 99 }).map((k) => (k * 0.41).toFixed(2));

const matrix = fc.oneof(
  { weight: 4, arbitrary: line`1 0 0 1 ${x} ${y}` },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0 1 -1 0 40 3',
      '-1 0 0 1 200 0',
      '.7 .2 -.3 1.1 5 6',
      '2.3 0 0 .4 0 0',
      '1 .5 2 1 0 0',
    ),
  },
);

const strings = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('(a)', '(Hello)', '(fi nd)', '( )', '()', '(\\101\\7x)', '(a(b)c)', '(\\)\\\r\n\\n)'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('<41>', '<0041 0042>', '<4>', '<8140e0>', '<ff>', '<c8c8 41>', '<00200020>'),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abc xyz\r\n\xc8\x81') })
      .map((s) => `(${s})`),
  },
);
const adjustment = fc.oneof(whole(-700, 700), fc.constantFrom('300', '-300', '301', '-301', '150'));
const array = fc.array(fc.oneof(strings, adjustment), { maxLength: 6 }).map((items) => `[${items.join(' ')}]`);

const show = fc.oneof(line`${strings} Tj`, line`${array} TJ`, line`${strings} '`, line`${x} ${y} ${strings} "`);
const textState = fc.oneof(
  line`/F${whole(1, 5)} ${fc.constantFrom('10', '7.5', '-12', '1', '0')} Tf`,
  line`${x} ${y} Td`,
  line`${x} ${y} TD`,
  line`${matrix} Tm`,
  fc.constant('T*'),
  line`${fc.constantFrom('0', '.5', '-1')} Tc`,
  line`${fc.constantFrom('0', '2', '-.5')} Tw`,
  line`${fc.constantFrom('100', '50', '-80', '0')} Tz`,
  line`${y} TL`,
  line`${fc.constantFrom('0', '3', '-2.5')} Ts`,
  line`${whole(-1, 8)} Tr`,
  fc.constantFrom('BT', 'ET'),
);

const segment = fc.oneof(
  { weight: 2, arbitrary: line`${x} ${y} m` },
  { weight: 6, arbitrary: line`${x} ${y} l` },
  { weight: 2, arbitrary: line`${x} ${y} ${x} ${y} ${x} ${y} c` },
  line`${x} ${y} ${x} ${y} v`,
  line`${x} ${y} ${x} ${y} y`,
  fc.constantFrom('h', 'W', 'W*', '1 2 3 3 5 4 c', '0 0 m 3 3 l 9 9 l', '0 0 m 4.07 0 l 4.07 .41 l 0 .41 l'),
  { weight: 4, arbitrary: line`${x} ${y} ${x} ${y} re` },
  line`${x} ${y} ${fc.constantFrom('60', '.3', '0')} ${fc.constantFrom('.7', '70', '0')} re`,
);
const painting = fc.constantFrom('S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n');
const path = fc
  .tuple(fc.array(segment, { maxLength: 6 }), painting)
  .map(([segments, end]) => [...segments, end].join('\n'));

const unit = fc.constantFrom('0', '1', '.5', '.25', '1.5', '-1');
const color = fc.oneof(
  line`${unit} ${fc.constantFrom('g', 'G')}`,
  line`${unit} ${unit} ${unit} ${fc.constantFrom('rg', 'RG')}`,
  line`${unit} ${unit} ${unit} ${unit} ${fc.constantFrom('k', 'K')}`,
  line`/${fc.constantFrom('DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern', 'Tint', 'Icc', 'None')} ${fc.constantFrom('cs', 'CS')}`,
  line`${unit} ${unit} ${unit} ${fc.constantFrom('sc', 'scn', 'SC', 'SCN')}`,
  line`${unit} ${fc.constantFrom('scn', 'SCN')}`,
  fc.constant('/P1 scn'),
);

const graphics = fc.oneof(
  line`${fc.constantFrom('0', '.3', '1', '2.9', '12')} w`,
  line`${matrix} cm`,
  line`/Gs${whole(1, 4)} gs`,
  fc.constantFrom('q', 'Q', 'q', 'Q'),
);

const properties = fc.oneof(
  line`<</MCID ${whole(-1, 9)}>>`,
  line`<</MCID ${whole(0, 9)} /Lang (en)>>`,
  line`<</Lang (en) /BBox [0 0 1 1] /MCID ${whole(0, 9)}.7 /Type /Pagination>>`,
  line`<</ActualText (x${whole(0, 9)}) /MCID 3>>`,
  line`<</Lang (l${whole(0, 9)}) /Alt (a${whole(0, 9)})>>`,
  line`<</E (e${whole(0, 9)}) /Contents (c) /Lang <<>>>>`,
  line`<</Type /Pagination /Subtype /${fc.constantFrom('Header', 'Footer')}>>`,
  line`<</E <</MCID 8>> /MC#49D ${whole(0, 9)}>>`,
  fc.constantFrom('/Mc1', '/Mc2', '/Mc3', '/Oc1', '/Oc2', '/None', '5', '<<', '<</Type /OCG /TestHidden true>>'),
);
const marks = fc.oneof(
  line`/${fc.constantFrom('Span', 'P', 'Artifact', 'OC')} ${properties} BDC`,
  fc.constantFrom('/P BMC', '/Artifact BMC', 'BMC', 'BDC', 'EMC', 'EMC', 'EMC', '/P MP', '/P <</MCID 1>> DP'),
);

const objects = fc.oneof(
  line`/Fm${whole(1, 4)} Do`,
  fc.constantFrom('/Im1 Do', '/Im#32 Do', '/None Do', '/Bad Do'),
  fc.constantFrom(
    'BI /W 2 /H 2 /BPC 8 /CS /G ID a EI EI n',
    'BI /W 8 /H 1 /IM true /D[1 0] ID x EI n',
    'BI /F /AHx /W 1 /H 1 /CS /RGB ID 00 EI ff>EI n',
    'BI /F /A85 /CS /Icc ID 87c\nEI\nUR~>\nEI n',
    'BI /Filter /Fl /L 5 ID \x01\x02EI\x04 EI n',
    'BI /CS /constructor ID zz\nEI n',
  ),
);

/** What stands in content streams though it has no place there. */
const garbage = fc.oneof(
  fc.constantFrom(
    ')',
    '>',
    '>>',
    ']',
    '}{',
    '% a comment (\n',
    'true',
    'null',
    'nullable',
    'false',
    'qq',
    'Tjx',
    '/',
    '\0\0',
    'BX',
    'EX',
  ),
  line`${oddNumber} ${x}`,
  fc.constantFrom('m', 'Td', 'Tj', 'cm', '5 Tj', '(x) w', '<</A', '[', 'TJ', '1 2 3 4 5', '/F1 Tf', 'EI', '3 (q) [(r)'),
);

const operator = fc.oneof(
  { weight: 6, arbitrary: show },
  { weight: 6, arbitrary: textState },
  { weight: 6, arbitrary: path },
  { weight: 2, arbitrary: color },
  { weight: 4, arbitrary: graphics },
  { weight: 4, arbitrary: marks },
  { weight: 3, arbitrary: objects },
  { weight: 1, arbitrary: garbage },
);

/** A content stream that a writer might make, and now and then garbage. */
export function arbitraryContent(maxLength: number): Text {
  const parts = fc.array(fc.tuple(operator, fc.constantFrom('\n', ' ', '\r\n', '\t')), { maxLength });
  return parts.map((operators) => `/F1 10 Tf ${operators.flat().join('')}`);
}

const token = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('1', '0', '-2.5', '40', '/F1', '/Fm1', '/Im1', '/P', '(a b)', '<4142>', '[', ']'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<<', '>>', '/MCID', '(', ')', '%\n', 'true', '{', '>', '/ActualText', '/Artifact'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...'q Q cm w gs BT ET Tf Td TD Tm T* Tc Tw Tz TL Ts Tr Tj TJ \' " m l c v y h re S s f B b n W g rg k cs scn Do BMC BDC EMC'.split(
        ' ',
      ),
    ),
  },
);

/** Tokens with no regard to what an operator takes. */
export function arbitraryTokens(maxLength: number): Text {
  return fc.array(token, { maxLength }).map((tokens) => `/F1 10 Tf ${tokens.join(' ')}`);
}
