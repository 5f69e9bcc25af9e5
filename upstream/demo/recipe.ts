/**
 * The recipe of a demo picture, from which its address is known before it is drawn. The address is a hash of everything that the
 * picture depends on, so a changed story or style has another address.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { categories, type CategoryCode, categoryCodes, sizeNames, sizeQuality } from '../../src/imaging/categories.ts';
import { type FileName, fileName } from '../storage/storage.ts';
import type { CreatorScript, SeriesScript } from './script.ts';

/** Increment this if the same script is drawn differently. */
const DRAWING = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Size of the file in px; always WebP. */
const Recipe = v.object({
  subject: v.variant('of', [
    v.object({ of: v.literal('series'), slug: v.string() }),
    v.object({ of: v.literal('episode'), slug: v.string(), episode: Count }),
    v.object({ of: v.literal('slice'), slug: v.string(), episode: Count, slice: Count }),
    v.object({ of: v.literal('face'), creator: v.string() }),
  ]),
  category: v.picklist(categoryCodes),
  size: v.picklist(sizeNames),
  width: Count,
  height: Count,
});
export type Recipe = Readonly<v.InferOutput<typeof Recipe>>;
export type Subject = Readonly<Recipe['subject']>;

/** Undefined for invalid recipes. @param recipe as stored */
export function parseRecipe(recipe: unknown): Recipe | undefined {
  const parsed = v.safeParse(Recipe, recipe);
  return parsed.success ? parsed.output : undefined;
}

/** @param script what is drawn */
export function addressOf(
  recipe: Recipe,
  script: SeriesScript | CreatorScript,
): { readonly sha256: string; readonly name: FileName } {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([DRAWING, recipe, drawnOf(recipe, script)]))
    .digest('hex');
  return { sha256, name: fileName(sha256, 'image/webp') };
}

/** Without dates and likes, which don't affect the picture. */
function drawnOf({ subject }: Recipe, script: SeriesScript | CreatorScript): unknown {
  if (!('episodes' in script)) return [script.look, script.mood, script.style];
  const { slug, title, style, colours, cast, cover, episodes } = script;
  const episode = 'episode' in subject ? episodes[subject.episode] : undefined;
  return [slug, title, style, colours, cast, episode === undefined ? cover : { ...episode, daysAgo: null }];
}

export function qualityOf({ size }: Recipe): number {
  return sizeQuality[size];
}

/** All sizes of its category. */
export function recipesFor(subject: Subject, category: CategoryCode): Recipe[] {
  const { sizes } = categories[category];
  const made: Recipe[] = [];
  for (const size of ['small', 'medium', 'large'] as const) {
    const dimensions = sizes[size];
    if (dimensions !== undefined) made.push({ subject, category, size, ...dimensions });
  }
  return made;
}
