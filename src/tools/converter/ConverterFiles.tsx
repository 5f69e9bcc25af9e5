import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  type ConversionNote,
  type ConversionPlan,
  choiceFor,
  cropFor,
  cropKey,
  turnedFileSize,
} from '../../imaging/conversion.ts';
import { type CropKind, type ImageKind, largestSize } from '../../imaging/kinds.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CropThumbnail } from '../../widgets/cropEditor/CropThumbnail.tsx';
import styles from './ConverterFiles.module.css';
import { type ConverterFile, isRead, type ReadFile } from './converterState.ts';
import { useConverterWords } from './useConverterWords.ts';

interface ConverterFilesProps {
  readonly files: readonly ConverterFile[];
  readonly platform: PlatformCode;
  /** The kinds that are wanted. */
  readonly kinds: readonly ImageKind[];
  readonly plan: ConversionPlan;
  readonly onCrop: (file: ReadFile, kind: CropKind) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** Every file with what will be made of it, as it will look. */
export function ConverterFiles({ files, platform, kinds, plan, onCrop, onRemove, onClear }: ConverterFilesProps) {
  const { t } = useLingui();
  const used = files.filter(({ problem }) => !problem);
  if (used.length === 0) return null;
  return (
    <section className={styles.files} aria-label={t`Chosen files`}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Plural value={used.length} one="# image" other="# images" />
        </h2>
        <Button onClick={onClear}>
          <Trans>Remove all</Trans>
        </Button>
      </div>
      <ul className={styles.list} aria-label={t`Files`}>
        {used.map((entry) => (
          <li key={entry.id} className={styles.file}>
            <FileHead entry={entry} onRemove={onRemove} />
            {isRead(entry) ? (
              <Crops entry={entry} platform={platform} kinds={kinds} plan={plan} onCrop={onCrop} />
            ) : (
              <Skeleton className={styles.waiting} />
            )}
            <Notes notes={plan.notes.get(entry.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileHead({ entry, onRemove }: { readonly entry: ConverterFile; readonly onRemove: (id: string) => void }) {
  const { t } = useLingui();
  const words = useConverterWords();
  return (
    <div className={styles.fileHead}>
      <div className={styles.words}>
        <h3 className={styles.name}>{entry.file.name}</h3>
        <span className={styles.size}>{entry.header ? words.size(entry.header) : <Trans>reading</Trans>}</span>
      </div>
      <IconButton label={t`Remove ${entry.file.name}`} icon={<X />} onClick={() => onRemove(entry.id)} />
    </div>
  );
}

/** CSS px of a thumbnail's longer side: banners need more of it than squares. */
const sideFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width > 2 * height ? 232 : width > height ? 168 : 132;

function Crops({
  entry,
  platform,
  kinds,
  plan,
  onCrop,
}: Omit<ConverterFilesProps, 'files' | 'onRemove' | 'onClear'> & { readonly entry: ReadFile }) {
  const { t } = useLingui();
  const words = useConverterWords();
  const size = turnedFileSize(entry);
  const picture = { size, preview: entry.preview };
  const kept = new Set(
    plan.outputs.filter(({ type, source }) => type === 'kept' && source === entry.id).map(({ kind }) => kind.code),
  );
  return (
    <ul className={styles.crops} aria-label={t`What becomes of ${entry.file.name}`}>
      {kinds.map((kind) => {
        const name = words.kind(kind.code);
        if (kind.fit === 'fit-width' || kept.has(kind.code)) {
          const whole = { x: 0, y: 0, ...size };
          // Of a tall page the top is shown: the whole of it would be a thread.
          const shown = { ...whole, height: Math.min(whole.height, whole.width * 2) };
          return (
            <li key={kind.code} className={styles.crop}>
              <CropThumbnail picture={picture} crop={shown} target={shown} side={sideFor(shown)} />
              <span className={styles.kind}>{name}</span>
              <span className={styles.how}>
                {kept.has(kind.code) ? <Trans>kept as it is</Trans> : <Trans>whole, nothing cropped</Trans>}
              </span>
            </li>
          );
        }
        const target = largestSize(kind);
        const { zoom } = choiceFor(entry.crops, platform, kind.code);
        return (
          <li key={kind.code} className={styles.crop}>
            <button
              type="button"
              className={styles.cropButton}
              aria-label={t`Crop ${entry.file.name} for ${name}`}
              onClick={() => onCrop(entry, kind)}
            >
              <CropThumbnail
                picture={picture}
                crop={cropFor(entry, platform, kind)}
                target={target}
                side={sideFor(target)}
              />
              <span className={styles.kind}>{name}</span>
              <span className={styles.how}>
                <Trans>Crop</Trans>
                {zoom > 1 && ` · ${Math.round(zoom * 100)} %`}
              </span>
              {entry.crops.own[cropKey(platform, kind.code)] && (
                <Tag tone="accent" className={styles.own}>
                  <Trans>own crop</Trans>
                </Tag>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Notes({ notes }: { readonly notes: readonly ConversionNote[] | undefined }) {
  const words = useConverterWords();
  if (!notes) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={`${note.code}-${note.code === 'enlarged' ? note.kind.code : ''}`}>{words.note(note)}</li>
      ))}
    </ul>
  );
}
