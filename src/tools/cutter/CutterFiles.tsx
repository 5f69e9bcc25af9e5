import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './CutterFiles.module.css';
import type { CutterFile } from './cutterState.ts';
import { notesOf, useCutterWords } from './useCutterWords.ts';

interface CutterFilesProps {
  readonly files: readonly CutterFile[];
  /** px; absent until the strip is known. */
  readonly stripWidth: number | undefined;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** The files that make the strip, in order from top to bottom. */
export function CutterFiles({ files, stripWidth, onRemove, onClear }: CutterFilesProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useCutterWords();
  const used = files.filter(({ problem }) => !problem);
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label={t`Chosen files`}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Plural value={used.length} one="# file, top to bottom" other="# files, top to bottom" />
        </h2>
        <Button onClick={onClear}>
          <Trans>Remove all</Trans>
        </Button>
      </div>
      <ul className={styles.list} aria-label={t`Files`}>
        {used.map((entry) => (
          <li key={entry.id} className={styles.file}>
            <Thumbnail bitmap={entry.thumbnail} />
            <div className={styles.words}>
              <span className={styles.name}>{entry.file.name}</span>
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
                    {words.note(note)}
                  </span>
                ))}
            </div>
            <IconButton label={t`Remove ${entry.file.name}`} icon={<X />} onClick={() => onRemove(entry.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The bitmap stays the state's own: it is copied, so that it can be drawn again after a remount. */
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
