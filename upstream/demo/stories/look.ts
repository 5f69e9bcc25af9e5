/** Parses the appearance of a character. */
import type { Hex, Look } from '../script.ts';
import { builds, extras, findWord, hairs, kinds, outfits } from './words.ts';

/**
 * Parses a character's appearance, which is written as words: 'person child curly coat glasses'. The first word is the kind of
 * being. Build, hair, outfit and extras (see `Look` in `script.ts`) follow in any order.
 * @param skin colour of skin, fur, feathers or metal
 * @param accent second colour of the character, such as that of hats and scarves
 * @throws Error for an unknown word
 */
export function parseLook(description: string, skin: Hex, clothes: Hex, accent?: Hex, hairColour?: Hex): Look {
  const [first = '', ...others] = description.split(' ');
  const kind = findWord(kinds, first);
  if (kind === undefined) throw new Error(`'${first}' is no kind of being`);
  let look: Look = { kind, skin, clothes, ...(accent && { accent }), ...(hairColour && { hairColour }) };
  for (const word of others) {
    const build = findWord(builds, word);
    const hair = findWord(hairs, word);
    const outfit = findWord(outfits, word);
    const extra = findWord(extras, word);
    if (build) look = { ...look, build };
    else if (hair) look = { ...look, hair };
    else if (outfit) look = { ...look, outfit };
    else if (extra) look = { ...look, extras: [...(look.extras ?? []), extra] };
    else throw new Error(`'${word}' is nothing that anybody wears`);
  }
  return look;
}
