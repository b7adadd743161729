const OPERATORS =
  'q Q cm w J j M d ri i gs BT ET Tf Td TD Tm T* Tc Tw Tz TL Ts Tr Tj TJ \' " m l c v y h re S s f F f* B B* b b* n W W* g G rg RG k K cs CS sc SC scn SCN sh Do BI ID EI BMC BDC EMC MP DP d0 d1 BX EX'.split(
    ' ',
  );
const NAMES = [
  '/F1',
  '/F2',
  '/X1',
  '/X2',
  '/G1',
  '/Span',
  '/OC',
  '/P1',
  '/DeviceRGB',
  '/Pattern',
  '/Artifact',
  '/#46#31',
  '/',
];

/** A random content stream: mostly operands followed by operators, and now and then bytes of any kind. */
export function randomContent(random) {
  const parts = [];
  for (let n = random.below(400); n > 0; n--) {
    for (let operands = random.below(7); operands > 0; operands--) parts.push(operand(random, 0));
    parts.push(random.next() < 0.97 ? random.pick(OPERATORS) : garbage(random));
  }
  return Buffer.from(parts.join(random.next() < 0.95 ? ' ' : ''), 'latin1');
}

function operand(random, depth) {
  switch (random.below(depth > 3 ? 4 : 7)) {
    case 0:
    case 1:
      return number(random);
    case 2:
      return random.pick(NAMES);
    case 3:
      return `(${garbage(random).replace(/[()\\]/g, '\\$&')})`;
    case 4:
      return `<${Buffer.from(garbage(random), 'latin1').toString('hex')}>`;
    case 5:
      return `[${list(random, depth)}]`;
    default:
      return `<</MCID ${random.below(9)} ${random.pick(NAMES)} ${list(random, depth)}>>`;
  }
}

function list(random, depth) {
  return Array.from({ length: random.below(6) }, () => operand(random, depth + 1)).join(' ');
}

function number(random) {
  const scale = random.pick([1, 10, 1000, 1e6, 1e12, 1e-6]);
  return String(random.next() < 0.7 ? random.below(700) : (random.next() - 0.5) * scale);
}

function garbage(random) {
  return String.fromCharCode(...Array.from({ length: random.below(20) }, () => random.below(256)));
}

/** A one-page PDF around a content stream, with the resources that it names. */
export function contentPdf(content) {
  const form = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 20>>stream\n/X1 Do /X2 Do BT ET \nendstream';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>
      /XObject<</X1 7 0 R/X2 8 0 R>>/ExtGState<</G1<</ca 0/LW 3/Font[5 0 R 9]>>>>/Properties<</P1<</MCID 4/ActualText(x)>>>>>>>>`,
    `<</Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-V/DescendantFonts[<</Subtype/CIDFontType2/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)>>>>]>>',
    form,
    '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\nx\nendstream',
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Uint8Array.from(Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 9>>\n`, 'latin1'));
}
