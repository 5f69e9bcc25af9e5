import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '../../api/schemas/search.ts';
import { limits } from '../../api/schemas/limits.ts';
import { href } from '../../navigation/links.ts';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { SeriesCover } from '../../widgets/seriesCover/SeriesCover.tsx';
import styles from './SearchResultGrid.module.css';
import { MarkedText } from './MarkedText.tsx';
import { MatchedText } from './MatchedText.tsx';
import { OtherTitles } from './OtherTitles.tsx';
import { rememberSearch } from './recentSearches.ts';

/** Width for which the browser chooses the image of a cover. */
const COVER_WIDTH_PX = 220;

interface SearchResultGridProps {
  readonly items: readonly SearchResult[];
  /** The search text. */
  readonly q: string;
}

/** Shows search results as covers with titles and creators. */
export function SearchResultGrid({ items, q }: SearchResultGridProps) {
  return (
    <ol className={styles.grid}>
      {items.map((series) => (
        <li key={series.public_id}>
          <a href={href('series', { slug: series.slug })} className={styles.series} onClick={() => rememberSearch(q)}>
            <SeriesCover
              cover={series.cover_image}
              isMature={series.is_mature}
              title={series.title}
              width={COVER_WIDTH_PX}
              className={styles.cover}
            />
            <span className={styles.title}>
              <MarkedText text={series.title} typed={q} />
            </span>
            <OtherTitles series={series} typed={q} className={styles.otherTitles} />
            <span className={styles.creator}>
              <MarkedText text={series.created_by.display_name} typed={q} />
            </span>
            <MatchedText series={series} typed={q} className={styles.text} />
            <span className={styles.genres}>
              {series.genres
                .slice(0, limits.mainGenres)
                .map(({ name }) => name)
                .join(' · ')}
            </span>
            {series.is_mature && (
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
export function SearchResultSkeletons({ count }: { readonly count: number }) {
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
