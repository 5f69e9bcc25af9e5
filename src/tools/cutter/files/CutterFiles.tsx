import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { ChosenFiles } from '../../../widgets/intake/ChosenFiles.tsx';
import { FileRow, FileRows } from '../../../widgets/intake/FileRows.tsx';
import styles from './CutterFiles.module.css';
import type { CutterFile } from '../cutterState.ts';
import { notesOf, useCutterMessages } from '../useCutterMessages.ts';

interface CutterFilesProps {
  readonly files: readonly CutterFile[];
  /** Width of the strip, px; undefined until it is known. */
  readonly stripWidth: number | undefined;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** Lists the files of the strip from top to bottom. */
export function CutterFiles({ files, stripWidth, onRemove, onClear }: CutterFilesProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const messages = useCutterMessages();
  const used = files.filter(({ problem }) => !problem);
  if (used.length === 0) return null;
  return (
    <ChosenFiles
      title={<Plural value={used.length} one="# file, top to bottom" other="# files, top to bottom" />}
      onClear={onClear}
    >
      <FileRows name={{ label: t`Files` }}>
        {used.map((entry) => (
          <FileRow
            key={entry.id}
            name={entry.file.name}
            picture={<Thumbnail bitmap={entry.thumbnail} />}
            onRemove={() => onRemove(entry.id)}
          >
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
          </FileRow>
        ))}
      </FileRows>
    </ChosenFiles>
  );
}

/** Draws a copy of the bitmap. The bitmap belongs to the state, so that it can be drawn again after a remount. */
function Thumbnail({ bitmap }: { readonly bitmap: ImageBitmap | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !bitmap) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden="true" />;
}
