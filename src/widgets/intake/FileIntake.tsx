import { Trans, useLingui } from '@lingui/react/macro';
import { FolderOpen, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { IMAGE_FILES } from './acceptedFiles.ts';
import type { ChosenFile } from './chosenFiles.ts';
import styles from './FileIntake.module.css';
import { useFileDrop } from './useFileDrop.ts';

export interface FileIntakeProps {
  readonly onFiles: (files: ChosenFile[]) => void;
  /** Called when the picker opens, or files are dragged over the page. */
  readonly onExpectFiles?: () => void;
  /**
   * Called when files or an address arrive, before they are read. The promise settles after `onFiles`, which isn't called if no
   * files were found.
   */
  readonly onReceive?: (reading: Promise<void>) => void;
  /** Whether to render a smaller intake. */
  readonly compact: boolean;
  /** A text about the accepted files, shown while the intake isn't compact. */
  readonly hint?: ReactNode;
  /** An illustration, shown while the intake isn't compact. */
  readonly drawing?: ReactNode;
  /** Another way to start, shown while the intake isn't compact. */
  readonly more?: ReactNode;
  /** Value of the `accept` attribute. Default: `IMAGE_FILES`. */
  readonly accept?: string;
}

/** Receives files that the user chooses in a picker (images or a folder), drops anywhere on the page, or pastes. */
export function FileIntake(props: FileIntakeProps) {
  const { onFiles, onExpectFiles, onReceive, compact, hint, drawing, more, accept = IMAGE_FILES } = props;
  const { t } = useLingui();
  const images = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { isDraggedOver, receive } = useFileDrop({ onFiles, onExpectFiles, onReceive });

  useEffect(() => {
    // Set by DOM, because React's types don't have this attribute. In browsers that ignore it, the user can choose single
    // files.
    folder.current?.setAttribute('webkitdirectory', '');
  }, []);

  const takeFiles = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The change event of files that `takeFilesChosenEarly` has taken may follow. Only a folder can be chosen without files.
    if (files.length === 0 && input === images.current) return;
    void receive(files);
    // Clears the input, so that the same file can be chosen again after it was removed.
    input.value = '';
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => takeFiles(event.target);

  const takeFilesChosenEarly = useEffectEvent(() => {
    for (const { current } of [images, folder]) if (current?.files?.length) takeFiles(current);
  });
  // Takes the files that the user has chosen in the prerendered HTML before the app has started.
  useEffect(() => takeFilesChosenEarly(), []);

  return (
    <div className={classNames(styles.zone, compact && styles.compact, isDraggedOver && styles.draggedOver)}>
      {!compact && drawing}
      <label className={styles.choose}>
        <ImagePlus aria-hidden="true" className={styles.icon} />
        <span>
          <Trans>Choose images</Trans>
        </span>
        <input
          ref={images}
          type="file"
          multiple
          accept={accept}
          onClick={onExpectFiles}
          onChange={handleChange}
          className={styles.input}
        />
      </label>
      <div className={styles.texts}>
        <p className={styles.dropHint}>
          {isDraggedOver ? <Trans>Drop to add</Trans> : <Trans>or drop them anywhere, or paste</Trans>}
        </p>
        {!compact && hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <label className={styles.folder}>
        <FolderOpen aria-hidden="true" className={styles.icon} />
        <span>{t`Choose a folder`}</span>
        <input
          ref={folder}
          type="file"
          multiple
          onClick={onExpectFiles}
          onChange={handleChange}
          className={styles.input}
        />
      </label>
      {!compact && more}
    </div>
  );
}
