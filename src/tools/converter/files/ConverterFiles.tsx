import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { lazy, memo, Suspense, useMemo } from 'react';
import {
  type ConversionNote,
  type ConversionPlan,
  type ConversionTarget,
  cropKey,
} from '../../../imaging/conversion.ts';
import type { Focus } from '../../../imaging/geometry.ts';
import type { CropKind } from '../../../imaging/kinds.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ChosenFiles } from '../../../widgets/intake/ChosenFiles.tsx';
import { fileElementId } from './FilmStrip.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import styles from './ConverterFiles.module.css';
import { type ConverterFile, isRead, type ReadFile } from '../converterState.ts';
import { useConverterMessages } from '../useConverterMessages.ts';
import { TargetResults, type ThumbnailScale } from './TargetResults.tsx';

const ColourLine = lazy(async () => ({
  default: (await import('../../../widgets/intake/ColourLine.tsx')).ColourLine,
}));

interface ConverterFilesProps {
  readonly files: readonly ConverterFile[];
  /** The chosen kinds of each platform. */
  readonly targets: readonly ConversionTarget[];
  readonly plan: ConversionPlan;
  readonly onCrop: (file: ReadFile, platform: PlatformCode, kind: CropKind) => void;
  readonly onMoveFocus: (id: string, focus: Focus) => void;
  /** Gives all files the focal point and the zoom of one file. Returns a function that undoes this. */
  readonly onApplyFocusToAll: (id: string) => () => void;
  /** Removes the crop that a file has only for this kind. */
  readonly onRemoveOwnCrop: (id: string, platform: PlatformCode, kind: CropKind['code']) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** Lists the files without a `problem`, with previews of their outputs. */
export function ConverterFiles(props: ConverterFilesProps) {
  const { files, targets, plan, onCrop, onMoveFocus, onApplyFocusToAll, onRemoveOwnCrop, onRemove, onClear } = props;
  const { t } = useLingui();
  const copiedKinds = useMemo(() => findCopiedGifKinds(plan), [plan]);
  const isPhone = useMediaQuery(BELOW_MD);
  const used = files.filter(({ problem }) => !problem);
  if (used.length === 0) return null;
  const scale = used.length > MAX_LARGE_FILES ? 'small' : isPhone ? 'phone' : 'large';
  return (
    <ChosenFiles title={<Plural value={used.length} one="# image" other="# images" />} onClear={onClear}>
      <ul className={styles.list} aria-label={t`Files`}>
        {used.map((entry) => (
          <FileRow
            key={entry.id}
            entry={entry}
            targets={targets}
            scale={scale}
            copiedKinds={copiedKinds.get(entry.id) ?? nothing}
            notes={plan.notes.get(entry.id) ?? nothing}
            onCrop={onCrop}
            onMoveFocus={onMoveFocus}
            onApplyFocusToAll={used.length > 1 ? onApplyFocusToAll : undefined}
            onRemoveOwnCrop={onRemoveOwnCrop}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </ChosenFiles>
  );
}

/** A stable array for the memoized `FileRow`. */
const nothing: readonly never[] = [];

interface FileRowProps
  extends Pick<ConverterFilesProps, 'targets' | 'onCrop' | 'onMoveFocus' | 'onRemoveOwnCrop' | 'onRemove'> {
  readonly entry: ConverterFile;
  readonly onApplyFocusToAll: ConverterFilesProps['onApplyFocusToAll'] | undefined;
  readonly scale: ThumbnailScale;
  /** The kinds for which the file is a GIF that is copied, as `cropKey` of platform and kind. */
  readonly copiedKinds: readonly string[];
  readonly notes: readonly ConversionNote[];
}

/** Memoized, because hundreds of files change one after another while they are read. */
const FileRow = memo(function FileRow({ entry, notes, onRemove, ...cropsProps }: FileRowProps) {
  return (
    <li className={styles.file} id={fileElementId(entry.id)}>
      <FileHead entry={entry} onRemove={onRemove} />
      {isRead(entry) ? <Crops entry={entry} {...cropsProps} /> : <Skeleton className={styles.waiting} />}
      <Notes entry={entry} notes={notes} severalPlatforms={cropsProps.targets.length > 1} />
    </li>
  );
});

function FileHead({ entry, onRemove }: { readonly entry: ConverterFile; readonly onRemove: (id: string) => void }) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  return (
    <div className={styles.fileHead}>
      <div className={styles.texts}>
        <h3 className={styles.name} title={entry.file.name}>
          {entry.file.name}
        </h3>
        <span className={styles.size}>{entry.header ? messages.size(entry.header) : <Trans>reading</Trans>}</span>
      </div>
      <IconButton label={t`Remove ${entry.file.name}`} icon={<X />} onClick={() => onRemove(entry.id)} />
    </div>
  );
}

/** With more files, all thumbnails are small. */
const MAX_LARGE_FILES = 12;

/** Lengths of the longer side of the picture with the focal point, CSS px, by thumbnail scale. */
const sourceSides = { small: 168, phone: 240, large: 280 } as const;

/** Returns the kinds for which each file is a GIF that is copied, as `cropKey` of platform and kind, keyed by file id. */
function findCopiedGifKinds({ outputs }: ConversionPlan): ReadonlyMap<string, readonly string[]> {
  const copiedKinds = new Map<string, string[]>();
  for (const { kind, platform, source, imageKind } of outputs)
    if (kind === 'copied')
      copiedKinds.set(source, [...(copiedKinds.get(source) ?? []), cropKey(platform, imageKind.code)]);
  return copiedKinds;
}

type CropsProps = Omit<FileRowProps, 'entry' | 'notes' | 'onRemove'> & { readonly entry: ReadFile };

/** The picture with the focal point, and a thumbnail of each output. */
function Crops({ targets, onMoveFocus, onApplyFocusToAll, ...props }: CropsProps) {
  const { entry, scale, copiedKinds } = props;
  const hasCrops = targets.some(({ platform, kinds }) =>
    kinds.some(({ fit, code }) => fit === 'cover' && !copiedKinds.includes(cropKey(platform, code))),
  );
  return (
    <div className={styles.crops}>
      {hasCrops && (
        <FocalPoint
          entry={entry}
          side={sourceSides[scale]}
          onMove={onMoveFocus}
          {...(onApplyFocusToAll && { onApplyToAll: onApplyFocusToAll })}
        />
      )}
      <div className={styles.targets}>
        {targets.map((target) => (
          <TargetResults key={target.platform} target={target} severalPlatforms={targets.length > 1} {...props} />
        ))}
      </div>
    </div>
  );
}

interface NotesProps extends Pick<FileRowProps, 'notes'> {
  readonly entry: ConverterFile;
  readonly severalPlatforms: boolean;
}

function Notes({ entry, notes, severalPlatforms }: NotesProps) {
  const messages = useConverterMessages();
  // Enlarged kinds are named beside their results.
  const listed = notes.flatMap((note) => (note.code === 'enlarged' ? [] : [note]));
  if (listed.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {listed.map((note) => (
        <li key={'platform' in note ? `${note.code}-${note.platform}` : note.code}>
          {note.code === 'colour-converted' ? (
            <Suspense>{entry.header && <ColourLine header={entry.header} />}</Suspense>
          ) : (
            messages.note(note, severalPlatforms)
          )}
        </li>
      ))}
    </ul>
  );
}
