/** Finds the largest image at the top of a page. The browser should load this image before the app has rendered. */
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
 * The picture at the top of a series' page (src/features/series/SeriesArt.tsx): on phones the thumbnail, or else the cover or the
 * banner; on other screens the banner.
 */
const onPhones = { media: '(width < 655px)', sizes: '72vw' };
const onOthers = { media: '(width >= 655px)', sizes: '(min-width: 1216px) 1152px, 100vw' };

/** The first cover of a grid (src/widgets/seriesCard/SeriesCard.tsx). */
const inGrids = { sizes: '220px' };

/**
 * Returns the image for each kind of screen.
 * @param responses of a series or an episode, the first must be its own
 */
export function largestImages(route: string | undefined, responses: readonly EmbeddedResponse[]): ImagePreload[] {
  const [first] = responses;
  if (first === undefined) return [];
  if (route === 'genres-code') {
    const list = responses.find(({ path }) => path.startsWith('comic?'));
    const { success, output } = v.safeParse(SeriesList, JSON.parse(list?.body ?? 'null'));
    return success ? preloadsOf(output.items[0]?.cover_image, inGrids) : [];
  }
  if (route === 'series') {
    const { success, output } = v.safeParse(SeriesImages, JSON.parse(first.body));
    if (!success) return [];
    const banner = output.banner ?? output.promo_banner;
    return [...preloadsOf(output.thumbnail ?? output.cover_image ?? banner, onPhones), ...preloadsOf(banner, onOthers)];
  }
  if (route === 'episode') {
    const { success, output } = v.safeParse(EpisodeImages, JSON.parse(first.body));
    return success ? preloadsOf(output.contents[0]) : [];
  }
  return [];
}

/** Without `screen`, preloads the largest variant without a `srcSet`, as the reader loads it. */
function preloadsOf(
  image: Variants | null | undefined,
  screen?: Pick<ImagePreload, 'media' | 'sizes'>,
): ImagePreload[] {
  const sorted = (image?.variants ?? []).toSorted((one, other) => other.width - one.width);
  const [largest] = sorted;
  if (largest === undefined) return [];
  const srcSet = sorted.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return [{ url: largest.url, ...(screen && { srcSet, ...screen }) }];
}
