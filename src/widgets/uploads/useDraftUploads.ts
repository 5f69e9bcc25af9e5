import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { ImageProgress, DraftUploads } from './draftUploads.ts';

const noProgressAtom = atom<ReadonlyMap<string, ImageProgress>>(new Map());

/**
 * Prepares and uploads a draft's images while the component is mounted. `uploads` is undefined until its code has loaded.
 * @param draftKey the draft's key; undefined without a draft
 */
export function useDraftUploads(draftKey: string | undefined): {
  readonly uploads: DraftUploads | undefined;
  readonly imageProgress: ReadonlyMap<string, ImageProgress>;
} {
  const [uploads, setUploads] = useState<DraftUploads>();
  useEffect(() => {
    if (draftKey === undefined) return undefined;
    let opened: DraftUploads | undefined;
    let isUnmounted = false;
    const open = async () => {
      const { openDraftUploads } = await import('./openDraftUploads.ts');
      if (isUnmounted) return;
      opened = openDraftUploads(draftKey);
      setUploads(opened);
    };
    open().catch((cause: unknown) => console.warn('The code that prepares images could not be loaded.', cause));
    return () => {
      isUnmounted = true;
      opened?.close();
      setUploads(undefined);
    };
  }, [draftKey]);
  return { uploads, imageProgress: useAtomValue(uploads?.imageProgress ?? noProgressAtom) };
}

/** Returns the progress of one file, or undefined if it is unknown. */
export function useImageProgress(uploads: DraftUploads | undefined, id: string): ImageProgress | undefined {
  const imageProgress = uploads?.imageProgress;
  return useAtomValue(useMemo(() => atom((get) => imageProgress && get(imageProgress).get(id)), [imageProgress, id]));
}
