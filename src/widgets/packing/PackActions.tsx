import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isCodeMissingAtom } from '../../engine/missingCode.ts';
import { download, pickFile, createPrivateSink } from '../../engine/save.ts';
import type { PackageOutcome, PackFailure, PackProgress } from '../../engine/writePackage.ts';
import type { ZipSink } from '../../engine/zipFile.ts';
import { useFormats } from '../../i18n/format.ts';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useCanPickFile } from './canPickFile.ts';
import styles from './PackActions.module.css';
import { usePackMessages } from './usePackMessages.ts';

/** Messages about progress and failure. */
const making = {
  zip: <Trans>Creating zip</Trans>,
  image: <Trans>Creating image</Trans>,
  images: <Trans>Creating images</Trans>,
} as const;
const notMade: Readonly<Record<keyof typeof making, ReactNode>> = {
  zip: <Trans>Couldn’t create the zip</Trans>,
  image: <Trans>Couldn’t create the image</Trans>,
  images: <Trans>Couldn’t create the images</Trans>,
};

export interface PackActionsProps {
  /** Name of the download. */
  readonly zipName: string;
  /** Whether all chosen files have been read and there is something to save. */
  readonly ready: boolean;
  /** Progress of reading files; absent afterwards. */
  readonly reading: PackProgress | undefined;
  /** Progress of the package; absent if none is being made. */
  readonly working: PackProgress | undefined;
  readonly failure: PackFailure | undefined;
  /** Makes the package. This component saves the file. */
  readonly pack: (
    sink: ZipSink,
  ) => Promise<Omit<Extract<PackageOutcome<unknown>, { kind: 'packed' }>, 'result'> | { kind: 'cancelled' | 'failed' }>;
  readonly onCancel: () => void;
  /** The kind of file that is being made, or was made last. */
  readonly making?: keyof typeof making;
  /** Buttons for other ways to save, shown beside those of the zip. */
  readonly more?: ReactNode;
  /** What was saved, as text. */
  readonly children?: ReactNode;
}

/** 'Download zip' with progress, cancellation, errors and the result. */
export function PackActions(props: PackActionsProps) {
  const { zipName, ready, reading, working, failure, pack, onCancel, making: what = 'zip', more, children } = props;
  const messages = usePackMessages();
  const mayPickFile = useCanPickFile();
  const isWorking = working !== undefined;

  // While code is missing, nothing can be made, and a reload may help.
  const isStuck = useAtomValue(isCodeMissingAtom);
  const isMaking = isWorking && !isStuck;

  useEffect(() => (isMaking ? holdUnsavedWork() : undefined), [isMaking]);

  const downloadZip = async () => {
    const outcome = await pack(createPrivateSink(zipName));
    if (outcome.kind === 'packed' && outcome.file) download(outcome.file, zipName);
  };

  const saveAs = async () => {
    const picked = await pickFile(zipName);
    if (picked.kind === 'picked') await pack({ kind: 'picked', handle: picked.handle });
    else if (picked.kind === 'unavailable') await downloadZip();
  };

  return (
    <div className={styles.actions}>
      <div className={styles.ways}>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            size="large"
            icon={<Download />}
            disabled={!ready}
            onClick={() => void downloadZip()}
          >
            <Trans>Download zip</Trans>
          </Button>
          {mayPickFile && (
            <Button size="large" disabled={!ready} onClick={() => void saveAs()}>
              <Trans>Save as…</Trans>
            </Button>
          )}
        </div>
        {more && <div className={styles.buttons}>{more}</div>}
      </div>
      {reading && <Progress label={<Trans>Reading images</Trans>} progress={reading} />}
      {working && (
        <div className={styles.progress}>
          <Progress label={making[what]} progress={working} />
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="danger" live title={notMade[what]}>
          {messages.failure(failure)}
        </Notice>
      )}
      {children}
    </div>
  );
}

function Progress({ label, progress }: { readonly label: ReactNode; readonly progress: PackProgress }) {
  const { number } = useFormats();
  const { done, total } = progress;
  return (
    <ProgressBar
      label={label}
      value={total > 0 ? done / total : undefined}
      valueText={total > 0 ? `${number(done)} / ${number(total)}` : undefined}
    />
  );
}
