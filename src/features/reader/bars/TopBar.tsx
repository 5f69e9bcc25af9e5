import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Keyboard, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import type { Episode } from '../../../api/schemas/episode.ts';
import { href } from '../../../navigation/links.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { SaveEpisode } from '../../../widgets/saveEpisodes/lazySave.tsx';
import styles from './ReaderBars.module.css';

interface TopBarProps {
  readonly episode: Episode;
  readonly isShown: boolean;
  /** Ref of the progress line. */
  readonly lineRef: RefObject<HTMLDivElement | null>;
  readonly areSettingsOpen: boolean;
  readonly onSettings: () => void;
  readonly onHelp: () => void;
}

export function TopBar({ episode, isShown, lineRef, areSettingsOpen, onSettings, onHelp }: TopBarProps) {
  const { t } = useLingui();
  const { comic, title } = episode;
  const series = comic.title;
  return (
    <div data-bar="top" className={classNames(styles.bar, styles.top, !isShown && styles.hidden)}>
      <div className={styles.row}>
        <a
          href={href('series', { slug: comic.slug })}
          className={styles.link}
          aria-label={t`All episodes of ${series}`}
          title={t`All episodes of ${series}`}
        >
          <ArrowLeft aria-hidden="true" />
        </a>
        <div className={styles.titles}>
          <p className={styles.series}>{series}</p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        <SaveEpisode series={comic} episode={episode} />
        <IconButton
          label={t`Keyboard shortcuts`}
          icon={<Keyboard />}
          className={styles.keyboardHelp}
          onClick={onHelp}
        />
        <IconButton
          label={t`Reading settings`}
          icon={<SlidersHorizontal />}
          aria-expanded={areSettingsOpen}
          onClick={onSettings}
        />
      </div>
      <div className={styles.track}>
        <div ref={lineRef} className={styles.line} data-progress="" />
      </div>
    </div>
  );
}
