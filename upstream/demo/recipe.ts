/**
 * The recipe of a demo picture determines its file name before it is drawn. The name is a hash of everything that the picture
 * depends on, so a picture of a changed story or style has another name.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { categories, type CategoryCode, categoryCodes, sizeNames, sizeQuality } from '../../src/imaging/categories.ts';
import { type FileName, fileName } from '../storage/storage.ts';
import type { CreatorScript, SeriesScript } from './script.ts';

/** Increment this if the same script is drawn differently. */
const DRAWING_VERSION = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Width and height are those of the file in px. The file is always a WebP file. */
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

/** Parses a stored recipe; undefined if it is invalid. */
export function parseRecipe(recipe: unknown): Recipe | undefined {
  const parsed = v.safeParse(Recipe, recipe);
  return parsed.success ? parsed.output : undefined;
}

/** @param script the story or creator that the picture shows */
export function addressOf(
  recipe: Recipe,
  script: SeriesScript | CreatorScript,
): { readonly sha256: string; readonly name: FileName } {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, recipe, drawnParts(recipe, script)]))
    .digest('hex');
  return { sha256, name: fileName(sha256, 'image/webp') };
}

/** Returns the parts of the script that affect the picture. Dates and likes don't. */
function drawnParts({ subject }: Recipe, script: SeriesScript | CreatorScript): unknown {
  if (!('episodes' in script)) return [script.look, script.mood, script.style];
  const { slug, title, style, colours, cast, cover, episodes } = script;
  const episode = 'episode' in subject ? episodes[subject.episode] : undefined;
  return [slug, title, style, colours, cast, episode === undefined ? cover : { ...episode, daysAgo: null }];
}

/** Returns the WebP quality, from 1 to 100. */
export function qualityOf({ size }: Recipe): number {
  return sizeQuality[size];
}

/** Returns a recipe for every size of a category. */
export function recipesFor(subject: Subject, category: CategoryCode): Recipe[] {
  const { sizes } = categories[category];
  const recipes: Recipe[] = [];
  for (const size of ['small', 'medium', 'large'] as const) {
    const dimensions = sizes[size];
    if (dimensions !== undefined) recipes.push({ subject, category, size, ...dimensions });
  }
  return recipes;
}
