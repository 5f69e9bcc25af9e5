import { lazy } from 'react';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import type { PendingImageUploads } from './PendingImageUploads.tsx';

const Empty: typeof PendingImageUploads = () => null;

/** `PendingImageUploads` for screens of a series. If its code can't be loaded, the screen works without it, and the next screen continues. */
export const LazyPendingImageUploads = lazy(async () => {
  try {
    const loaded = await withCatalogues(() => import('./PendingImageUploads.tsx'), ['deviceDrafts']);
    return { default: loaded.PendingImageUploads };
  } catch (cause) {
    console.warn('The code that uploads the images of a series could not be loaded.', cause);
    return { default: Empty };
  }
});
