import { lazyPart } from '../../i18n/lazyPart.ts';

/** `PendingImageUploads` for screens of a series. If its code can't be loaded, nothing is rendered; the next screen retries. */
export const LazyPendingImageUploads = lazyPart(
  async () => ({ default: (await import('./PendingImageUploads.tsx')).PendingImageUploads }),
  { catalogues: ['deviceDrafts'], instead: null },
);
