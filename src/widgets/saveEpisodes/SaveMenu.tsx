import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { useFormats } from '../../i18n/format.ts';
import { removeEpisodes } from '../../offline/downloads/removeEpisodes.ts';
import { downloadModeAtom, downloadsOfflineAtom } from '../../offline/downloads/downloadMode.ts';
import { pauseDownloads, resumeDownloads } from '../../offline/downloads/downloadQueue.ts';
import {
  NEXT_UNREAD,
  queueAllEpisodes,
  queueNextUnread,
  type SeriesToSave,
} from '../../offline/downloads/downloadRequests.ts';
import styles from './SaveSeriesMenu.module.css';
import type { SeriesDownloads } from './seriesDownloads.ts';

interface SaveMenuProps {
  readonly id: string;
  readonly series: SeriesToSave;
  /** See `SaveSeries` (`lazySave.tsx`). */
  readonly from: string | null;
  readonly seriesDownloads: SeriesDownloads;
  /** Whether the last chosen action is still running. */
  readonly isBusy: boolean;
  readonly runAction: (action: () => Promise<unknown>) => void;
}

/** Menu of download actions for a series. */
export function SaveMenu({ id, series, from, seriesDownloads, isBusy, runAction }: SaveMenuProps) {
  const { t } = useLingui();
  const mode = useAtomValue(downloadModeAtom);
  const { saved, waiting } = seriesDownloads;
  const item = (action: () => Promise<unknown>) => ({ disabled: isBusy, onClick: () => runAction(action) });

  return (
    <div id={id} className={styles.menu} role="group" aria-label={t`Download to this device`}>
      <p className={styles.status} role="status">
        <SaveStatus seriesDownloads={seriesDownloads} />
      </p>
      <Item {...item(() => queueNextUnread(series, from))}>
        <Trans>Download next {NEXT_UNREAD} unread</Trans>
      </Item>
      <Item {...item(() => queueAllEpisodes(series))}>
        <Trans>Download all episodes</Trans>
      </Item>
      {waiting.length > 0 &&
        (mode?.is === 'going' ? (
          <Item onClick={pauseDownloads}>
            <Trans>Pause</Trans>
          </Item>
        ) : (
          <Item {...item(resumeDownloads)}>
            {mode?.is === 'paused' ? <Trans>Resume</Trans> : <Trans>Try again</Trans>}
          </Item>
        ))}
      {waiting.length > 0 && (
        <Item {...item(() => removeEpisodes(waiting))}>
          <Trans>Cancel remaining downloads</Trans>
        </Item>
      )}
      {saved.length > 0 && (
        <Item isDangerous {...item(() => removeEpisodes(saved))}>
          <Plural value={saved.length} one="Remove # downloaded episode" other="Remove # downloaded episodes" />
        </Item>
      )}
    </div>
  );
}

function SaveStatus({ seriesDownloads: { saved, waiting, bytes } }: { readonly seriesDownloads: SeriesDownloads }) {
  const formats = useFormats();
  const mode = useAtomValue(downloadModeAtom);
  const isOffline = useAtomValue(downloadsOfflineAtom);
  const size = formats.bytes(bytes);
  if (saved.length + waiting.length === 0) {
    return <Trans>Read downloaded episodes offline, on this device only.</Trans>;
  }
  const missing = mode?.is === 'no-room' ? formats.bytes(mode.missing) : undefined;
  return (
    <>
      {saved.length > 0 && (
        <Plural value={saved.length} one={`# episode downloaded, ${size}.`} other={`# episodes downloaded, ${size}.`} />
      )}{' '}
      {waiting.length > 0 &&
        (missing !== undefined ? (
          <Trans>
            Not enough space: {missing} more needed. <a href={downloadsAddress()}>Free up space</a>
          </Trans>
        ) : isOffline ? (
          <Plural value={waiting.length} one="# waiting for a connection." other="# waiting for a connection." />
        ) : mode?.is === 'paused' ? (
          <Plural value={waiting.length} one="# left, paused." other="# left, paused." />
        ) : (
          <Plural value={waiting.length} one="# left." other="# left." />
        ))}
    </>
  );
}

function downloadsAddress(): string {
  return `${href('library')}?tab=saved`;
}

interface ItemProps {
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Item({ isDangerous = false, disabled = false, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      className={isDangerous ? styles.danger : styles.item}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
