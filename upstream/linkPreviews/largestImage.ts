/** Finds the largest image at the top of a page. The browser should load this image before the app has rendered. */
import * as v from 'valibot';
import type { EmbeddedResponse, ImagePreload } from '../../hosting/pageHead.ts';

const Variants = v.object({ variants: v.array(v.object({ url: v.string(), width: v.number() })) });
const SeriesImages = v.object({ banner: v.nullish(Variants), promo_banner: v.nullish(Variants) });
const EpisodeImages = v.object({ contents: v.array(Variants) });

/** `sizes` of the banner on a series page (src/features/series/SeriesHead.tsx). */
const BANNER_SIZES = '(min-width: 1216px) 1152px, 100vw';

/** @param responses the first must be the response for the series or the episode */
export function largestImage(
  route: string | undefined,
  [first]: readonly EmbeddedResponse[],
): ImagePreload | undefined {
  if (first === undefined) return undefined;
  if (route === 'series') {
    const { success, output } = v.safeParse(SeriesImages, JSON.parse(first.body));
    const image = success ? (output.banner ?? output.promo_banner) : undefined;
    return image ? preloadOf(image, BANNER_SIZES) : undefined;
  }
  if (route === 'episode') {
    const { success, output } = v.safeParse(EpisodeImages, JSON.parse(first.body));
    const image = success ? output.contents[0] : undefined;
    return image ? preloadOf(image) : undefined;
  }
  return undefined;
}

/** If `sizes` is undefined, preloads the largest variant without a `srcSet`, as the reader loads it. */
function preloadOf({ variants }: v.InferOutput<typeof Variants>, sizes?: string): ImagePreload | undefined {
  const sorted = variants.toSorted((one, other) => other.width - one.width);
  const [largest] = sorted;
  if (largest === undefined) return undefined;
  const srcSet = sizes === undefined ? undefined : sorted.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { url: largest.url, srcSet, sizes };
}
