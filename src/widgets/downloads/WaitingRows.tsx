import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { WaitingEpisode } from '../../offline/downloads/downloadsDatabase.ts';
import { removeEpisodes } from '../../offline/downloads/removeEpisodes.ts';
import { resumeDownloads } from '../../offline/downloads/downloadQueue.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Downloads.module.css';
import { focusAdjacentRow } from './focusAdjacentRow.ts';

/** Maximum number of queued episodes listed by title. */
const MAX_QUEUED_ROWS = 5;

/** Lists episodes that aren't saved yet: all failed ones, then the first queued ones. */
export function WaitingRows({ waiting }: { readonly waiting: readonly WaitingEpisode[] }) {
  const { t } = useLingui();
  const failedRows = waiting.filter(({ fault }) => fault !== null);
  const queuedRows = waiting.filter(({ fault }) => fault === null);
  const visibleRows = [...failedRows, ...queuedRows.slice(0, MAX_QUEUED_ROWS)];
  const others = queuedRows.length - Math.min(queuedRows.length, MAX_QUEUED_ROWS);
  return (
    <>
      <ul className={styles.rows}>
        {visibleRows.map(({ id, title, fault }) => (
          <li key={id} className={styles.row}>
            <span className={styles.waiting}>
              <span className={styles.rowTitle}>{title}</span>
              <span className={fault === null ? styles.size : styles.error}>
                {fault === null && <Trans>queued</Trans>}
                {fault === 'gone' && <Trans>no longer published</Trans>}
                {fault === 'failed' && <Trans>download failed</Trans>}
              </span>
            </span>
            {fault === 'failed' && (
              <Button onClick={() => void resumeDownloads()}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <IconButton
              label={t`Cancel download of ${title}`}
              icon={<X />}
              onClick={(event) => {
                focusAdjacentRow(event.currentTarget);
                void removeEpisodes([id]);
              }}
            />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={styles.otherEpisodes}>
          <Plural value={others} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
