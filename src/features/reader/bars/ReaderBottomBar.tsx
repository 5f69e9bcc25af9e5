import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ListOrdered, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Episode } from '../../../api/schemas/episode.ts';
import { href } from '../../../navigation/links.ts';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './ReaderBars.module.css';
import type { AutoScroll } from '../useAutoScroll.ts';

interface ReaderBottomBarProps {
  readonly episode: Episode;
  readonly isShown: boolean;
  readonly autoScroll: AutoScroll;
}

export function ReaderBottomBar({ episode, isShown, autoScroll }: ReaderBottomBarProps) {
  const { t } = useLingui();
  const { comic, position, previous, next } = episode;
  // The episode count that is stored with a downloaded episode may be outdated.
  const count = Math.max(position, comic.episodes_count);
  return (
    <nav
      data-bar="bottom"
      aria-label={t`Episodes`}
      className={classNames(styles.bar, styles.bottom, !isShown && styles.hidden)}
    >
      <div className={styles.row}>
        <EpisodeLink series={comic.slug} to={previous?.slug} label={t`Previous episode`} icon={<ChevronLeft />} />
        <a
          href={href('series', { slug: comic.slug })}
          className={styles.link}
          aria-label={t`All episodes`}
          title={t`All episodes`}
        >
          <ListOrdered aria-hidden="true" />
        </a>
        <p className={styles.count}>
          <Trans>
            Ep. {position} of {count}
          </Trans>
        </p>
        {autoScroll.isAvailable ? (
          <IconButton
            label={autoScroll.isRunning ? t`Stop auto-scroll` : t`Auto-scroll`}
            icon={autoScroll.isRunning ? <Pause /> : <Play />}
            onClick={autoScroll.toggle}
          />
        ) : (
          <span className={styles.link} />
        )}
        <EpisodeLink series={comic.slug} to={next?.slug} label={t`Next episode`} icon={<ChevronRight />} />
      </div>
    </nav>
  );
}

interface EpisodeLinkProps {
  readonly series: string;
  /** Slug of the episode, if there is one. */
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: ReactNode;
}

function EpisodeLink({ series, to, label, icon }: EpisodeLinkProps) {
  if (to === undefined) {
    return (
      <span className={classNames(styles.link, styles.unavailable)} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <a
      href={href('episode', { slug: series, episodeSlug: to })}
      className={styles.link}
      aria-label={label}
      title={label}
    >
      {icon}
    </a>
  );
}
