import type { Hex, Look } from '../script.ts';
import { builds, extras, find, hairs, kinds, outfits } from './words.ts';

/**
 * Parses a character's appearance: 'person child curly coat glasses'.
 * @param skin colour of skin, fur, feathers or metal
 * @param accent colour of trousers, collar, scarf and other small parts
 * @throws Error for an unknown word
 */
export function look(said: string, skin: Hex, clothes: Hex, accent?: Hex, hairColour?: Hex): Look {
  const [first = '', ...others] = said.split(' ');
  const kind = find(kinds, first);
  if (kind === undefined) throw new Error(`'${first}' is no kind of being`);
  let whole: Look = { kind, skin, clothes, ...(accent && { accent }), ...(hairColour && { hairColour }) };
  for (const word of others) {
    const build = find(builds, word);
    const hair = find(hairs, word);
    const outfit = find(outfits, word);
    const extra = find(extras, word);
    if (build) whole = { ...whole, build };
    else if (hair) whole = { ...whole, hair };
    else if (outfit) whole = { ...whole, outfit };
    else if (extra) whole = { ...whole, extras: [...(whole.extras ?? []), extra] };
    else throw new Error(`'${word}' is nothing that anybody wears`);
  }
  return whole;
}
