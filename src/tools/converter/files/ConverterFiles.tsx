import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Crop as CropIcon, X } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, useMemo } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import {
  type ConversionNote,
  type ConversionPlan,
  type ConversionTarget,
  cropFor,
  cropKey,
  turnedFileSize,
} from '../../../imaging/conversion.ts';
import type { Focus } from '../../../imaging/geometry.ts';
import { type CropKind, type ImageKind, largestSize } from '../../../imaging/kinds.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { CropThumbnail } from '../../../widgets/cropEditor/CropThumbnail.tsx';
import { ChosenFiles } from '../../../widgets/intake/ChosenFiles.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import styles from './ConverterFiles.module.css';
import { type ConverterFile, isRead, type ReadFile } from '../converterState.ts';
import { useConverterMessages } from '../useConverterMessages.ts';

interface ConverterFilesProps {
  readonly files: readonly ConverterFile[];
  /** The chosen kinds of each platform. */
  readonly targets: readonly ConversionTarget[];
  readonly plan: ConversionPlan;
  readonly onCrop: (file: ReadFile, platform: PlatformCode, kind: CropKind) => void;
  readonly onMoveFocus: (id: string, focus: Focus) => void;
  /** Gives all files the focal point and the zoom of one file. */
  readonly onApplyFocusToAll: (id: string) => void;
  /** Removes a kind's own crop, so that it follows the focal point. */
  readonly onRemoveOwnCrop: (id: string, platform: PlatformCode, kind: CropKind['code']) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** Lists the files with previews of their outputs. */
export function ConverterFiles(props: ConverterFilesProps) {
  const { files, targets, plan, onCrop, onMoveFocus, onApplyFocusToAll, onRemoveOwnCrop, onRemove, onClear } = props;
  const { t } = useLingui();
  // Memoized, so that the memoized rows get the same arrays while the plan is unchanged.
  const kept = useMemo(() => findKeptKinds(plan), [plan]);
  const isPhone = useMediaQuery(BELOW_MD);
  const used = files.filter(({ problem }) => !problem);
  if (used.length === 0) return null;
  const scale = used.length > MAX_LARGE_FILES ? 'small' : isPhone ? 'phone' : 'large';
  return (
    <ChosenFiles title={<Plural value={used.length} one="# image" other="# images" />} onClear={onClear}>
      <ul className={styles.list} aria-label={t`Files`}>
        {used.map((entry) => (
          <OneFile
            key={entry.id}
            entry={entry}
            targets={targets}
            scale={scale}
            kept={kept.get(entry.id) ?? nothing}
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

/** A stable empty array, so that the memoized `OneFile` doesn't render again. */
const nothing: readonly never[] = [];

interface OneFileProps
  extends Pick<ConverterFilesProps, 'targets' | 'onCrop' | 'onMoveFocus' | 'onRemoveOwnCrop' | 'onRemove'> {
  readonly entry: ConverterFile;
  readonly onApplyFocusToAll: ConverterFilesProps['onApplyFocusToAll'] | undefined;
  readonly scale: ThumbnailScale;
  /** The kinds for which the file is copied unchanged, as `cropKey` of platform and kind. */
  readonly kept: readonly string[];
  readonly notes: readonly ConversionNote[];
}

/** One row of the list. Memoized, because hundreds of files change one after another while they are read. */
const OneFile = memo(function OneFile({ entry, notes, onRemove, ...cropsProps }: OneFileProps) {
  return (
    <li className={styles.file}>
      <FileHead entry={entry} onRemove={onRemove} />
      {isRead(entry) ? <Crops entry={entry} {...cropsProps} /> : <Skeleton className={styles.waiting} />}
      <Notes notes={notes} severalPlatforms={cropsProps.targets.length > 1} />
    </li>
  );
});

function FileHead({ entry, onRemove }: { readonly entry: ConverterFile; readonly onRemove: (id: string) => void }) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  return (
    <div className={styles.fileHead}>
      <div className={styles.words}>
        <h3 className={styles.name} title={entry.file.name}>
          {entry.file.name}
        </h3>
        <span className={styles.size}>{entry.header ? messages.size(entry.header) : <Trans>reading</Trans>}</span>
      </div>
      <IconButton label={t`Remove ${entry.file.name}`} icon={<X />} onClick={() => onRemove(entry.id)} />
    </div>
  );
}

/** Maximum number of files whose thumbnails are shown large. */
const MAX_LARGE_FILES = 3;

/** Lengths of the longer side of the picture with the focal point, CSS px. */
const sourceSides = { small: 168, phone: 240, large: 280 } as const;

/** Lengths of the longer side of a thumbnail, CSS px. `small` is used for many files, `phone` fits narrow screens. */
const thumbnailSides = {
  small: { banner: 232, landscape: 168, portrait: 132 },
  phone: { banner: 310, landscape: 280, portrait: 230 },
  large: { banner: 560, landscape: 400, portrait: 360 },
} as const;

type ThumbnailScale = keyof typeof thumbnailSides;

/** Returns the length of a thumbnail's longer side, CSS px. The wider the aspect ratio, the longer the side. */
function getThumbnailSide({ width, height }: Dimensions, scale: ThumbnailScale): number {
  const { banner, landscape, portrait } = thumbnailSides[scale];
  return width > 2 * height ? banner : width > height ? landscape : portrait;
}

/** Returns the kinds for which each file is copied unchanged, as `cropKey` of platform and kind, keyed by file id. */
function findKeptKinds({ outputs }: ConversionPlan): ReadonlyMap<string, readonly string[]> {
  const kept = new Map<string, string[]>();
  for (const { kind, platform, source, imageKind } of outputs)
    if (kind === 'kept') kept.set(source, [...(kept.get(source) ?? []), cropKey(platform, imageKind.code)]);
  return kept;
}

type CropsProps = Omit<OneFileProps, 'entry' | 'notes' | 'onRemove'> & { readonly entry: ReadFile };

/** The picture with the focal point, and a thumbnail of each output. */
function Crops({ onMoveFocus, onApplyFocusToAll, ...props }: CropsProps) {
  const { entry, targets, scale, kept } = props;
  const hasCrops = targets.some(({ platform, kinds }) =>
    kinds.some(({ fit, code }) => fit === 'cover' && !kept.includes(cropKey(platform, code))),
  );
  return (
    <div className={styles.work}>
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
          <TargetResults key={target.platform} target={target} {...props} />
        ))}
      </div>
    </div>
  );
}

interface TargetResultsProps extends Omit<CropsProps, 'onMoveFocus' | 'onApplyFocusToAll'> {
  readonly target: ConversionTarget;
}

/** Thumbnails of a file's outputs for one platform. The platform is named only if there are several. */
function TargetResults({ target, targets, entry, scale, kept, onCrop, onRemoveOwnCrop }: TargetResultsProps) {
  const { t } = useLingui();
  const { list } = useFormats();
  const messages = useConverterMessages();
  const { platform, kinds } = target;
  const severalPlatforms = targets.length > 1;
  const platformName = platforms[platform].name;
  const fileName = entry.file.name;
  const size = turnedFileSize(entry);
  const picture = { size, preview: entry.preview };
  const isKept = ({ code }: ImageKind) => kept.includes(cropKey(platform, code));
  const keptKinds = kinds.filter(isKept);
  return (
    <div className={styles.target}>
      {severalPlatforms && <h4 className={styles.platform}>{platformName}</h4>}
      <ul
        className={styles.crops}
        aria-label={severalPlatforms ? t`Results for ${fileName}, ${platformName}` : t`Results for ${fileName}`}
      >
        {keptKinds.length > 0 && (
          <Uncropped
            picture={picture}
            scale={scale}
            name={list(keptKinds.map(({ code }) => messages.kind(code)))}
            caption={<Trans>kept as is, {messages.size(size)}</Trans>}
          />
        )}
        {kinds
          .filter((kind) => !isKept(kind))
          .map((kind) =>
            kind.fit === 'cover' ? (
              <OneCrop
                key={kind.code}
                entry={entry}
                platform={platform}
                severalPlatforms={severalPlatforms}
                kind={kind}
                scale={scale}
                onCrop={onCrop}
                onRemoveOwnCrop={onRemoveOwnCrop}
              />
            ) : (
              <Uncropped
                key={kind.code}
                picture={picture}
                scale={scale}
                name={messages.kind(kind.code)}
                caption={<Trans>full image, no crop</Trans>}
              />
            ),
          )}
      </ul>
    </div>
  );
}

interface UncroppedProps {
  readonly picture: ComponentProps<typeof CropThumbnail>['picture'];
  readonly scale: ThumbnailScale;
  /** The names of the kinds. */
  readonly name: string;
  readonly caption: ReactNode;
}

/**
 * The thumbnail of an uncropped image. Of a tall page, shows only the top, because the whole page would be too thin.
 */
function Uncropped({ picture, scale, name, caption }: UncroppedProps) {
  const { width, height } = picture.size;
  const visiblePart = { x: 0, y: 0, width, height: Math.min(height, width * 2) };
  return (
    <li className={styles.crop}>
      <CropThumbnail
        picture={picture}
        crop={visiblePart}
        target={visiblePart}
        side={getThumbnailSide(visiblePart, scale)}
      />
      <span className={styles.kind}>{name}</span>
      <span className={styles.how}>{caption}</span>
    </li>
  );
}

interface OneCropProps extends Pick<ConverterFilesProps, 'onCrop' | 'onRemoveOwnCrop'> {
  readonly platform: PlatformCode;
  /** Whether the names of the buttons contain the platform. */
  readonly severalPlatforms: boolean;
  readonly scale: ThumbnailScale;
  readonly entry: ReadFile;
  readonly kind: CropKind;
}

/** The thumbnail of a crop. A click anywhere on the thumbnail opens the crop editor. */
function OneCrop({ entry, platform, severalPlatforms, kind, scale, onCrop, onRemoveOwnCrop }: OneCropProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const messages = useConverterMessages();
  const target = largestSize(kind);
  const crop = cropFor(entry, platform, kind);
  const enlarged = target.width / crop.width;
  const name = severalPlatforms ? messages.platformKind(platform, kind.code) : messages.kind(kind.code);
  return (
    <li className={classNames(styles.crop, styles.croppable)}>
      <CropThumbnail
        picture={{ size: turnedFileSize(entry), preview: entry.preview }}
        crop={crop}
        target={target}
        side={getThumbnailSide(target, scale)}
      />
      <CropIcon className={styles.badge} aria-hidden="true" />
      <button
        type="button"
        className={styles.kind}
        aria-label={t`Crop ${entry.file.name} for ${name}`}
        onClick={() => onCrop(entry, platform, kind)}
      >
        {messages.kind(kind.code)}
      </button>
      {enlarged > 1 ? (
        <span className={styles.enlarged}>
          <Trans>enlarged {number(Math.ceil(enlarged * 10) / 10)}×</Trans>
        </span>
      ) : (
        <span className={styles.how}>{messages.size(target)}</span>
      )}
      {entry.crops.own[cropKey(platform, kind.code)] && (
        <>
          <Tag tone="accent" className={styles.own}>
            <Trans>custom crop</Trans>
          </Tag>
          <Button
            className={styles.follow}
            aria-label={t`Use focal point for ${name} of ${entry.file.name}`}
            onClick={() => onRemoveOwnCrop(entry.id, platform, kind.code)}
          >
            <Trans>Use focal point</Trans>
          </Button>
        </>
      )}
    </li>
  );
}

interface NotesProps extends Pick<OneFileProps, 'notes'> {
  readonly severalPlatforms: boolean;
}

function Notes({ notes, severalPlatforms }: NotesProps) {
  const messages = useConverterMessages();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={'platform' in note ? `${note.code}-${note.platform}` : note.code}>
          {messages.note(note, severalPlatforms)}
        </li>
      ))}
    </ul>
  );
}
