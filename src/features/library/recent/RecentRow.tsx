import { Trans } from '@lingui/react/macro';
import { BookOpen, Check } from 'lucide-react';
import { memo } from 'react';
import { track } from '../../../analytics/track.ts';
import type { RecentlyRead } from '../../../api/schemas/library.ts';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { getNextToRead, getReading } from './nextToRead.ts';
import { COVER_WIDTH_PX } from '../libraryLayout.ts';
import styles from '../LibraryList.module.css';

/** A series with its last read episode. */
export const RecentRow = memo(function RecentRow({ item }: { readonly item: RecentlyRead }) {
  const { comic, episode } = item;
  const reading = getReading(item);
  const { position } = episode;
  const { episodes_count: count } = comic;
  return (
    <article className={styles.row}>
      <a href={href('series', { slug: comic.slug })} className={styles.link}>
        <SeriesCover
          cover={comic.cover_image}
          isMature={comic.is_mature}
          width={COVER_WIDTH_PX}
          loading="eager"
          className={styles.cover}
        />
        <span className={styles.texts}>
          <span className={styles.title}>{comic.title}</span>
          <span className={styles.note}>
            <Trans>
              Episode {position} of {count}
            </Trans>{' '}
            · <RelativeTime moment={reading.at} />
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ transform: `scaleX(${getShareRead(item)})` }} />
          </span>
        </span>
      </a>
      <div className={styles.actions}>
        <ContinueLink item={item} />
      </div>
    </article>
  );
});

function ContinueLink({ item }: { readonly item: RecentlyRead }) {
  const { comic } = item;
  const nextToRead = getNextToRead(item);
  if (nextToRead.kind === 'up-to-date')
    return (
      <p className={styles.done}>
        <Check aria-hidden="true" />
        <Trans>All caught up</Trans>
      </p>
    );
  const { position, episode } = nextToRead;
  return (
    <ButtonLink
      href={href('episode', { slug: comic.slug, episodeSlug: nextToRead.slug })}
      variant="primary"
      icon={<BookOpen />}
      className={styles.read}
      onClick={() => track({ name: 'continue reading', series: comic.public_id, episode })}
    >
      <span>
        {nextToRead.kind === 'continue' ? (
          <Trans>Continue · Ep. {position}</Trans>
        ) : (
          <Trans>Read next · Ep. {position}</Trans>
        )}
      </span>
    </ButtonLink>
  );
}

/**
 * Estimates the share of the series that has been read, 0 to 1, from the position of the last read episode. If unfinished, this
 * episode counts half.
 */
function getShareRead(item: RecentlyRead): number {
  const { comic, episode } = item;
  const readEpisodes = episode.position - (getReading(item).finished ? 0 : 0.5);
  return Math.min(1, readEpisodes / Math.max(1, comic.episodes_count));
}
