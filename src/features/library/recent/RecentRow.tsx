import { Trans } from '@lingui/react/macro';
import { ArrowRight, Check } from 'lucide-react';
import { memo } from 'react';
import { track } from '../../../analytics/track.ts';
import type { RecentlyRead } from '../../../api/schemas/library.ts';
import { href } from '../../../navigation/links.ts';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { type NextToRead, nextToRead, placeIn } from './nextToRead.ts';
import { COVER_WIDTH_PX } from '../libraryTable.ts';
import styles from '../LibraryList.module.css';

/** A row that is a single link to the episode with which the user continues. The reader opens it at the saved position. */
export const RecentRow = memo(function RecentRow({ item }: { readonly item: RecentlyRead }) {
  const { comic, episode } = item;
  const reading = placeIn(item);
  const step = nextToRead(item);
  const { position } = episode;
  const { episodes_count: count } = comic;
  const go = () => {
    if (step.kind !== 'up-to-date') track({ name: 'continue reading', series: comic.public_id, episode: step.episode });
  };
  return (
    <div className={styles.row}>
      <a href={addressOf(comic.slug, step)} className={styles.link} onClick={go}>
        <SeriesCover
          cover={comic.cover_image}
          isMature={comic.is_mature}
          width={COVER_WIDTH_PX}
          loading="eager"
          className={styles.cover}
        />
        <span className={styles.words}>
          <span className={styles.title}>{comic.title}</span>
          <span className={styles.note}>
            <Trans>
              Episode {position} of {count}
            </Trans>{' '}
            · <RelativeTime moment={reading.at} />
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ transform: `scaleX(${shareRead(item)})` }} />
          </span>
          <NextStep step={step} title={episode.title} />
        </span>
      </a>
    </div>
  );
});

function NextStep({ step, title }: { readonly step: NextToRead; readonly title: string }) {
  switch (step.kind) {
    case 'continue':
      return (
        <span className={styles.next}>
          <span>
            <Trans>Continue “{title}”</Trans>
          </span>
          <ArrowRight aria-hidden="true" />
        </span>
      );
    case 'next': {
      const { title: next } = step;
      return (
        <span className={styles.next}>
          <span>
            <Trans>Next: “{next}”</Trans>
          </span>
          <ArrowRight aria-hidden="true" />
        </span>
      );
    }
    case 'up-to-date':
      return (
        <span className={styles.next}>
          <Check aria-hidden="true" />
          <span>
            <Trans>You’re up to date</Trans>
          </span>
        </span>
      );
  }
}

function addressOf(slug: string, step: NextToRead): string {
  return step.kind === 'up-to-date' ? href('series', { slug }) : href('episode', { slug, episodeSlug: step.slug });
}

/** Returns the share of episodes read in the series. An unfinished episode counts half. */
function shareRead(item: RecentlyRead): number {
  const { comic, episode } = item;
  const done = episode.position - (placeIn(item).finished ? 0 : 0.5);
  return Math.min(1, done / Math.max(1, comic.episodes_count));
}
