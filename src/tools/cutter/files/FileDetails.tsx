import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { isColourChanged } from '../../../imaging/pixelChanges.ts';
import type { CutterFile } from '../cutterState.ts';
import { listNotes, useCutterMessages } from '../useCutterMessages.ts';
import styles from './CutterFiles.module.css';

const ColourLine = lazy(async () => ({
  default: (await import('../../../widgets/intake/ColourLine.tsx')).ColourLine,
}));

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
        listNotes(entry, stripWidth).map((note) => (
          <span key={note} className={styles.note}>
            {messages.note(note)}
          </span>
        ))}
      {entry.header && isColourChanged(entry.header) && (
        <Suspense>
          <span className={styles.note}>
            <ColourLine header={entry.header} />
          </span>
        </Suspense>
      )}
    </>
  );
}
