import type { ColorSpace } from '../../src/color/color-space.ts';
import { MIXED, TestFont, TWO_BYTES } from '../engine/fonts.ts';
import { type Entries, World } from '../engine/values.ts';

const LIGATURES = { 102: 'ffi', 110: '\u{1d4d0}', 200: 'e\u0301\u{1f600}', 64: '\ufb01' };

const FONTS = {
  F1: new TestFont({ name: 'Latin', widths: { 32: 0.25, 97: 0.6, 98: -0.1 }, unicode: LIGATURES }),
  F2: new TestFont({ name: 'Wide', width: 1, codespace: TWO_BYTES, unicode: { 65: 'AB', 24872: '\u{20000}' } }),
  F3: new TestFont({ name: 'Mixed', codespace: MIXED, ascent: 0.9, descent: -0.1 }),
  F4: new TestFont({ name: 'Down', codespace: TWO_BYTES, isVertical: true, unicode: { 66: 'xyz' } }),
};

const TINT: ColorSpace = {
  components: 2,
  isPattern: false,
  initialColor: 0x123456,
  toRgb: (values) => (values[0] > values[1] ? 0xff0000 : 0x00ff00),
};
const ICC: ColorSpace = { components: 3, device: 3, isPattern: false, initialColor: 0, toRgb: () => 0 };

/** Resources of a page whose forms have given contents; they paint themselves and one another. */
export function worldOf(forms: readonly string[]): { world: World; resources: Entries } {
  const world = new World();
  const own: Entries = { Font: { F1: FONTS.F3 }, XObject: { Fm1: '12 R', Fm2: '11 R', Im1: '21 R' } };
  world.define(11, world.form(forms[0] ?? '', { Matrix: [0.7, 0.2, -0.3, 1.1, 5, 6], BBox: [0, 0, 90, 80] }));
  world.define(12, world.form(forms[1] ?? '', { Resources: own, BBox: [50, 60, -10, -20] }));
  world.define(13, world.form(forms[2] ?? '', { OC: { Type: '/OCG', TestHidden: true } }));
  world.define(21, world.image());
  const resources: Entries = {
    Font: FONTS,
    XObject: {
      Fm1: '11 R',
      Fm2: '12 R',
      Fm3: '13 R',
      Fm4: world.form(forms[3] ?? ''),
      Im1: '21 R',
      Im2: '21 R',
      Bad: 5,
    },
    ExtGState: { Gs1: { LW: 3 }, Gs2: { ca: 0 }, Gs3: { CA: 0, ca: 0.5 }, Gs4: { Font: [FONTS.F2, 9], CA: 1, ca: 1 } },
    Properties: {
      Mc1: { MCID: 17 },
      Mc2: { MCID: 3, ActualText: 'by name' },
      Mc3: { MCID: 5, Lang: 'de', Type: '/Layout' },
      Oc1: { Type: '/OCG', TestHidden: true },
      Oc2: { Type: '/OCG' },
    },
    ColorSpace: { Tint: TINT, Icc: ICC },
  };
  return { world, resources };
}
