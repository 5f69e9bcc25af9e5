import { useEffect, useRef } from 'react';
import { isClosedBitmap } from '../../../ui/isClosedBitmap.ts';
import styles from './CutterFiles.module.css';

/** Draws the bitmap on a canvas. It isn't closed: it can be drawn again after a remount. */
export function FileThumbnail({ bitmap }: { readonly bitmap: ImageBitmap | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !bitmap || isClosedBitmap(bitmap)) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden="true" />;
}
