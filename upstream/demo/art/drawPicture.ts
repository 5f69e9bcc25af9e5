/** Draws a demo picture from its recipe as a WebP file. */
import { creators } from '../people.ts';
import { getWebpQuality, type Recipe } from '../recipe.ts';
import { demoStories } from '../stories.ts';
import { drawCover } from './cover.ts';
import { layOut } from './layout.ts';
import { encodeWebp, loadSharp, renderPixels } from './render.ts';
import { drawPortrait, drawThumbnail } from './smallPictures.ts';
import { type Drawing, drawSlice } from './strip.ts';

/** A rendered drawing, with three bytes (RGB) per pixel. */
interface Raster {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Maximum number of cached drawings. Drawings are cached because all sizes of a picture are encoded from the same drawing. */
const MAX_CACHED_DRAWINGS = 6;
/** Drawings by subject and category, oldest first. */
const cachedDrawings = new Map<string, Promise<Raster>>();

/**
 * Returns the WebP file, in the dimensions of the recipe.
 * @throws Error if this machine can't draw, or if the creator, series, episode or slice of the recipe no longer exists
 */
export async function drawPicture(recipe: Recipe): Promise<Uint8Array> {
  const sharp = await loadSharp();
  if (sharp === undefined) throw new Error('Pictures of the demo can’t be drawn on this machine');
  const key = JSON.stringify([recipe.subject, recipe.category]);
  let raster = cachedDrawings.get(key);
  if (raster === undefined) {
    raster = Promise.resolve().then(async () => {
      const drawing = drawRecipe(recipe);
      return { pixels: await renderPixels(sharp, drawing), width: drawing.width, height: drawing.height };
    });
    cachedDrawings.set(key, raster);
    // A failure isn't cached, because it may be temporary.
    raster.catch(() => cachedDrawings.delete(key));
    for (const oldKey of [...cachedDrawings.keys()].slice(0, Math.max(0, cachedDrawings.size - MAX_CACHED_DRAWINGS)))
      cachedDrawings.delete(oldKey);
  }
  const { pixels, ...drawnSize } = await raster;
  return encodeWebp(sharp, pixels, drawnSize, recipe, getWebpQuality(recipe));
}

/** Maximum width of the drawing of a cover or banner, px. Wider pictures are drawn at this width and then enlarged. */
const MAX_WIDTH_PX = 1600;

/** Draws the picture of a recipe as SVG. @throws Error if its creator, series, episode or slice no longer exists */
function drawRecipe({ subject, category, width, height }: Recipe): Drawing {
  if (subject.of === 'face') {
    const creator = creators.find(({ key }) => key === subject.creator);
    if (creator === undefined) throw new Error(`The demo has no creator ${subject.creator}`);
    return drawPortrait(creator);
  }
  const series = demoStories.find(({ slug }) => slug === subject.slug);
  if (series === undefined) throw new Error(`The demo has no series ${subject.slug}`);
  if (subject.of === 'series') {
    const sizes = coverSizes[category] ?? { width, height };
    const scale = Math.min(1, MAX_WIDTH_PX / sizes.width);
    return drawCover(
      series,
      { width: Math.round(sizes.width * scale), height: Math.round(sizes.height * scale) },
      category !== 'comic-thumbnail',
    );
  }
  const episode = series.episodes[subject.episode];
  if (episode === undefined) throw new Error(`${subject.slug} has no episode ${subject.episode}`);
  if (subject.of === 'episode') return drawThumbnail(series, episode);
  const layout = layOut(series, episode);
  const slice = layout.slices[subject.slice];
  if (slice === undefined)
    throw new Error(`${subject.slug} has no slice ${subject.slice} in episode ${subject.episode}`);
  return drawSlice(series, episode, layout, slice);
}

/** Dimensions at which pictures of a category are drawn, px, before `MAX_WIDTH_PX` is applied. Default: those of the recipe. */
const coverSizes: Partial<Record<Recipe['category'], { readonly width: number; readonly height: number }>> = {
  'comic-cover': { width: 960, height: 1440 },
  'comic-thumbnail': { width: 1080, height: 1080 },
  'comic-banner': { width: 2560, height: 820 },
};
