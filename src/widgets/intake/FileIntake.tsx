import { Trans, useLingui } from '@lingui/react/macro';
import { FolderOpen, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { type ChosenFile, fromInput, fromTransfer } from './chosenFiles.ts';
import styles from './FileIntake.module.css';

export interface FileIntakeProps {
  readonly onFiles: (files: ChosenFile[]) => void;
  /** Files are about to come: somebody looks for them, or drags some over the page. */
  readonly onLooking?: () => void;
  /** Smaller, once there is something to look at. */
  readonly compact: boolean;
  /** What may be chosen, in words. */
  readonly hint: ReactNode;
  /** Kinds of files that the picker offers, as the attribute has it; pictures where nothing is said. */
  readonly accept?: string;
}

const carriesFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/** The way in: a picker for pictures or a folder, a drop anywhere on the page, or a paste. */
export function FileIntake({ onFiles, onLooking, compact, hint, accept = 'image/*' }: FileIntakeProps) {
  const { t } = useLingui();
  const folder = useRef<HTMLInputElement>(null);
  const over = useFileDrop(onFiles, onLooking);

  useEffect(() => {
    // React has no property for it; browsers without it let single files be chosen.
    folder.current?.setAttribute('webkitdirectory', '');
  }, []);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(fromInput(event.target.files));
    // So that the same file can be chosen again after it was removed.
    event.target.value = '';
  };

  return (
    <div className={classNames(styles.zone, compact && styles.compact, over && styles.over)}>
      <label className={styles.choose}>
        <ImagePlus aria-hidden="true" className={styles.icon} />
        <span>
          <Trans>Choose images</Trans>
        </span>
        <input type="file" multiple accept={accept} onClick={onLooking} onChange={choose} className={styles.input} />
      </label>
      <div className={styles.words}>
        <p className={styles.ways}>
          {over ? <Trans>Let go to add them</Trans> : <Trans>or drop them anywhere, or paste</Trans>}
        </p>
        {!compact && <p className={styles.hint}>{hint}</p>}
      </div>
      <label className={styles.folder}>
        <FolderOpen aria-hidden="true" className={styles.icon} />
        <span>{t`Choose a folder`}</span>
        <input ref={folder} type="file" multiple onClick={onLooking} onChange={choose} className={styles.input} />
      </label>
    </div>
  );
}

/** Takes files dropped or pasted anywhere on the page; says whether some are being dragged over it. */
function useFileDrop(onFiles: (files: ChosenFile[]) => void, onLooking?: () => void): boolean {
  const [over, setOver] = useState(false);
  const expect = useEffectEvent(() => onLooking?.());
  const receive = useEffectEvent(async (transfer: DataTransfer) => onFiles(await fromTransfer(transfer)));

  useEffect(() => {
    // Moving from one element to the next leaves one and enters another: count, or it flickers.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      if (depth === 0) expect();
      depth++;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const allow = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      void receive(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (carriesFiles(event.clipboardData)) void receive(event.clipboardData);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('dragover', allow, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);

  return over;
}
