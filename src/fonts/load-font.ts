import type { Dict } from '../syntax/values.ts';
import { CompositeFont } from './composite-font.ts';
import type { Font, FontContext } from './font.ts';
import { SimpleFont } from './simple-font.ts';
import { Type3Font } from './type3-font.ts';

/**
 * Makes the font that a font dictionary describes (ISO 32000-2, 9.5). Whatever the dictionary lacks is made up for, so
 * there is always a font. Throws `AssetNeeded`, as `fillPage` of the font may, where a predefined CMap must be loaded first.
 */
export function loadFont(dict: Dict, context: FontContext): Font {
  const subtype = dict.name('Subtype');
  if (subtype === 'Type3' || dict.dict('CharProcs')) return new Type3Font(dict, context);
  if (subtype === 'Type0' || dict.get('DescendantFonts') !== undefined) return new CompositeFont(dict, context);
  return new SimpleFont(dict, context);
}
