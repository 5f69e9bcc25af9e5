import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { DownloadsSkeleton } from './DownloadsSkeleton.tsx';

const List = lazyPart(() => import('./DownloadsList.tsx'), { catalogues: ['saved'] });

/** What is saved on this device and what is on its way, by series. Needs neither the network nor that somebody is signed in. */
export function DownloadsPanel() {
  return (
    <Suspense fallback={<DownloadsSkeleton />}>
      <List />
    </Suspense>
  );
}
