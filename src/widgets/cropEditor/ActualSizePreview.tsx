import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { Focus, Rect } from '../../imaging/geometry.ts';
import type { CropPicture } from './cropPicture.ts';
import styles from './ActualSizePreview.module.css';

export interface ActualSizePreviewProps {
  readonly picture: CropPicture;
  readonly crop: Rect;
  /** The point of the crop that is shown first, from 0 to 1 of the crop's sides. */
  readonly focus: Focus;
  /** Size of the file, px. The crop is shown at the same size in CSS px. */
  readonly size: Dimensions;
  /** Accessible name. */
  readonly label: string;
}

/** Delay between the last change and the drawing of the preview. */
const DEBOUNCE_MS = 250;

/** Shows a crop in the size of the output file, scaled by the same method. A crop larger than its box can be scrolled. */
export function ActualSizePreview({ picture, crop, focus, size, label }: ActualSizePreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { x, y, width: cropWidth, height: cropHeight } = crop;
  const { width, height } = size;

  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const bitmap = await picture.view({ x, y, width: cropWidth, height: cropHeight }, { width, height }, 'exact');
      const element = canvas.current;
      if (!isOutdated && element && bitmap) {
        element.width = width;
        element.height = height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
        setIsDrawn(true);
      }
      bitmap?.close();
    }, DEBOUNCE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [picture, x, y, cropWidth, cropHeight, width, height]);

  const scrollToFocus = useEffectEvent((canvasSize: Dimensions) => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    box.current?.scrollTo(focus.x * canvasSize.width - clientWidth / 2, focus.y * canvasSize.height - clientHeight / 2);
  });

  // Scrolls only when the size changes: while the user moves the crop, the preview must not scroll as well.
  useEffect(() => scrollToFocus({ width, height }), [width, height]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div ref={box} className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <canvas
        ref={canvas}
        className={styles.picture}
        style={{ width, height }}
        data-drawn={isDrawn}
        aria-hidden="true"
      />
    </div>
  );
}
