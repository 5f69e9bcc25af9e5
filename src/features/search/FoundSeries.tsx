import { Trans } from '@lingui/react/macro';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { limits } from '../../api/schemas/limits.ts';
import { href } from '../../navigation/links.ts';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { SeriesCover } from '../../widgets/seriesCover/SeriesCover.tsx';
import styles from './FoundSeries.module.css';

/** Maximum width of a cover in the grid, in CSS px. */
const COVER_WIDTH_PX = 220;

/** Shows search results as covers with titles and creators. */
export function FoundSeries({ items }: { readonly items: readonly SeriesSummary[] }) {
  return (
    <ol className={styles.grid}>
      {items.map(({ public_id, slug, title, cover_image, created_by, genres, is_mature }) => (
        <li key={public_id}>
          <a href={href('series', { slug })} className={styles.series}>
            <SeriesCover
              cover={cover_image}
              isMature={is_mature}
              title={title}
              width={COVER_WIDTH_PX}
              className={styles.cover}
            />
            <span className={styles.title}>{title}</span>
            <span className={styles.creator}>{created_by.display_name}</span>
            <span className={styles.genres}>
              {genres
                .slice(0, limits.mainGenres)
                .map(({ name }) => name)
                .join(' · ')}
            </span>
            {is_mature && (
              <Tag tone="warning">
                <Trans>Mature</Trans>
              </Tag>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Skeleton of the results. */
export function FoundSeriesPlaceholders({ count }: { readonly count: number }) {
  return (
    <div className={classNames(styles.grid, styles.placeholders)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.series}>
          <Skeleton shape="block" className={styles.cover} />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
