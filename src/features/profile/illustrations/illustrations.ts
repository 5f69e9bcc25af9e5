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
 * In the order of the series. Of mature ones nothing, unless whoever looks may see them: here pictures are shown large, and nothing
 * has been asked before.
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

/** The picture at the head of the profile: of the series with the newest episode that has one fit for everybody. */
export function headPicture(all: readonly SeriesSummary[]): Image | undefined {
  const fit = all.filter(({ is_mature }) => !is_mature);
  return (
    fit.find(({ banner }) => banner)?.banner ?? fit.find(({ promo_banner }) => promo_banner)?.promo_banner ?? undefined
  );
}
