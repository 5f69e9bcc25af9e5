import { Trans, useLingui } from '@lingui/react/macro';
import { Crosshair, Frame, Minus, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CropChoice, computeCoverCrop, MAX_ZOOM, defaultCropChoice, zoomCrop } from '../../imaging/geometry.ts';
import type { SafeMargins } from '../../imaging/kinds.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './CropEditor.module.css';
import { CropStage } from './CropStage.tsx';
import type { CropPicture } from './cropPicture.ts';

export interface CropEditorProps {
  readonly picture: CropPicture;
  /** Target size, px. The crop has the same aspect ratio. */
  readonly target: Dimensions;
  /** Position and zoom of the crop. */
  readonly choice: CropChoice;
  readonly onChange: (choice: CropChoice) => void;
  /** Rotates the image by 90° clockwise. */
  readonly onTurn: () => void;
  /** The margins that the platform's interface may cover. Absent if there are none. */
  readonly safe?: SafeMargins;
  /** Accessible name of the cropped image. */
  readonly label: string;
}

/** Zoom factor of one press of a zoom button or of the keys + and −. */
const ZOOM_STEP = 1.1;

/** Edits a crop with a fixed aspect ratio. The component is controlled. */
export function CropEditor({ picture, target, choice, onChange, onTurn, safe, label }: CropEditorProps) {
  const { t } = useLingui();
  const { number, percent } = useFormats();
  const [showsSafe, setShowsSafe] = useState(false);
  const crop = computeCoverCrop(picture.size, target, choice.focus, choice.zoom);
  const isSmall = crop.width < target.width || crop.height < target.height;
  const zoomTo = (zoom: number) => onChange(zoomCrop(choice, zoom, picture.size, target));
  const zoomPercent = Math.round(choice.zoom * 100);

  return (
    <div className={styles.editor}>
      <CropStage
        picture={picture}
        target={target}
        choice={choice}
        onChange={onChange}
        safe={showsSafe ? safe : undefined}
        label={label}
        zoomStep={ZOOM_STEP}
      />
      <p className={styles.position}>
        <Trans>
          {number(crop.width)} × {number(crop.height)} px, {number(crop.x)} px from the left, {number(crop.y)} px from
          the top
        </Trans>
      </p>
      <div className={styles.tools}>
        <div className={styles.zoom}>
          <IconButton
            label={t`Zoom out`}
            icon={<Minus />}
            disabled={choice.zoom <= 1}
            onClick={() => zoomTo(choice.zoom / ZOOM_STEP)}
          />
          <input
            type="range"
            aria-label={t`Zoom`}
            className={styles.range}
            min={0}
            max={100}
            // The slider's value is logarithmic from 0 (zoom 1) to 100 (`MAX_ZOOM`), so that each step zooms by the
            // same factor.
            value={Math.round((100 * Math.log(choice.zoom)) / Math.log(MAX_ZOOM))}
            aria-valuetext={percent(zoomPercent / 100)}
            onChange={(event) => zoomTo(MAX_ZOOM ** (Number(event.currentTarget.value) / 100))}
          />
          <IconButton
            label={t`Zoom in`}
            icon={<Plus />}
            disabled={choice.zoom >= MAX_ZOOM}
            onClick={() => zoomTo(choice.zoom * ZOOM_STEP)}
          />
        </div>
        <div className={styles.buttons}>
          <Button icon={<RotateCw />} onClick={onTurn}>
            <Trans>Rotate</Trans>
          </Button>
          <Button icon={<Crosshair />} onClick={() => onChange(defaultCropChoice)}>
            <Trans>Center</Trans>
          </Button>
          {safe && (
            <Button
              icon={<Frame />}
              aria-pressed={showsSafe}
              className={showsSafe ? styles.pressed : undefined}
              onClick={() => setShowsSafe(!showsSafe)}
            >
              <Trans>Safe area</Trans>
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={styles.warning}>
        {isSmall && (
          <Trans>
            This crop is smaller than {number(target.width)} × {number(target.height)} px. It will be enlarged and may
            look soft.
          </Trans>
        )}
      </p>
    </div>
  );
}
