import { lazyPart } from '../../i18n/lazyPart.ts';

/**
 * `PendingImageUploads`, loaded lazily, for the steps of `PublishFrame` other than the images step, which saves the images
 * itself. If its code can't be loaded, it renders nothing until the page is reloaded.
 */
export const LazyPendingImageUploads = lazyPart(
  async () => ({ default: (await import('./PendingImageUploads.tsx')).PendingImageUploads }),
  { catalogues: ['deviceDrafts'], instead: null },
);
