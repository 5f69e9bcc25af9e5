import { useEffect, useRef, useState } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';
import type { CropPicture } from './cropPicture.ts';
import styles from './ActualSizePreview.module.css';

export interface ActualSizePreviewProps {
  readonly picture: CropPicture;
  readonly crop: Rect;
  /** Size of the file, px. The crop is shown at the same size in CSS px. */
  readonly size: Dimensions;
  /** Accessible name. */
  readonly label: string;
}

/** Delay after the last change before the preview is redrawn, ms. */
const DEBOUNCE_MS = 250;

/** Shows a crop with the exact pixels of its file. A crop larger than its box can be scrolled and starts centred. */
export function ActualSizePreview({ picture, crop, size, label }: ActualSizePreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { x, y, width: across, height: down } = crop;
  const { width, height } = size;

  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      const bitmap = await picture.view({ x, y, width: across, height: down }, { width, height }, 'exact');
      const element = canvas.current;
      if (!left && element && bitmap) {
        element.width = width;
        element.height = height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
        setDrawn(true);
      }
      bitmap?.close();
    }, DEBOUNCE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [picture, x, y, across, down, width, height]);

  useEffect(() => {
    // Start centred, because the subject of a crop is rarely in a corner.
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    box.current?.scrollTo((width - clientWidth) / 2, (height - clientHeight) / 2);
  }, [width, height]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div ref={box} className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <canvas ref={canvas} className={styles.picture} style={{ width, height }} data-drawn={drawn} aria-hidden="true" />
    </div>
  );
}
