import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { uploadedTypes } from '../../../api/schemas/image.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';
import { CropThumbnail } from '../../../widgets/cropEditor/CropThumbnail.tsx';
import type { ImageProgress } from '../../../widgets/uploads/draftUploads.ts';
import styles from './Images.module.css';
import {
  type ChosenImage,
  type ImageKind,
  getCropArea,
  getTargetSize,
} from '../../../widgets/seriesImages/seriesImages.ts';
import { useImageMessages } from './useImageMessages.ts';

/** Maximum size of the shown image, in CSS px. */
const MAX_WIDTH_PX = 272;
const MAX_HEIGHT_PX = 144;

/** Enlargement above which the row warns. The rounded number would otherwise be 1. */
const MIN_REPORTED_ENLARGEMENT = 1.05;

interface ImageRowProps {
  readonly kind: ImageKind;
  /** The image in the draft; null to remove the saved image; undefined without a change. */
  readonly field: ChosenImage | null | undefined;
  /** The saved image. */
  readonly image: Image | null;
  /** Whether the file of `field` is on the device. */
  readonly isOnDevice: boolean;
  /** The picture of `field`, if it has been read. */
  readonly picture: CropPicture | undefined;
  readonly imageProgress: ImageProgress | undefined;
  /** Error message. */
  readonly error: string | undefined;
  readonly onCrop: () => void;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  /** Goes back to the saved image. */
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** A row for one image of the series, such as the cover. */
export function ImageRow(props: ImageRowProps) {
  const { kind, field, image, isOnDevice, picture, imageProgress, error, onCrop, onFile, onRemove, onUndo, onRetry } =
    props;
  const { t } = useLingui();
  const { number } = useFormats();
  const { names, descriptions, formatProgress } = useImageMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { width, height } = getTargetSize(kind);
  const scale = Math.min(MAX_WIDTH_PX / width, MAX_HEIGHT_PX / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const name = names[kind];
  const isSaved = field === undefined ? image !== null : field?.image !== undefined;
  const hasImage = field === undefined ? image !== null : field !== null;
  const failed = field && imageProgress?.kind === 'failed' ? imageProgress : undefined;

  const enlargement = field && picture ? width / getCropArea(kind, field).width : 1;
  const factor = number(Math.round(enlargement * 10) / 10);

  const status = (): string => {
    if (field === null) return t`Will be removed`;
    if (isSaved) return t`Saved`;
    if (!hasImage) return t`None yet`;
    return isOnDevice ? formatProgress(imageProgress) : t`The image is no longer on this device. Choose it again.`;
  };

  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.image}>
        <div className={styles.thumbnail} style={size}>
          {field && picture ? (
            <CropThumbnail
              picture={picture}
              crop={getCropArea(kind, field)}
              target={getTargetSize(kind)}
              side={Math.max(size.width, size.height)}
            />
          ) : (
            <Artwork
              image={field === undefined ? image : null}
              sizes={`${size.width}px`}
              ratio={width / height}
              className={styles.artwork}
            />
          )}
        </div>
        <div className={styles.texts}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          <p className={styles.description}>
            {descriptions[kind]}{' '}
            <span className={styles.size}>
              <Trans>
                {number(width)} × {number(height)} px
              </Trans>
            </span>
          </p>
          <p role="status" className={failed ? styles.error : styles.status}>
            {status()}
          </p>
          {enlargement > MIN_REPORTED_ENLARGEMENT && (
            <p className={styles.warning}>
              <Trans>Too small: enlarged {factor}×, may look soft</Trans>
            </p>
          )}
          {error && (
            <p role="alert" id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
          <div className={styles.actions}>
            {field && picture && (
              <Button icon={<Crop />} onClick={onCrop} aria-label={t`Crop ${name}`}>
                <Trans>Crop</Trans>
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept={uploadedTypes.join(',')}
              aria-label={t`Image for ${name}`}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                // Without this, choosing the same file again would fire no change event.
                event.currentTarget.value = '';
                if (file) onFile(file);
              }}
            />
            <Button
              icon={<ImagePlus />}
              onClick={() => input.current?.click()}
              aria-label={hasImage ? t`Replace ${name}` : t`Choose an image for ${name}`}
              aria-describedby={error ? `${id}-error` : undefined}
              data-kind={kind}
            >
              {hasImage ? <Trans>Replace</Trans> : <Trans>Choose an image</Trans>}
            </Button>
            {failed && (
              <Button onClick={onRetry} aria-label={t`Try again: ${name}`}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {field !== undefined && image !== null && !isSaved ? (
              <Button icon={<Undo2 />} onClick={onUndo} aria-label={t`Keep current: ${name}`}>
                <Trans>Keep current</Trans>
              </Button>
            ) : (
              hasImage && (
                <Button
                  icon={<Trash2 />}
                  onClick={(event) => {
                    // Without a saved image, this button disappears, so the focus moves to another one.
                    if (image === null)
                      event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-kind]')?.focus();
                    onRemove();
                  }}
                  aria-label={t`Remove: ${name}`}
                >
                  <Trans>Remove</Trans>
                </Button>
              )
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
