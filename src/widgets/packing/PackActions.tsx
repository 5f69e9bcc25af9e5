import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isCodeMissingAtom } from '../../engine/missingCode.ts';
import { download, pickFile, createPrivateSink } from '../../engine/save.ts';
import type { PackageOutcome, PackFailure, PackProgress } from '../../engine/writePackage.ts';
import type { ZipSink } from '../../engine/zipFile.ts';
import { useFormats } from '../../i18n/format.ts';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useCanPickFile } from './canPickFile.ts';
import styles from './PackActions.module.css';
import { usePackMessages } from './usePackMessages.ts';

/** Labels of the progress bar while the file is being made. */
const progressLabels = {
  zip: <Trans>Creating zip</Trans>,
  image: <Trans>Creating image</Trans>,
  images: <Trans>Creating images</Trans>,
} as const;
/** Titles of the notice after a failure. */
const failureTitles: Readonly<Record<keyof typeof progressLabels, ReactNode>> = {
  zip: <Trans>Couldn’t create the zip</Trans>,
  image: <Trans>Couldn’t create the image</Trans>,
  images: <Trans>Couldn’t create the images</Trans>,
};

/** Another way to save the result, as an item of the menu 'More ways to save'. */
export interface SaveOption {
  /** Unique among the options. */
  readonly id: string;
  readonly name: ReactNode;
  /** Small print below the name. */
  readonly note?: ReactNode;
  readonly onChoose: () => void;
}

export interface PackActionsProps {
  readonly zipName: string;
  /** Whether a package (a zip of images) can be made. */
  readonly ready: boolean;
  /** Progress of reading files; absent afterwards. */
  readonly reading?: PackProgress | undefined;
  /** Progress of the current job; absent if nothing is being made (`making`). */
  readonly working?: PackProgress | undefined;
  readonly failure?: PackFailure | undefined;
  /** Makes the package and writes it to `sink`. */
  readonly pack?: (
    sink: ZipSink,
  ) => Promise<Omit<Extract<PackageOutcome<unknown>, { kind: 'packed' }>, 'result'> | { kind: 'cancelled' | 'failed' }>;
  readonly onCancel: () => void;
  /** The kind of file that is being made, or was made last. */
  readonly making?: keyof typeof progressLabels;
  /** Buttons beside 'Download zip'. */
  readonly more?: ReactNode;
  /** Items of the menu beside the buttons, after 'Save as…'. */
  readonly options?: readonly SaveOption[];
  /** A text about the planned package, shown while nothing is being read or made. */
  readonly children?: ReactNode;
}

/** Shows the last failure, the progress or `children`, and 'Download zip' with a menu of other ways to save. */
export function PackActions(props: PackActionsProps) {
  const { zipName, ready, reading, working, failure, pack, onCancel, making = 'zip' } = props;
  const { more, options = [], children } = props;
  const { t } = useLingui();
  const messages = usePackMessages();
  const mayPickFile = useCanPickFile();
  const isWorking = working !== undefined;
  const { mainButton, cancelButton } = useFocusWhileWorking(isWorking);

  // While code is missing, the job only waits. A reload may load the code, so nothing must keep the user from
  // reloading.
  const isCodeMissing = useAtomValue(isCodeMissingAtom);
  const isMaking = isWorking && !isCodeMissing;

  useEffect(() => (isMaking ? holdUnsavedWork() : undefined), [isMaking]);

  const downloadZip = async () => {
    const outcome = await pack?.(createPrivateSink(zipName));
    if (outcome?.kind === 'packed' && outcome.file) download(outcome.file, zipName);
  };

  const saveAs = async () => {
    const picked = await pickFile(zipName);
    if (picked.kind === 'picked') await pack?.({ kind: 'picked', handle: picked.handle });
    else if (picked.kind === 'unavailable') await downloadZip();
  };

  return (
    <div className={styles.actions}>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger" live title={failureTitles[making]}>
            {messages.failure(failure)}
          </Notice>
        </div>
      )}
      <div className={styles.state}>
        {reading && <Progress label={<Trans>Reading images</Trans>} progress={reading} />}
        {working && (
          <div className={styles.progress}>
            <Progress label={progressLabels[making]} progress={working} />
            <Button ref={cancelButton} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        {!reading && !working && children}
      </div>
      <div className={styles.buttons}>
        {more}
        <Button
          ref={mainButton}
          variant="primary"
          className={styles.main}
          icon={<Download />}
          disabled={!ready}
          onClick={() => void downloadZip()}
        >
          <Trans>Download zip</Trans>
        </Button>
        {ready && (mayPickFile || options.length > 0) && (
          <Menu label={t`More ways to save`} opensUp>
            {mayPickFile && (
              <MenuItem onChoose={() => void saveAs()}>
                <Trans>Save as…</Trans>
              </MenuItem>
            )}
            {options.map(({ id, name, note, onChoose }) => (
              <MenuItem key={id} note={note} onChoose={onChoose}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </div>
  );
}

/**
 * Moves the focus to 'Cancel' when a job starts and to 'Download zip' when it ends, because the pressed button is then disabled
 * or removed. Leaves it on any other element.
 */
function useFocusWhileWorking(isWorking: boolean) {
  const mainButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(isWorking);
  useLayoutEffect(() => {
    if (wasWorking.current === isWorking) return;
    wasWorking.current = isWorking;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === mainButton.current)
      (isWorking ? cancelButton : mainButton).current?.focus({ preventScroll: true });
  }, [isWorking]);
  return { mainButton, cancelButton };
}

function Progress({ label, progress }: { readonly label: ReactNode; readonly progress: PackProgress }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { finishedFiles, total } = progress;
  const seconds = useSecondsLeft(progress);
  const count = `${number(finishedFiles)} / ${number(total)}`;
  return (
    <ProgressBar
      label={label}
      value={total > 0 ? finishedFiles / total : undefined}
      valueText={total === 0 ? undefined : seconds === undefined ? count : t`${count}, about ${number(seconds)} s left`}
    />
  );
}

/** Time from the start to the first estimate of the remaining time. An earlier estimate would be too inaccurate. */
const ESTIMATE_AFTER_MS = 3000;

const ESTIMATE_INTERVAL_MS = 1000;

/**
 * Estimates the remaining time in seconds from the progress so far. Undefined until a file is finished and
 * `ESTIMATE_AFTER_MS` have passed, and when less than 0.5 s remains.
 */
function useSecondsLeft(progress: PackProgress): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  const latest = useRef(progress);
  useLayoutEffect(() => {
    latest.current = progress;
  }, [progress]);
  useEffect(() => {
    const startMs = performance.now();
    // A timer sets the state. An effect of `progress` would exceed React's limit of nested updates when a hundred
    // progress updates arrive in one task.
    const timer = setInterval(() => {
      const { finishedFiles, total } = latest.current;
      const elapsedMs = performance.now() - startMs;
      if (finishedFiles === 0 || elapsedMs < ESTIMATE_AFTER_MS) return;
      const secondsLeft = Math.round(((elapsedMs / finishedFiles) * (total - finishedFiles)) / 1000);
      setSeconds(secondsLeft >= 1 ? secondsLeft : undefined);
    }, ESTIMATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
