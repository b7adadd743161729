/** The predefined encodings of simple fonts (ISO 32000-2, Annex D). */
export type EncodingName = 'Standard' | 'WinAnsi' | 'MacRoman' | 'MacExpert' | 'Symbol' | 'ZapfDingbats';

const ASCII = ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';

/** What the codes 0x20 to 0xFF stand for, as code points instead of glyph names; U+0000 where they stand for nothing. */
const ENCODINGS: Readonly<Record<EncodingName, string>> = {
  Standard:
    ASCII.replace("'", '\u2019').replace('`', '\u2018') +
    "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0¡¢£⁄¥ƒ§¤'“«‹›\ufb01\ufb02\0–†‡·\0¶•‚„”»…‰\0¿\0`´ˆ˜¯˘˙¨\0˚¸\0˝˛ˇ—\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Æ\0ª\0\0\0\0ŁØŒº\0\0\0\0\0æ\0\0\0ı\0\0łøœß\0\0\0\0",
  WinAnsi:
    ASCII +
    '•€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ ¡¢£¤¥¦§¨©ª«¬-®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  MacRoman:
    ASCII +
    '\0ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›\ufb01\ufb02‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  MacExpert:
    ' \uf721\uf6f8\uf7a2\uf724\uf6e4\uf726\uf7b4⁽⁾‥․,-.⁄\uf730\uf731\uf732\uf733\uf734\uf735\uf736\uf737\uf738\uf739:;\0\uf6de\0\uf73f\0\0\0\0\uf7f0\0\0¼½¾⅛⅜⅝⅞⅓⅔\0\0\0\0\0\0\ufb00\ufb01\ufb02\ufb03\ufb04₍\0₎\uf6f6\uf6e5\uf760\uf761\uf762\uf763\uf764\uf765\uf766\uf767\uf768\uf769\uf76a\uf76b\uf76c\uf76d\uf76e\uf76f\uf770\uf771\uf772\uf773\uf774\uf775\uf776\uf777\uf778\uf779\uf77a₡\uf6dc\uf6dd\uf6fe\0\0\uf6e9\uf6e0\0\0\0\0\uf7e1\uf7e0\uf7e2\uf7e4\uf7e3\uf7e5\uf7e7\uf7e9\uf7e8\uf7ea\uf7eb\uf7ed\uf7ec\uf7ee\uf7ef\uf7f1\uf7f3\uf7f2\uf7f4\uf7f6\uf7f5\uf7fa\uf7f9\uf7fb\uf7fc\0⁸₄₃₆₈₇\uf6fd\0\uf6df₂\0\uf7a8\0\uf6f5\uf6f0₅\0\uf6e1\uf6e7\uf7fd\0\uf6e3\0\0\uf7fe\0₉₀\uf6ff\uf7e6\uf7f8\uf7bf₁\uf6f9\0\0\0\0\0\0\uf7b8\0\0\0\0\0\uf6fa‒\uf6e6\0\0\0\0\uf7a1\0\uf7ff\0¹²³⁴⁵⁶⁷⁹⁰\0\uf6ec\uf6f1\uf6f3\0\0\uf6ed\uf6f2\uf6eb\0\0\0\0\0\uf6ee\uf6fb\uf6f4\uf7af\uf6eaⁿ\uf6ef\uf6e2\uf6e8\uf6f7\uf6fc\0\0\0\0',
  // The Greek letters are Greek here, where the glyph list has signs in their place (U+2126, U+2206, U+00B5).
  Symbol:
    ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\uf8e5αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…\uf8e6\uf8e7↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇\uf6da\uf6d9\uf6db∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈\uf8e8\uf8e9\uf8ea∑\uf8eb\uf8ec\uf8ed\uf8ee\uf8ef\uf8f0\uf8f1\uf8f2\uf8f3\uf8f4\0〉∫⌠\uf8f5⌡\uf8f6\uf8f7\uf8f8\uf8f9\uf8fa\uf8fb\uf8fc\uf8fd\uf8fe\0',
  ZapfDingbats:
    ' ✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞\0❨❩❪❫❬❭❮❯❰❱❲❳❴❵\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯\0➱➲➳➴➵➶➷➸➹➺➻➼➽➾\0',
};

const unpacked = new Map<EncodingName, Uint32Array>();

/** Code points by code, 0 where the encoding has none. The table is shared: do not write to it. */
export function encodingTable(name: EncodingName): Uint32Array {
  let table = unpacked.get(name);
  if (!table) {
    table = new Uint32Array(256);
    const text = ENCODINGS[name];
    for (let i = 0; i < text.length; i++) table[0x20 + i] = text.charCodeAt(i);
    unpacked.set(name, table);
  }
  return table;
}

/** The encoding that a name of a font dictionary stands for. */
export function encodingOfName(name: string | undefined): EncodingName | undefined {
  switch (name) {
    case 'StandardEncoding':
      return 'Standard';
    case 'WinAnsiEncoding':
      return 'WinAnsi';
    case 'MacRomanEncoding':
      return 'MacRoman';
    case 'MacExpertEncoding':
      return 'MacExpert';
    default:
      return undefined;
  }
}
