/**
 * The recipe of a demo picture: what it shows, and its size. The file name of a picture is a hash of its recipe, of the parts of
 * the script that it shows, and of `DRAWING_VERSION`.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { categories, type CategoryCode, categoryCodes, sizeNames, sizeQuality } from '../../src/imaging/categories.ts';
import { type FileName, toFileName } from '../storage/storage.ts';
import type { CreatorScript, SeriesScript } from './script.ts';

/**
 * Version of the drawing code. Increment it if the same script is drawn differently, so that the pictures get new file names. The
 * pictures of a database that already has the demo keep their names.
 */
const DRAWING_VERSION = 1;

/** A whole number, at least 0. */
const NaturalNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What the picture of a recipe shows (`subject`):
 * - `series`: the cover of a series, cut to the shape of `category`.
 * - `episode`: the thumbnail of an episode.
 * - `slice`: one of the images of an episode.
 * - `face`: the portrait of a creator.
 *
 * `slug` is that of the series; `episode` and `slice` are indexes from 0. `category` is what the picture is for, such as a cover
 * or a banner. `width` and `height` are those of the file in px.
 */
const Recipe = v.object({
  subject: v.variant('of', [
    v.object({ of: v.literal('series'), slug: v.string() }),
    v.object({ of: v.literal('episode'), slug: v.string(), episode: NaturalNumber }),
    v.object({ of: v.literal('slice'), slug: v.string(), episode: NaturalNumber, slice: NaturalNumber }),
    v.object({ of: v.literal('face'), creator: v.string() }),
  ]),
  category: v.picklist(categoryCodes),
  size: v.picklist(sizeNames),
  width: NaturalNumber,
  height: NaturalNumber,
});
export type Recipe = Readonly<v.InferOutput<typeof Recipe>>;
export type Subject = Readonly<Recipe['subject']>;

/** Parses a stored recipe. @returns undefined if it is invalid */
export function parseRecipe(recipe: unknown): Recipe | undefined {
  const parsed = v.safeParse(Recipe, recipe);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Returns the hash and the file name of a picture.
 * @param script the series or the creator that the picture shows
 */
export function hashRecipe(
  recipe: Recipe,
  script: SeriesScript | CreatorScript,
): { readonly sha256: string; readonly name: FileName } {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, recipe, selectDrawnParts(recipe, script)]))
    .digest('hex');
  return { sha256, name: toFileName(sha256, 'image/webp') };
}

/** Returns the parts of the script that affect the picture. */
function selectDrawnParts({ subject }: Recipe, script: SeriesScript | CreatorScript): unknown {
  if (!('episodes' in script)) return [script.look, script.mood, script.style];
  const { slug, title, style, colours, cast, cover, episodes } = script;
  const episode = 'episode' in subject ? episodes[subject.episode] : undefined;
  return [slug, title, style, colours, cast, episode === undefined ? cover : { ...episode, daysAgo: null }];
}

/** Returns the WebP quality of the picture, from 1 to 100. */
export function getWebpQuality({ size }: Recipe): number {
  return sizeQuality[size];
}

/** Returns a recipe for every size of a category, from small to large. */
export function createRecipes(subject: Subject, category: CategoryCode): Recipe[] {
  const { sizes } = categories[category];
  const recipes: Recipe[] = [];
  for (const size of ['small', 'medium', 'large'] as const) {
    const dimensions = sizes[size];
    if (dimensions !== undefined) recipes.push({ subject, category, size, ...dimensions });
  }
  return recipes;
}
