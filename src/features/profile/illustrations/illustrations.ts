/** Functions for the illustrations of a creator: the covers and banners of their public series. Pure. */
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import type { Image } from '../../../api/schemas/shapes.ts';

export type IllustrationKind = 'cover' | 'banner' | 'promo';

export interface Illustration {
  readonly image: Image;
  readonly kind: IllustrationKind;
  readonly series: Pick<SeriesSummary, 'slug' | 'title'>;
}

/**
 * Returns the pictures in the order of the series: cover, banner and promo banner of each. They have no age gate, so pass
 * `includeMature` only if the viewer may see mature pictures.
 */
export function listIllustrations(
  all: readonly SeriesSummary[],
  { includeMature }: { readonly includeMature: boolean },
): Illustration[] {
  return all
    .filter(({ is_mature }) => includeMature || !is_mature)
    .flatMap((series) => {
      const pictures = { cover: series.cover_image, banner: series.banner, promo: series.promo_banner };
      const kinds = ['cover', 'banner', 'promo'] as const;
      return kinds.flatMap((kind) => {
        const image = pictures[kind];
        return image === null ? [] : [{ image, kind, series }];
      });
    });
}

/** Returns the first banner of a series that isn't mature, or else the first promo banner. */
export function selectHeaderImage(all: readonly SeriesSummary[]): Image | undefined {
  const suitable = all.filter(({ is_mature }) => !is_mature);
  return (
    suitable.find(({ banner }) => banner)?.banner ??
    suitable.find(({ promo_banner }) => promo_banner)?.promo_banner ??
    undefined
  );
}
