import { useEffect, useRef, useState } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';
import type { CropPicture } from './cropPicture.ts';
import styles from './TrueSize.module.css';

export interface TrueSizeProps {
  readonly picture: CropPicture;
  readonly crop: Rect;
  /** px of the file: as many CSS px here. */
  readonly size: Dimensions;
  /** Its accessible name. */
  readonly label: string;
}

/** Drawn anew once nothing has changed for this long, ms. */
const REST_MS = 250;

/** A crop with the pixels that its file will have, one by one; larger than its box, it opens at its middle and scrolls. */
export function TrueSize({ picture, crop, size, label }: TrueSizeProps) {
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
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [picture, x, y, across, down, width, height]);

  useEffect(() => {
    // What a crop is about is seldom in its corner.
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    box.current?.scrollTo((width - clientWidth) / 2, (height - clientHeight) / 2);
  }, [width, height]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={box} className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <canvas ref={canvas} className={styles.picture} style={{ width, height }} data-drawn={drawn} aria-hidden="true" />
    </div>
  );
}
