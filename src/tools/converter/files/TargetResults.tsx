import { Trans, useLingui } from '@lingui/react/macro';
import { Crop as CropIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { type ConversionTarget, computeCrop, cropKey, getRotatedSize } from '../../../imaging/conversion.ts';
import { type CropKind, type ImageKind, getLargestSize } from '../../../imaging/kinds.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { CropThumbnail } from '../../../widgets/cropEditor/CropThumbnail.tsx';
import type { ReadFile } from '../converterState.ts';
import { useConverterMessages } from '../useConverterMessages.ts';
import styles from './TargetResults.module.css';

/** Lengths of the longer side of a thumbnail, CSS px. */
const thumbnailSides = {
  small: { banner: 232, landscape: 168, portrait: 132 },
  phone: { banner: 310, landscape: 280, portrait: 230 },
  large: { banner: 560, landscape: 400, portrait: 360 },
} as const;

export type ThumbnailScale = keyof typeof thumbnailSides;

/** Returns the length of a thumbnail's longer side, CSS px. */
function getThumbnailSide({ width, height }: Dimensions, scale: ThumbnailScale): number {
  const { banner, landscape, portrait } = thumbnailSides[scale];
  return width > 2 * height ? banner : width > height ? landscape : portrait;
}

interface TargetResultsProps {
  readonly target: ConversionTarget;
  /** Whether the results are labelled with the platform. */
  readonly severalPlatforms: boolean;
  readonly entry: ReadFile;
  readonly scale: ThumbnailScale;
  /** The kinds for which the file is a GIF that is copied, as `cropKey` of platform and kind. */
  readonly copiedKinds: readonly string[];
  readonly onCrop: (file: ReadFile, platform: PlatformCode, kind: CropKind) => void;
  /** Removes the file's own crop for this kind, so that the kind uses the focal point again. */
  readonly onRemoveOwnCrop: (id: string, platform: PlatformCode, kind: CropKind['code']) => void;
}

/** Thumbnails of a file's outputs for one platform. The platform is named only if there are several. */
export function TargetResults(props: TargetResultsProps) {
  const { target, severalPlatforms, entry, scale, copiedKinds, onCrop, onRemoveOwnCrop } = props;
  const { t } = useLingui();
  const { list } = useFormats();
  const messages = useConverterMessages();
  const { platform, kinds } = target;
  const platformName = platforms[platform].name;
  const fileName = entry.file.name;
  const size = getRotatedSize(entry);
  const picture = { size, preview: entry.preview };
  const isCopied = ({ code }: ImageKind) => copiedKinds.includes(cropKey(platform, code));
  const copied = kinds.filter(isCopied);
  return (
    <div className={styles.target}>
      {severalPlatforms && <h4 className={styles.platform}>{platformName}</h4>}
      <ul
        className={styles.crops}
        aria-label={severalPlatforms ? t`Results for ${fileName}, ${platformName}` : t`Results for ${fileName}`}
      >
        {copied.length > 0 && (
          <Uncropped
            picture={picture}
            scale={scale}
            name={list(copied.map(({ code }) => messages.kind(code)))}
            caption={<Trans>kept as is, {messages.size(size)}</Trans>}
          />
        )}
        {kinds
          .filter((kind) => !isCopied(kind))
          .map((kind) =>
            kind.fit === 'cover' ? (
              <CropResult
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

/** The thumbnail of an uncropped image. Of a tall page, shows only the top. */
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
      <span className={styles.caption}>{caption}</span>
    </li>
  );
}

interface CropResultProps extends Omit<TargetResultsProps, 'target' | 'copiedKinds'> {
  readonly platform: PlatformCode;
  readonly kind: CropKind;
}

/** The thumbnail of a crop. A click anywhere on the thumbnail opens the crop editor. */
function CropResult({ entry, platform, severalPlatforms, kind, scale, onCrop, onRemoveOwnCrop }: CropResultProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const messages = useConverterMessages();
  const target = getLargestSize(kind);
  const crop = computeCrop(entry, platform, kind);
  const enlarged = target.width / crop.width;
  const name = severalPlatforms ? messages.platformKind(platform, kind.code) : messages.kind(kind.code);
  return (
    <li className={classNames(styles.crop, styles.croppable)}>
      <CropThumbnail
        picture={{ size: getRotatedSize(entry), preview: entry.preview }}
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
      <span className={styles.caption}>{messages.size(target)}</span>
      {enlarged > 1 && (
        <span className={styles.enlarged}>
          <Trans>enlarged {number(Math.ceil(enlarged * 10) / 10)}×</Trans>
        </span>
      )}
      {entry.crops.own[cropKey(platform, kind.code)] && (
        <>
          <Tag tone="accent" className={styles.ownCrop}>
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
