/** Finds the largest image at the top of a page, so that the browser can load it before the app has rendered. */
import * as v from 'valibot';
import type { EmbeddedResponse, ImagePreload } from '../../hosting/pageHead.ts';

const Variants = v.object({ variants: v.array(v.object({ url: v.string(), width: v.number() })) });
type Variants = v.InferOutput<typeof Variants>;
const SeriesImages = v.object({
  thumbnail: v.nullish(Variants),
  banner: v.nullish(Variants),
  promo_banner: v.nullish(Variants),
  cover_image: v.nullish(Variants),
});
const SeriesList = v.object({ items: v.array(v.object({ cover_image: v.nullish(Variants) })) });
const EpisodeImages = v.object({ contents: v.array(Variants) });

/**
 * Attributes of the image at the top of a series' page (src/features/series/SeriesArt.tsx). Phones show the thumbnail, otherwise
 * the cover, otherwise the banner. Other screens show the banner.
 */
const phoneAttributes = { media: '(width < 655px)', sizes: '72vw' };
const largeScreenAttributes = { media: '(width >= 655px)', sizes: '(min-width: 1216px) 1152px, 100vw' };

/** Attributes of a cover in a grid (src/widgets/seriesCard/SeriesCard.tsx). */
const gridAttributes = { sizes: '220px' };

/**
 * Returns the image for each kind of screen. Returns none for routes other than 'genres-code', 'series' and 'episode', and if the
 * page has no image.
 * @param responses first responses of the page; for a series or an episode, its own response must come first
 */
export function findLargestImages(route: string | undefined, responses: readonly EmbeddedResponse[]): ImagePreload[] {
  const [first] = responses;
  if (first === undefined) return [];
  if (route === 'genres-code') {
    const list = responses.find(({ path }) => path.startsWith('comic?'));
    const { success, output } = v.safeParse(SeriesList, JSON.parse(list?.body ?? 'null'));
    return success ? createPreloads(output.items[0]?.cover_image, gridAttributes) : [];
  }
  if (route === 'series') {
    const { success, output } = v.safeParse(SeriesImages, JSON.parse(first.body));
    if (!success) return [];
    const banner = output.banner ?? output.promo_banner;
    return [
      ...createPreloads(output.thumbnail ?? output.cover_image ?? banner, phoneAttributes),
      ...createPreloads(banner, largeScreenAttributes),
    ];
  }
  if (route === 'episode') {
    const { success, output } = v.safeParse(EpisodeImages, JSON.parse(first.body));
    return success ? createPreloads(output.contents[0]) : [];
  }
  return [];
}

/** Creates the preload of an image. Without `screen`, only its largest size is preloaded, without a `srcSet`. */
function createPreloads(
  image: Variants | null | undefined,
  screen?: Pick<ImagePreload, 'media' | 'sizes'>,
): ImagePreload[] {
  const sorted = (image?.variants ?? []).toSorted((a, b) => b.width - a.width);
  const [largest] = sorted;
  if (largest === undefined) return [];
  const srcSet = sorted.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return [{ url: largest.url, ...(screen && { srcSet, ...screen }) }];
}
