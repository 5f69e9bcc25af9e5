import { lazyPart } from '../../i18n/lazyPart.ts';

/** `PendingImageUploads` for screens of a series. If its code can't be loaded, the screen works without it, and the next screen continues. */
export const LazyPendingImageUploads = lazyPart(
  async () => ({ default: (await import('./PendingImageUploads.tsx')).PendingImageUploads }),
  { catalogues: ['deviceDrafts'], instead: null },
);
