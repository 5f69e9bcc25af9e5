import { Trans } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import type { Person } from '../../api/schemas/person.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { href, isOpen } from '../../app/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { SeriesGrid, SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import { type GrowingList, ListEnd } from './ListEnd.tsx';
import styles from './SeriesTab.module.css';

interface SeriesTabProps {
  readonly series: GrowingList;
  readonly items: readonly SeriesSummary[];
  /** How many there will be. */
  readonly expected: number;
}

/** Cards that a page brings at most, and so placeholders at most. */
const PAGE = 20;

export function SeriesTab({ series, items, expected }: SeriesTabProps) {
  return (
    <div className={styles.tab}>
      {series.isPending ? (
        <SeriesGridSkeleton count={Math.min(expected, PAGE)} />
      ) : (
        <SeriesGrid
          items={items}
          level={2}
          coming={series.isFetchingNextPage ? Math.min(PAGE, Math.max(0, expected - items.length)) : 0}
        />
      )}
      <ListEnd list={series} />
    </div>
  );
}

interface NoSeriesProps {
  readonly person: Person;
  readonly isOwn: boolean;
}

/** Of a reader; one's own page says what could stand here. */
export function NoSeries({ person: { display_name: name }, isOwn }: NoSeriesProps) {
  return (
    <section className={styles.empty}>
      <BookOpen aria-hidden="true" className={styles.emptyMark} />
      {isOwn ? (
        <>
          <h2 className={styles.emptyTitle}>
            <Trans>Your series will stand here</Trans>
          </h2>
          <p>
            <Trans>Publish one, and everybody who opens your profile finds it, with its art.</Trans>
          </p>
          {isOpen('publish') ? (
            <ButtonLink href={href('publish')} variant="primary">
              <Trans>Publish a series</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href={href('tools')} variant="primary">
              <Trans>Prepare your art</Trans>
            </ButtonLink>
          )}
        </>
      ) : (
        <>
          <h2 className={styles.emptyTitle}>
            <Trans>{name} reads here</Trans>
          </h2>
          <p>
            <Trans>There is no series of theirs yet.</Trans>
          </p>
        </>
      )}
    </section>
  );
}
