import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useFormats } from '../../i18n/format.ts';
import { uploadModeAtom } from '../../offline/uploads/uploadMode.ts';
import { uploadsOfflineAtom } from '../../offline/uploads/uploadsState.ts';
import { pauseUploads, resumeUploads } from '../../offline/uploads/uploadRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { MissingCodeNotice } from '../missingCode/MissingCodeNotice.tsx';
import { ImageProgressStatus } from './ImageProgressStatus.tsx';
import styles from './UploadPanel.module.css';
import type { ImageProgress, DraftUploads } from './draftUploads.ts';
import { isUnusable, type TotalProgress, totalProgress } from './totalProgress.ts';

export interface UploadPanelProps {
  readonly draftKey: string;
  readonly uploads: DraftUploads | undefined;
  readonly imageProgress: ReadonlyMap<string, ImageProgress>;
  /** File names, keyed by the id of the `DraftImage`. */
  readonly names: ReadonlyMap<string, string>;
  /** `rows` shows the total and each file; `total` shows only the total. */
  readonly form?: 'total' | 'rows';
  /** Removes the files that can't become images. Without this function, the panel has no button for it. */
  readonly onRemove?: (ids: readonly string[], button: HTMLElement) => void;
}

export function UploadPanel({ draftKey, uploads, imageProgress, names, form = 'rows', onRemove }: UploadPanelProps) {
  const { t } = useLingui();
  const isPaused = useAtomValue(uploadModeAtom).paused.includes(draftKey);
  const isOffline = useAtomValue(uploadsOfflineAtom);
  if (imageProgress.size === 0) return null;
  const total = totalProgress([...imageProgress.values()]);
  const unusable = onRemove
    ? [...imageProgress].flatMap(([id, progress]) => (names.has(id) && isUnusable(progress) ? [id] : []))
    : [];
  return (
    <section className={styles.panel} aria-label={t`Upload`}>
      <TotalProgressStatus total={total} isPaused={isPaused} isOffline={isOffline} />
      <div className={styles.actions}>
        {!total.isOver &&
          (isPaused ? (
            <Button icon={<Play />} onClick={() => resumeUploads(draftKey)}>
              <Trans>Resume</Trans>
            </Button>
          ) : (
            <Button icon={<Pause />} onClick={() => pauseUploads(draftKey)}>
              <Trans>Pause</Trans>
            </Button>
          ))}
        {total.retriable > 1 && (
          <Button icon={<RotateCw />} onClick={() => uploads?.retry()}>
            <Trans>Retry all</Trans>
          </Button>
        )}
        {unusable.length > 0 && (
          <Button icon={<X />} onClick={(event) => onRemove?.(unusable, event.currentTarget)}>
            <Plural value={unusable.length} one="Remove unusable file" other="Remove # unusable files" />
          </Button>
        )}
      </div>
      <MissingCodeNotice />
      {isOffline && !total.isOver && !isPaused && (
        <Notice tone="warning" live title={<Trans>Upload waiting for a connection</Trans>}>
          <Trans>
            Your images are safe on this device. The upload resumes when you’re back online or reopen this page.
          </Trans>
        </Notice>
      )}
      {total.failed > 0 && total.isOver && (
        <Notice tone="danger" live>
          <Trans>All content could not be saved, please check the content uploaded.</Trans>
        </Notice>
      )}
      {form === 'rows' && (
        <ul className={styles.rows} aria-label={t`Files`}>
          {[...imageProgress].map(([id, progress]) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{names.get(id) ?? id}</span>
              <ImageProgressStatus
                draftKey={draftKey}
                name={names.get(id) ?? id}
                imageProgress={progress}
                onRetry={() => uploads?.retry(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TotalProgressStatusProps {
  readonly total: TotalProgress;
  readonly isPaused: boolean;
  readonly isOffline: boolean;
}

/** A progress bar, or the result when nothing is left to prepare or send. */
function TotalProgressStatus({ total, isPaused, isOffline }: TotalProgressStatusProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { share, images, sent, bytes, bytesSent, isOver, failed, asking } = total;
  if (isOver) {
    return (
      <div className={styles.finished} role="status">
        <p>
          {failed + asking === 0 ? (
            <Plural value={images} one="# image uploaded" other="All # images uploaded" />
          ) : (
            <Plural value={sent} one="# image uploaded" other="# images uploaded" />
          )}
        </p>
        {asking > 0 && (
          <p>
            <Plural value={asking} one="# file has a big panel to cut" other="# files have big panels to cut" />
          </p>
        )}
        {failed > 0 && (
          <p>
            <Plural value={failed} one="# file couldn’t be uploaded" other="# files couldn’t be uploaded" />
          </p>
        )}
      </div>
    );
  }
  const [done, all] = [formats.number(sent), formats.number(images)];
  const [doneBytes, allBytes] = [formats.bytes(bytesSent), formats.bytes(bytes)];
  const label = isPaused ? t`Upload paused` : isOffline ? t`Waiting for a connection` : t`Preparing and uploading`;
  const valueText = images === 0 ? undefined : t`${done} of ${all} images, ${doneBytes} of ${allBytes}`;
  return <ProgressBar label={label} value={share} {...(valueText === undefined ? {} : { valueText })} />;
}
