import { lazyPart } from '../../i18n/lazyPart.ts';

/** `PendingImageUploads`, loaded lazily. Renders nothing if its code can't be loaded. */
export const LazyPendingImageUploads = lazyPart(
  async () => ({ default: (await import('./PendingImageUploads.tsx')).PendingImageUploads }),
  { catalogues: ['deviceDrafts'], instead: null },
);
