import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Check, ChevronDown, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { href } from '../../navigation/links.ts';
import { useFormats } from '../../i18n/format.ts';
import { removeEpisodes } from '../../offline/downloads/removeEpisodes.ts';
import type { SavedRow } from '../../offline/downloads/downloadsDatabase.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { SeriesCover } from '../seriesCover/SeriesCover.tsx';
import { RemoveSeries } from './RemoveSeries.tsx';
import styles from './Downloads.module.css';
import type { DownloadedSeries } from './downloadsBySeries.ts';
import { focusAdjacentRow } from './focusAdjacentRow.ts';
import { WaitingRows } from './WaitingRows.tsx';

/** Number of episodes shown at first. */
const FIRST_EPISODES = 12;

export function DownloadedSeriesCard({ series }: { readonly series: DownloadedSeries }) {
  const { slug, title, creator, cover, episodes, waiting, bytes } = series;
  const { t } = useLingui();
  const formats = useFormats();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? episodes : episodes.slice(0, FIRST_EPISODES);
  const size = formats.bytes(bytes);
  const count = episodes.length;
  const next = episodes.find(({ finished }) => !finished);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setExpanded(true);
    // The pressed button disappears, so the focus moves to the first new row.
    requestAnimationFrame(() => list.current?.children[FIRST_EPISODES]?.querySelector('a')?.focus());
  };

  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <SeriesCover cover={cover} width={64} className={styles.cover} />
        <div className={styles.texts}>
          <h2 className={styles.title}>
            <a href={href('series', { slug })}>{title}</a>
          </h2>
          <p className={styles.muted}>{creator}</p>
          {count > 0 && (
            <p className={styles.muted}>
              <Plural value={count} one={`# episode, ${size}`} other={`# episodes, ${size}`} />
            </p>
          )}
        </div>
      </header>
      <div className={styles.controls}>
        {next && (
          <ButtonLink
            href={href('episode', { slug, episodeSlug: next.slug })}
            variant="primary"
            icon={<BookOpen />}
            aria-label={t`Read next: ${next.title}`}
          >
            <Trans>Read next</Trans>
          </ButtonLink>
        )}
        <RemoveSeries series={series} />
      </div>
      {count > 0 && (
        <ul ref={list} className={styles.rows}>
          {shown.map((row) => (
            <SavedEpisodeRow key={row.id} row={row} seriesSlug={slug} />
          ))}
        </ul>
      )}
      {shown.length < count && (
        <button type="button" className={styles.showMore} onClick={showAll}>
          <ChevronDown aria-hidden="true" />
          <Plural value={count - shown.length} one="Show # more" other="Show # more" />
        </button>
      )}
      {waiting.length > 0 && <WaitingRows waiting={waiting} />}
    </article>
  );
}

interface SavedEpisodeRowProps {
  readonly row: SavedRow;
  readonly seriesSlug: string;
}

function SavedEpisodeRow({ row, seriesSlug }: SavedEpisodeRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { id, slug, title, bytes, finished } = row;
  return (
    <li className={styles.row}>
      <a href={href('episode', { slug: seriesSlug, episodeSlug: slug })} className={styles.rowLink}>
        <span className={finished ? styles.read : styles.rowTitle}>{title}</span>
        {finished && (
          <span className={styles.readMark}>
            <Check aria-hidden="true" />
            <VisuallyHidden>
              <Trans>Read</Trans>
            </VisuallyHidden>
          </span>
        )}
        <span className={styles.size}>{formats.bytes(bytes)}</span>
      </a>
      <IconButton
        label={t`Remove ${title} from this device`}
        icon={<Trash2 />}
        onClick={(event) => {
          focusAdjacentRow(event.currentTarget);
          void removeEpisodes([id]);
        }}
      />
    </li>
  );
}
