/** Adds the database rows of the demo's pictures. Their files aren't drawn yet, so the number of bytes is stored as 0. */
import { type CategoryCode } from '../../src/imaging/categories.ts';
import { addImage, type CheckedVariant } from '../images/addImage.ts';
import type { Services } from '../services.ts';
import { layOut, STRIP_WIDTH_PX } from './art/layout.ts';
import type { DrawnPictures } from './drawnPictures.ts';
import { hashRecipe, type Recipe, createRecipes, type Subject } from './recipe.ts';
import type { CreatorScript, SeriesScript } from './script.ts';

/** The services of the server, together with the demo's pictures. */
export interface DemoServices extends Services {
  readonly pictures: DrawnPictures;
}

/** Image categories that show the cover of a series, each in its own shape. */
export type SeriesCategory = Extract<
  CategoryCode,
  | 'comic-cover'
  | 'comic-thumbnail'
  | 'comic-banner'
  | 'comic-promo-banner'
  | 'banner-square'
  | 'banner-rectangle'
  | 'banner-leaderboard'
>;

/** Adds a cover, thumbnail or banner of a series. @returns the id of the image; null on a machine that can't draw */
export function addSeriesPicture(
  services: DemoServices,
  ownerId: string,
  category: SeriesCategory,
  series: SeriesScript,
): Promise<string | null> {
  return addPicture(
    services,
    ownerId,
    `${series.slug}.webp`,
    createRecipes({ of: 'series', slug: series.slug }, category),
    series,
  );
}

/**
 * Adds the thumbnail of an episode.
 * @param index index of the episode, from 0
 * @returns the id of the image; null on a machine that can't draw
 */
export function addEpisodeThumbnail(
  services: DemoServices,
  ownerId: string,
  series: SeriesScript,
  index: number,
): Promise<string | null> {
  const subject: Subject = { of: 'episode', slug: series.slug, episode: index };
  return addPicture(
    services,
    ownerId,
    `${series.slug}-${index + 1}.webp`,
    createRecipes(subject, 'episode-thumbnail'),
    series,
  );
}

/**
 * Adds the images of an episode, into which its strip is cut.
 * @param index index of the episode, from 0
 * @returns the ids of the images in reading order; empty on a machine that can't draw
 */
export async function addEpisodeImages(
  services: DemoServices,
  ownerId: string,
  series: SeriesScript,
  index: number,
): Promise<string[]> {
  const episode = series.episodes[index];
  if (episode === undefined) throw new Error(`${series.slug} has no episode ${index}`);
  const ids: string[] = [];
  for (const [slice, { height }] of layOut(series, episode).slices.entries()) {
    const subject: Subject = { of: 'slice', slug: series.slug, episode: index, slice };
    const recipe: Recipe = { subject, category: 'episode-content', size: 'large', width: STRIP_WIDTH_PX, height };
    const id = await addPicture(services, ownerId, `${series.slug}-${index + 1}-${slice + 1}.webp`, [recipe], series);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Adds the portrait of a creator. @returns the id of the image; null on a machine that can't draw */
export function addPortrait(services: DemoServices, userId: string, creator: CreatorScript): Promise<string | null> {
  return addPicture(
    services,
    userId,
    `${creator.username}.webp`,
    createRecipes({ of: 'face', creator: creator.key }, 'user-profile'),
    creator,
  );
}

/**
 * Adds an image with a variant (a file of one size) for each recipe.
 * @param name file name for display
 * @param recipes the sizes of the same image, from small to large
 * @param script the series or creator that the image shows
 * @returns the id of the image; null on a machine that can't draw
 */
async function addPicture(
  services: DemoServices,
  ownerId: string,
  name: string,
  recipes: readonly Recipe[],
  script: SeriesScript | CreatorScript,
): Promise<string | null> {
  const largest = recipes.at(-1);
  if (largest === undefined || !(await services.pictures.canDraw())) return null;
  const variants = recipes.map((recipe): CheckedVariant => {
    const { sha256, name: fileName } = hashRecipe(recipe, script);
    services.pictures.add(fileName, recipe);
    return { size: recipe.size, sha256, bytes: 0, type: 'image/webp', width: recipe.width, height: recipe.height };
  });
  const { category, width, height } = largest;
  return (await addImage(services, { ownerId, category, name, width, height, variants, createdAt: services.now() })).id;
}
