import type { Series } from '../../api/schemas/series.ts';
import { BELOW_MD, useMediaQuery } from '../../ui/mediaQuery.ts';
import { Artwork } from '../../widgets/artwork/Artwork.tsx';
import { SeriesCover } from '../../widgets/seriesCover/SeriesCover.tsx';
import styles from './SeriesHead.module.css';

/** `object-position` of a cover. */
const COVER_FOCUS = '50% 60%';

/** `object-position` of a thumbnail: near the top. */
const THUMBNAIL_FOCUS = '50% 8%';

/** `object-position` of a banner. */
const BANNER_FOCUS = '50% 35%';

interface SeriesArtProps {
  readonly series: Series;
  /** Title in the selected language. */
  readonly title: string;
}

/**
 * The pictures of a series: one on phones, banner and cover on other screens. `upstream/linkPreviews/largestImages.ts` must
 * preload the same image as `picture`.
 */
export function SeriesArt({ series, title }: SeriesArtProps) {
  const isPhone = useMediaQuery(BELOW_MD);
  const { cover_image, thumbnail, is_mature } = series;
  const banner = series.banner ?? series.promo_banner;
  const picture = isPhone ? (thumbnail ?? cover_image ?? banner) : banner;
  return (
    <>
      <Artwork
        image={picture}
        ratio="by-class"
        // Less than the width of a phone, so that screens with few pixels load the middle size.
        sizes={isPhone ? '72vw' : '(min-width: 1216px) 1152px, 100vw'}
        loading="first"
        focus={picture === cover_image ? COVER_FOCUS : picture === thumbnail ? THUMBNAIL_FOCUS : BANNER_FOCUS}
        fallback={<span className={styles.noBanner} />}
        className={styles.banner}
      />
      {!isPhone && (
        <SeriesCover
          cover={cover_image}
          isMature={is_mature}
          title={title}
          width={152}
          loading="eager"
          className={styles.cover}
        />
      )}
    </>
  );
}
