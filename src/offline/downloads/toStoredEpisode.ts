import { imageAddress } from '../../api/transport/imageAddress.ts';
import type { Episode } from '../../api/schemas/episode.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/**
 * Of an image's variants (its sizes), the smallest of at least this width (px) is stored, or else the largest. The widths of
 * covers and thumbnails are their approximate widths on the screen in CSS px, doubled for high-density screens. Content images
 * exist in one size only (`imaging/categories.ts`).
 */
const storedWidths = { content: Number.POSITIVE_INFINITY, cover: 2 * 200, thumbnail: 2 * 72 } as const;

export interface StoredEpisode {
  /** The episode with one variant per image. */
  readonly episode: Episode;
  /**
   * Addresses of all images in `episode`, including the series' cover and the thumbnails of the previous and the next episode,
   * without duplicates.
   */
  readonly addresses: readonly string[];
  /** Estimated size of the images in bytes, for checking the free space before they are downloaded. */
  readonly estimate: number;
}

/**
 * Bytes per pixel of a WebP image at the server's qualities (imaging/categories.ts, 'sizeQuality'): measured as 0.03 to 0.1 on
 * the demo's art, up to 0.16 on photos. High for drawn art, so that a lack of space is usually found before the download.
 */
const ESTIMATED_BYTES_PER_PIXEL = 0.12;

/** Selects what to store of an episode: which images, and which size of each. */
export function toStoredEpisode(response: Episode): StoredEpisode {
  const images = new Map<string, Image['variants'][number]>();
  const selectVariant = (image: Image | null, width: number): Image | null => {
    const variant = image && findVariant(image, width);
    if (!image || !variant) return null;
    images.set(imageAddress(variant.url), variant);
    return { ...image, variants: [variant] };
  };
  const toStoredNeighbour = <N extends { readonly thumbnail: Image | null }>(neighbour: N | null): N | null =>
    neighbour && { ...neighbour, thumbnail: selectVariant(neighbour.thumbnail, storedWidths.thumbnail) };
  const episode: Episode = {
    ...response,
    thumbnail: selectVariant(response.thumbnail, storedWidths.thumbnail),
    contents: response.contents.map((image) => selectVariant(image, storedWidths.content) ?? image),
    comic: toStoredSeries(response.comic, (cover) => selectVariant(cover, storedWidths.cover)),
    previous: toStoredNeighbour(response.previous),
    next: toStoredNeighbour(response.next),
  };
  const pixels = [...images.values()].reduce((sum, { width, height }) => sum + width * height, 0);
  return { episode, addresses: [...images.keys()], estimate: Math.ceil(pixels * ESTIMATED_BYTES_PER_PIXEL) };
}

/** Removes all images of a series except the cover. */
function toStoredSeries(series: SeriesSummary, selectCover: (cover: Image | null) => Image | null): SeriesSummary {
  return {
    ...series,
    cover_image: selectCover(series.cover_image),
    thumbnail: null,
    banner: null,
    promo_banner: null,
    created_by: { ...series.created_by, image: null },
  };
}

/** Returns the smallest variant of at least this width (px), or else the largest. */
function findVariant({ variants }: Image, width: number): Image['variants'][number] | undefined {
  const bySize = variants.toSorted((a, b) => a.width - b.width);
  return bySize.find((variant) => variant.width >= width) ?? bySize.at(-1);
}
