import { Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EpisodeRowSkeleton } from '../../widgets/episodeRow/EpisodeRowSkeleton.tsx';
import listStyles from './episodes/EpisodeList.module.css';
import aboutStyles from './about/SeriesAbout.module.css';
import styles from './SeriesHead.module.css';
import pageStyles from './SeriesPage.module.css';

/** Skeleton of a series page with a banner and a cover. */
export function SeriesSkeleton() {
  return (
    <div className={pageStyles.page}>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div className={styles.head} aria-hidden="true">
        <Skeleton shape="block" className={styles.bannerPlace} />
        <Skeleton shape="block" className={styles.coverPlace} />
        <div className={styles.texts}>
          <Skeleton width="short" />
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" />
        </div>
        <div className={styles.actions}>
          <Skeleton shape="block" className={styles.actionPlace} />
        </div>
      </div>
      <div className={pageStyles.columns} aria-hidden="true">
        <div className={classNames(aboutStyles.about, aboutStyles.skeleton)}>
          {['a', 'b', 'c', 'd', 'e'].map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
        <ol className={listStyles.list}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <li key={row}>
              <EpisodeRowSkeleton />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
