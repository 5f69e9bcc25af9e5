import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { removeEpisodes } from '../../offline/downloads/removeEpisodes.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Downloads.module.css';
import type { DownloadedSeries } from './downloadsBySeries.ts';
import { focusAdjacentRow } from './focusAdjacentRow.ts';

/** Removes all episodes of a series and its pending downloads from the device, after a confirmation. */
export function RemoveSeries({ series }: { readonly series: DownloadedSeries }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const { title, episodes, waiting } = series;
  const ids = [...episodes, ...waiting].map(({ id }) => id);
  const containerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isAsked) confirmRef.current?.focus();
  }, [isAsked]);

  const cancel = () => {
    setAsked(false);
    // The question has closed and its buttons are gone, so the focus moves to the first button.
    requestAnimationFrame(() => containerRef.current?.querySelector('button')?.focus());
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };
  return (
    <div ref={containerRef} className={isAsked ? styles.confirming : undefined}>
      {isAsked ? (
        <div role="group" aria-label={t`Remove ${title} from this device`} className={styles.confirmation}>
          <button
            ref={confirmRef}
            type="button"
            className={styles.confirm}
            onKeyDown={cancelOnEscape}
            onClick={(event) => {
              focusAdjacentRow(event.currentTarget);
              void removeEpisodes(ids);
            }}
          >
            <Plural value={ids.length} one="Remove # episode" other="Remove # episodes" />
          </button>
          <Button onClick={cancel} onKeyDown={cancelOnEscape}>
            <Trans>Keep</Trans>
          </Button>
        </div>
      ) : (
        <Button
          aria-label={t`Remove all of ${title} from this device`}
          icon={<Trash2 />}
          onClick={() => setAsked(true)}
        >
          <Trans context="downloads">Remove</Trans>
        </Button>
      )}
    </div>
  );
}
