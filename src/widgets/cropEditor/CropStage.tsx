import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CropChoice, computeCoverCrop, moveCrop, type Rect, zoomCrop } from '../../imaging/geometry.ts';
import type { SafeMargins } from '../../imaging/kinds.ts';
import styles from './CropStage.module.css';
import { type CropPicture, drawPreview } from './cropPicture.ts';
import { computeFrame, computePosition, computeVisiblePart } from './stageGeometry.ts';
import { useCropGestures } from './useCropGestures.ts';
import { useElementSize } from './useElementSize.ts';

export interface CropStageProps {
  readonly picture: CropPicture;
  /** Target size, px. The crop has the same aspect ratio. */
  readonly target: Dimensions;
  /** Position and zoom of the crop. */
  readonly choice: CropChoice;
  readonly onChange: (choice: CropChoice) => void;
  /** The margins around the safe area. Undefined if the safe area isn't drawn. */
  readonly safe: SafeMargins | undefined;
  /** Accessible name. */
  readonly label: string;
  /** Zoom factor of one press of + or −. */
  readonly zoomStep: number;
}

/** Delay between the last change and the request of a sharp drawing. */
const DEBOUNCE_MS = 120;

/** Distance of one arrow key press in px of the rotated image. `coarse` applies with Shift. */
const steps = { fine: 1, coarse: 10 };

/** Shows the image behind a fixed frame. Gestures and keys move and zoom the image. */
export function CropStage({ picture, target, choice, onChange, safe, label, zoomStep }: CropStageProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const element = useRef<HTMLDivElement>(null);
  const stage = useElementSize(element);
  const crop = computeCoverCrop(picture.size, target, choice.focus, choice.zoom);
  const frame = computeFrame(stage, target);
  const canvas = useStageDrawing(picture, stage, frame, crop);
  useCropGestures(element, { source: picture.size, target, choice, frame, crop, onChange });

  const maxOffset = { x: picture.size.width - crop.width, y: picture.size.height - crop.height };
  // The slider's value can express only one axis: the axis along which the crop can move farther.
  const position = maxOffset.y > maxOffset.x ? crop.y / maxOffset.y : maxOffset.x > 0 ? crop.x / maxOffset.x : 0.5;

  const handleKey = (event: KeyboardEvent) => {
    const next = cropAfterKey(event, { choice, crop, zoomStep, source: picture.size, target });
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
      aria-valuenow={Math.round(position * 100)}
      aria-valuetext={t`${number(crop.x)} px from the left, ${number(crop.y)} px from the top, ${number(crop.width)} by ${number(crop.height)} px`}
      onKeyDown={handleKey}
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

interface KeyContext {
  readonly choice: CropChoice;
  /** The crop in px of the rotated image. */
  readonly crop: Rect;
  readonly zoomStep: number;
  /** Size of the rotated image, px. */
  readonly source: Dimensions;
  readonly target: Dimensions;
}

/** Returns the crop after a key press; undefined for a key that doesn't change the crop. */
function cropAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { choice, crop, zoomStep, source, target }: KeyContext,
): CropChoice | undefined {
  // Leaves the zoom and history shortcuts to the browser.
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const step = event.shiftKey ? steps.coarse : steps.fine;
  const move = (x: number, y: number) => moveCrop(choice, { x, y }, source, target);
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
      return zoomCrop(choice, choice.zoom * zoomStep, source, target);
    case '-':
    case '_':
      return zoomCrop(choice, choice.zoom / zoomStep, source, target);
    default:
      return undefined;
  }
}

/**
 * Draws the preview and, when the image stops moving, a sharp version of the visible part over it. Returns the ref of the canvas.
 */
function useStageDrawing(picture: CropPicture, stage: Dimensions, frame: Rect, crop: Rect) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [sharp, setSharp] = useState<{
    /** The preview over which the bitmap was requested. The bitmap is outdated if there is another preview. */
    readonly preview: CropPicture['preview'];
    /** The part of the image that the bitmap shows, in px of the rotated image. */
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
    const visible = computeVisiblePart(stage, frame, crop, picture.size);
    drawPreview(context, picture, visible.part, visible.position);
    if (sharp?.preview !== picture.preview) return;
    const position = computePosition(sharp.part, frame, crop);
    context.drawImage(sharp.bitmap, position.x, position.y, position.width, position.height);
  });

  useEffect(() => {
    if (stage.width === 0) return undefined;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const currentCrop = { x, y, width, height };
      const { part, position } = computeVisiblePart(stage, computeFrame(stage, currentCrop), currentCrop, picture.size);
      // At most the resolution of the image: a higher one would only enlarge the image.
      const density = Math.min(devicePixelRatio, part.width / position.width);
      const size = {
        width: Math.max(1, Math.round(position.width * density)),
        height: Math.max(1, Math.round(position.height * density)),
      };
      const bitmap = await picture.view(part, size, 'quick');
      if (isOutdated) bitmap?.close();
      else if (bitmap) setSharp({ preview: picture.preview, part, bitmap });
    }, DEBOUNCE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [picture, stage, x, y, width, height]);

  useEffect(() => () => sharp?.bitmap.close(), [sharp]);

  return canvas;
}
