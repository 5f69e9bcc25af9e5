import { useEffect, useRef } from 'react';
import type { Dimensions } from '../../../../imaging/categories.ts';
import { Artwork } from '../../../../widgets/artwork/Artwork.tsx';
import type { DraftUploads } from '../../../../widgets/uploads/draftUploads.ts';
import type { Page } from '../episodeDraft.ts';
import styles from './PagePicture.module.css';

/** Maximum size of the drawn picture in px, twice its size on screen. */
const pictureSizePx: Dimensions = { width: 112, height: 144 };

interface PagePictureProps {
  readonly page: Page;
  readonly uploads: DraftUploads | undefined;
}

/** A small picture of a saved image, or of the top of a file. Decorative. */
export function PagePicture({ page, uploads }: PagePictureProps) {
  if (page.image)
    return (
      <Artwork
        image={page.image}
        sizes="56px"
        ratio={pictureSizePx.width / pictureSizePx.height}
        className={styles.picture}
      />
    );
  return <DrawnPicture id={page.id} uploads={uploads} />;
}

/** Draws the file when the row scrolls into view. */
function DrawnPicture({ id, uploads }: { readonly id: string; readonly uploads: DraftUploads | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !uploads) return undefined;
    let isCancelled = false;
    const draw = async () => {
      const strip = await uploads.openStrip(id);
      if (!strip || isCancelled) return;
      const rows = Math.min(
        strip.size.height,
        Math.round((strip.size.width * pictureSizePx.height) / pictureSizePx.width),
      );
      const height = Math.max(1, Math.round((rows * pictureSizePx.width) / strip.size.width));
      const bitmap = await strip.draw(0, rows, { width: pictureSizePx.width, height });
      if (!bitmap) return;
      if (!isCancelled) {
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw();
    });
    observer.observe(element);
    return () => {
      isCancelled = true;
      observer.disconnect();
    };
  }, [id, uploads]);
  return <canvas ref={canvas} className={styles.picture} aria-hidden="true" />;
}
