import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CropChoice, coverCrop, movedCrop, type Rect, zoomedCrop } from '../../imaging/geometry.ts';
import type { SafeMargins } from '../../imaging/kinds.ts';
import styles from './CropStage.module.css';
import { type CropPicture, drawPreview } from './cropPicture.ts';
import { frameOn, placeOf, shownPart } from './stageGeometry.ts';
import { useCropGestures } from './useCropGestures.ts';
import { useElementSize } from './useElementSize.ts';

export interface CropStageProps {
  readonly picture: CropPicture;
  readonly target: Dimensions;
  readonly choice: CropChoice;
  readonly onChange: (choice: CropChoice) => void;
  /** Margins of the safe area, which is drawn if they are given. */
  readonly safe: SafeMargins | undefined;
  readonly label: string;
  readonly zoomStep: number;
}

/** Delay after the last change before a sharp drawing is requested, ms. */
const DEBOUNCE_MS = 120;

/** Distance of one arrow key press in px of the source image. `coarse`: with Shift. */
const steps = { fine: 1, coarse: 10 };

/** The image behind a fixed frame; gestures move the image. */
export function CropStage({ picture, target, choice, onChange, safe, label, zoomStep }: CropStageProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const element = useRef<HTMLDivElement>(null);
  const stage = useElementSize(element);
  const crop = coverCrop(picture.size, target, choice.focus, choice.zoom);
  const frame = frameOn(stage, target);
  const canvas = useStageDrawing(picture, stage, frame, crop);
  useCropGestures(element, { source: picture.size, target, choice, frame, crop, onChange });

  const maxOffset = { x: picture.size.width - crop.width, y: picture.size.height - crop.height };
  const along = maxOffset.y > maxOffset.x ? crop.y / maxOffset.y : maxOffset.x > 0 ? crop.x / maxOffset.x : 0.5;

  const press = (event: KeyboardEvent) => {
    const next = pressed(event, { choice, crop, zoomStep, source: picture.size, target });
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <div
      ref={element}
      className={styles.stage}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(along * 100)}
      aria-valuetext={t`${number(crop.x)} px from the left, ${number(crop.y)} px from the top, ${number(crop.width)} by ${number(crop.height)} px`}
      onKeyDown={press}
    >
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      <div
        className={styles.frame}
        style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}
        aria-hidden="true"
      >
        {safe && (
          <div
            className={styles.safe}
            style={{
              top: `${safe.top * 100}%`,
              right: `${safe.right * 100}%`,
              bottom: `${safe.bottom * 100}%`,
              left: `${safe.left * 100}%`,
            }}
          />
        )}
      </div>
    </div>
  );
}

interface Situation {
  readonly choice: CropChoice;
  readonly crop: Rect;
  readonly zoomStep: number;
  readonly source: Dimensions;
  readonly target: Dimensions;
}

/** Returns the crop after a key press; undefined for a key that doesn't change the crop. */
function pressed(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { choice, crop, zoomStep, source, target }: Situation,
): CropChoice | undefined {
  // The browser's own zoom and history shortcuts keep working.
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const step = event.shiftKey ? steps.coarse : steps.fine;
  const move = (x: number, y: number) => movedCrop(choice, { x, y }, source, target);
  switch (event.key) {
    case 'ArrowLeft':
      return move(-step, 0);
    case 'ArrowRight':
      return move(step, 0);
    case 'ArrowUp':
      return move(0, -step);
    case 'ArrowDown':
      return move(0, step);
    case 'PageUp':
      return move(0, -crop.height);
    case 'PageDown':
      return move(0, crop.height);
    case 'Home':
      return move(-source.width, -source.height);
    case 'End':
      return move(source.width, source.height);
    case '+':
    case '=':
      return zoomedCrop(choice, choice.zoom * zoomStep, source, target);
    case '-':
    case '_':
      return zoomedCrop(choice, choice.zoom / zoomStep, source, target);
    default:
      return undefined;
  }
}

/** Draws the preview immediately. When the image stops moving, draws the visible part in full resolution over the preview. */
function useStageDrawing(picture: CropPicture, stage: Dimensions, frame: Rect, crop: Rect) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [sharp, setSharp] = useState<{
    readonly of: CropPicture['preview'];
    readonly part: Rect;
    readonly bitmap: ImageBitmap;
  }>();
  const { x, y, width, height } = crop;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || stage.width === 0) return;
    const density = devicePixelRatio;
    canvas.current.width = Math.round(stage.width * density);
    canvas.current.height = Math.round(stage.height * density);
    context.scale(density, density);
    const shown = shownPart(stage, frame, crop, picture.size);
    drawPreview(context, picture, shown.part, shown.place);
    if (sharp?.of !== picture.preview) return;
    const place = placeOf(sharp.part, frame, crop);
    context.drawImage(sharp.bitmap, place.x, place.y, place.width, place.height);
  });

  useEffect(() => {
    if (stage.width === 0) return undefined;
    let left = false;
    const timer = setTimeout(async () => {
      const at = { x, y, width, height };
      const { part, place } = shownPart(stage, frameOn(stage, at), at, picture.size);
      const density = Math.min(devicePixelRatio, part.width / place.width);
      const size = {
        width: Math.max(1, Math.round(place.width * density)),
        height: Math.max(1, Math.round(place.height * density)),
      };
      const bitmap = await picture.view(part, size, 'quick');
      if (left) bitmap?.close();
      else if (bitmap) setSharp({ of: picture.preview, part, bitmap });
    }, DEBOUNCE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [picture, stage, x, y, width, height]);

  useEffect(() => () => sharp?.bitmap.close(), [sharp]);

  return canvas;
}
