import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { DownloadsSkeleton } from './DownloadsSkeleton.tsx';

const List = lazyPart(() => import('./DownloadsList.tsx'), { catalogues: ['saved'] });

/** Saved and pending episodes on this device, by series. */
export function DownloadsPanel() {
  return (
    <Suspense fallback={<DownloadsSkeleton />}>
      <List />
    </Suspense>
  );
}
