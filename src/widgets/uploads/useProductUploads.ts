import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Making, ProductUploads } from './wanted.ts';

const nothing: ReadonlyMap<string, Making> = new Map();

function noChange() {
  return () => undefined;
}

/**
 * Prepares and uploads for a draft as long as the screen is there. `uploads` is undefined until its code has come.
 * @param batch the draft's key; undefined while there is no draft
 */
export function useProductUploads(batch: string | undefined): {
  readonly uploads: ProductUploads | undefined;
  readonly making: ReadonlyMap<string, Making>;
} {
  const [uploads, setUploads] = useState<ProductUploads>();
  useEffect(() => {
    if (batch === undefined) return undefined;
    let opened: ProductUploads | undefined;
    let isLeft = false;
    const openIt = async () => {
      const { openProductUploads } = await import('./productUploads.ts');
      if (isLeft) return;
      opened = openProductUploads(batch);
      setUploads(opened);
    };
    openIt().catch((cause: unknown) => console.warn('What prepares images could not be loaded.', cause));
    return () => {
      isLeft = true;
      opened?.close();
      setUploads(undefined);
    };
  }, [batch]);
  const making = useSyncExternalStore(uploads?.subscribe ?? noChange, () => uploads?.get() ?? nothing);
  return { uploads, making };
}

/** How far one of them is; what is drawn by it is drawn anew for that one alone. Undefined while nothing is known of it. */
export function useMakingOf(uploads: ProductUploads | undefined, id: string): Making | undefined {
  return useSyncExternalStore(uploads?.subscribe ?? noChange, () => uploads?.get().get(id));
}
