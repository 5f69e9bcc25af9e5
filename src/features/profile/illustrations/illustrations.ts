/** The illustrations of a creator: the covers and banners of their public series. */
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import type { Image } from '../../../api/schemas/shapes.ts';

export type IllustrationKind = 'cover' | 'banner' | 'promo';

export interface Illustration {
  readonly image: Image;
  readonly kind: IllustrationKind;
  readonly series: Pick<SeriesSummary, 'slug' | 'title'>;
}

/**
 * Pictures in the order of the series. Mature series are left out unless the viewer may see them: pictures are shown large,
 * without an age gate before them.
 */
export function illustrationsOf(
  all: readonly SeriesSummary[],
  { withMature }: { readonly withMature: boolean },
): Illustration[] {
  return all
    .filter(({ is_mature }) => withMature || !is_mature)
    .flatMap((series) => {
      const pictures = { cover: series.cover_image, banner: series.banner, promo: series.promo_banner };
      const kinds = ['cover', 'banner', 'promo'] as const;
      return kinds.flatMap((kind) => {
        const image = pictures[kind];
        return image === null ? [] : [{ image, kind, series }];
      });
    });
}

/** The picture at the head of the profile, from the series with the newest episode that has a picture suitable for everybody. */
export function headPicture(all: readonly SeriesSummary[]): Image | undefined {
  const fit = all.filter(({ is_mature }) => !is_mature);
  return (
    fit.find(({ banner }) => banner)?.banner ?? fit.find(({ promo_banner }) => promo_banner)?.promo_banner ?? undefined
  );
}
