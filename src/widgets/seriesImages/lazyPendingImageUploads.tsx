import { lazyPart } from '../../i18n/lazyPart.ts';

/**
 * `PendingImageUploads`, loaded lazily, for the screens on which a creator edits a series (`PublishFrame`). If its code can't be
 * loaded, it renders nothing until the page is reloaded.
 */
export const LazyPendingImageUploads = lazyPart(
  async () => ({ default: (await import('./PendingImageUploads.tsx')).PendingImageUploads }),
  { catalogues: ['deviceDrafts'], instead: null },
);
