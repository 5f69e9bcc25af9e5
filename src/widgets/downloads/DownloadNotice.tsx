import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { removeEpisodes } from '../../offline/downloads/removeEpisodes.ts';
import { downloadProgressAtom, type Downloads } from '../../offline/downloads/downloadsState.ts';
import { downloadModeAtom, downloadsOfflineAtom } from '../../offline/downloads/downloadMode.ts';
import { pauseDownloads, resumeDownloads } from '../../offline/downloads/downloadQueue.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './Downloads.module.css';
import type { DownloadedSeries } from './downloadsBySeries.ts';

interface DownloadNoticeProps {
  readonly downloads: Downloads;
  /** The series that uses the most space. */
  readonly largest: DownloadedSeries | undefined;
}

/** Shows the progress of downloads, or why they are paused. Renders nothing if none is pending or all pending ones failed. */
export function DownloadNotice({ downloads, largest }: DownloadNoticeProps) {
  const mode = useAtomValue(downloadModeAtom);
  const isOffline = useAtomValue(downloadsOfflineAtom);
  const finished = [...downloads.episodes.values()].filter((row) => row.finished).map(({ id }) => id);
  const waiting = [...downloads.waiting.values()].filter(({ fault }) => fault === null);
  if (mode === undefined || waiting.length === 0) return null;

  if (mode.is === 'no-room') {
    return <NoRoom missing={mode.missing} waiting={waiting.length} finished={finished} largest={largest} />;
  }
  if (mode.is === 'paused') {
    return (
      <Notice
        live
        title={<Plural value={waiting.length} one="Paused: # episode left" other="Paused: # episodes left" />}
        actions={
          <Button onClick={() => void resumeDownloads()}>
            <Trans>Resume</Trans>
          </Button>
        }
      />
    );
  }
  if (isOffline) {
    return (
      <Notice
        live
        title={
          <Plural
            value={waiting.length}
            one="# episode waiting for a connection"
            other="# episodes waiting for a connection"
          />
        }
      >
        <Trans>Downloads resume when you’re back online.</Trans>
      </Notice>
    );
  }
  return <DownloadProgressLine downloads={downloads} count={waiting.length} />;
}

function DownloadProgressLine({ downloads, count }: { readonly downloads: Downloads; readonly count: number }) {
  const formats = useFormats();
  const progress = useAtomValue(downloadProgressAtom);
  const title = progress && downloads.waiting.get(progress.id)?.title;
  const done = formats.number(progress?.done ?? 0);
  const total = formats.number(progress?.total ?? 0);
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={title === undefined ? <Trans>Downloading</Trans> : <Trans>Downloading “{title}”</Trans>}
        valueText={progress?.total ? `${done} / ${total}` : undefined}
        value={progress?.total ? progress.done / progress.total : 0}
      />
      <div className={styles.progressFooter}>
        <span>
          <Plural value={count} one="# episode left" other="# episodes left" />
        </span>
        <Button onClick={pauseDownloads}>
          <Trans>Pause</Trans>
        </Button>
      </div>
    </div>
  );
}

interface NoRoomProps {
  /** Estimated number of bytes that are lacking. */
  readonly missing: number;
  /** Number of queued episodes. */
  readonly waiting: number;
  /** Ids of saved episodes that have been read to the end. */
  readonly finished: readonly string[];
  readonly largest: DownloadedSeries | undefined;
}

function NoRoom({ missing, waiting, finished, largest }: NoRoomProps) {
  const formats = useFormats();
  const more = formats.bytes(missing);
  const name = largest?.title;
  const size = formats.bytes(largest?.bytes ?? 0);
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>Not enough space for the next episode: {more} more needed</Trans>}
      actions={
        <>
          {finished.length > 0 && (
            <Button onClick={() => void removeEpisodes(finished)}>
              <Plural value={finished.length} one="Remove # read episode" other="Remove # read episodes" />
            </Button>
          )}
          <Button onClick={() => void resumeDownloads()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <Plural
        value={waiting}
        one="Your downloads are safe; # episode is waiting."
        other="Your downloads are safe; # episodes are waiting."
      />{' '}
      {largest && largest.bytes > 0 ? (
        <Trans>
          Remove a download below (the largest is “{name}”, {size}), or free up space used by other apps.
        </Trans>
      ) : (
        <Trans>Free up space used by other apps or sites.</Trans>
      )}
    </Notice>
  );
}
