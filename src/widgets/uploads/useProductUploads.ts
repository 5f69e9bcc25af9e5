import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { ImageProgress, ProductUploads } from './wanted.ts';

const nothingAtom = atom<ReadonlyMap<string, ImageProgress>>(new Map());

/**
 * Prepares and uploads a draft's images while the screen is mounted. `uploads` is undefined until its code has loaded.
 * @param batch the draft's key; undefined without a draft
 */
export function useProductUploads(batch: string | undefined): {
  readonly uploads: ProductUploads | undefined;
  readonly imageProgress: ReadonlyMap<string, ImageProgress>;
} {
  const [uploads, setUploads] = useState<ProductUploads>();
  useEffect(() => {
    if (batch === undefined) return undefined;
    let opened: ProductUploads | undefined;
    let isUnmounted = false;
    const openIt = async () => {
      const { openProductUploads } = await import('./productUploads.ts');
      if (isUnmounted) return;
      opened = openProductUploads(batch);
      setUploads(opened);
    };
    openIt().catch((cause: unknown) => console.warn('The code that prepares images could not be loaded.', cause));
    return () => {
      isUnmounted = true;
      opened?.close();
      setUploads(undefined);
    };
  }, [batch]);
  return { uploads, imageProgress: useAtomValue(uploads?.imageProgress ?? nothingAtom) };
}

/** Returns the progress of one file; undefined if unknown. A component that uses it rerenders only for that file. */
export function useImageProgress(uploads: ProductUploads | undefined, id: string): ImageProgress | undefined {
  const imageProgress = uploads?.imageProgress;
  return useAtomValue(useMemo(() => atom((get) => imageProgress && get(imageProgress).get(id)), [imageProgress, id]));
}
