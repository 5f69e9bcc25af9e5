import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/format.ts';
import type { CutterFile } from '../cutterState.ts';
import { notesOf, useCutterMessages } from '../useCutterMessages.ts';
import styles from './CutterFiles.module.css';

interface FileDetailsProps {
  readonly entry: CutterFile;
  /** Width of the strip, px. Undefined until the headers have been read. */
  readonly stripWidth: number | undefined;
}

/** The size of a file in px, and notes on how the file is changed for the strip. */
export function FileDetails({ entry, stripWidth }: FileDetailsProps) {
  const { number } = useFormats();
  const messages = useCutterMessages();
  return (
    <>
      <span className={styles.size}>
        {entry.header ? (
          <Trans>
            {number(entry.header.width)} × {number(entry.header.height)} px
          </Trans>
        ) : (
          <Trans>reading</Trans>
        )}
      </span>
      {stripWidth !== undefined &&
        notesOf(entry, stripWidth).map((note) => (
          <span key={note} className={styles.note}>
            {messages.note(note)}
          </span>
        ))}
    </>
  );
}
