/** What of an episode's answer is kept on the device: which images, and of each which size. Pure. */
import { imageAddress } from '../../api/imageAddress.ts';
import type { Episode } from '../../api/schemas/episode.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/**
 * CSS px of the widest place that shows a kept image, doubled for fine screens; the smallest size that is as wide is kept. Contents
 * are made in one size only (imaging/categories.ts).
 */
const WIDTHS = { content: Number.POSITIVE_INFINITY, cover: 2 * 200, thumbnail: 2 * 72 } as const;

export interface KeptEpisode {
  /** Each image in it has one variant, so that whoever shows it asks for no other. */
  readonly episode: Episode;
  /** Of all its images, each once. */
  readonly addresses: readonly string[];
  /** What its images probably come to, in bytes: for asking whether there is room before they are fetched. */
  readonly estimate: number;
}

/**
 * WebP of the quality that the product's images have (imaging/categories.ts, 'sizeQuality'): measured on the demo's art 0.03 to
 * 0.1, on photographs up to 0.16. Rather too much: what doesn't fit is found out before it is fetched.
 */
const BYTES_PER_PIXEL = 0.12;

export function keptEpisode(answer: Episode): KeptEpisode {
  const images = new Map<string, Image['variants'][number]>();
  const keep = (image: Image | null, width: number): Image | null => {
    const variant = image && variantFor(image, width);
    if (!image || !variant) return null;
    images.set(imageAddress(variant.url), variant);
    return { ...image, variants: [variant] };
  };
  const neighbour = <N extends { readonly thumbnail: Image | null }>(one: N | null): N | null =>
    one && { ...one, thumbnail: keep(one.thumbnail, WIDTHS.thumbnail) };
  const episode: Episode = {
    ...answer,
    thumbnail: keep(answer.thumbnail, WIDTHS.thumbnail),
    contents: answer.contents.map((image) => keep(image, WIDTHS.content) ?? image),
    comic: keptSeries(answer.comic, (cover) => keep(cover, WIDTHS.cover)),
    previous: neighbour(answer.previous),
    next: neighbour(answer.next),
  };
  const pixels = [...images.values()].reduce((sum, { width, height }) => sum + width * height, 0);
  return { episode, addresses: [...images.keys()], estimate: Math.ceil(pixels * BYTES_PER_PIXEL) };
}

/** Of a series only its cover is shown beside what is saved of it. */
function keptSeries(series: SeriesSummary, keepCover: (cover: Image | null) => Image | null): SeriesSummary {
  return {
    ...series,
    cover_image: keepCover(series.cover_image),
    thumbnail: null,
    banner: null,
    promo_banner: null,
    created_by: { ...series.created_by, image: null },
  };
}

/** The smallest variant that is at least so wide, else the largest. px */
function variantFor({ variants }: Image, width: number): Image['variants'][number] | undefined {
  const bySize = variants.toSorted((a, b) => a.width - b.width);
  return bySize.find((variant) => variant.width >= width) ?? bySize.at(-1);
}
