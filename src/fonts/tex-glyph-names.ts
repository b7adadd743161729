/** Glyph names of TeX's mathematical fonts that are not in the Adobe Glyph List, each followed by its character. */
const NAMES =
  'angbracketleft ⟨ angbracketright ⟩ arrowbothv ↕ arrowdblbothv ⇕ arrowleftbothalf ↽ arrowlefttophalf ↼ ' +
  'arrownortheast ↗ arrownorthwest ↖ arrowrightbothalf ⇁ arrowrighttophalf ⇀ arrowsoutheast ↘ arrowsouthwest ↙ ' +
  'bardbl ∥ ceilingleft ⌈ ceilingright ⌉ circlecopyrt \u20dd circledivide ⊘ circledot ⊙ circleminus ⊖ contintegral ∮ ' +
  'coproduct ∐ diamondmath ⋄ epsilon1 ϵ equivasymptotic ≍ flat ♭ floorleft ⌊ floorright ⌋ follows ≻ followsequal ⪰ ' +
  'greatermuch ≫ hatwide \u0302 intersectionsq ⊓ latticetop ⊤ lessmuch ≪ lscript ℓ mapsto ↦ minusplus ∓ natural ♮ ' +
  'negationslash \u0338 openbullet ∘ owner ∋ pi1 ϖ precedes ≺ precedesequal ⪯ prime ′ rho1 ϱ sharp ♯ similarequal ≃ ' +
  'slurabove ⌢ slurbelow ⌣ square □ star ⋆ subsetsqequal ⊑ supersetsqequal ⊒ tie \u2040 tildewide \u0303 triangle △ ' +
  'triangleinv ▽ triangleleft ◁ triangleright ▷ turnstileleft ⊢ turnstileright ⊣ unionmulti ⊎ unionsq ⊔ ' +
  'vector \u20d7 visiblespace ␣ wreathproduct ≀';

/** What TeX appends to the names of larger forms of a glyph. */
const SIZES = ['bigg', 'Bigg', 'big', 'Big', 'text', 'display', 'wider', 'widest'];

let points: Map<string, number> | undefined;

/** The code point of a glyph name of TeX, undefined where it is none. */
export function texUnicode(name: string): number | undefined {
  points ??= unpack();
  return points.get(name);
}

/** The name without the part that tells the size of its glyph; undefined where it has none. */
export function texBaseName(name: string): string | undefined {
  const size = SIZES.find((suffix) => name.endsWith(suffix));
  return size && name.length > size.length ? name.slice(0, -size.length) : undefined;
}

function unpack(): Map<string, number> {
  const words = NAMES.split(' ');
  const map = new Map<string, number>();
  for (let i = 0; i < words.length; i += 2) map.set(words[i]!, words[i + 1]!.codePointAt(0)!);
  return map;
}
