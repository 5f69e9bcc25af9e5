import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { SavedShelfSkeleton } from './SavedShelfSkeleton.tsx';

const Shelf = lazyPart(() => import('./SavedShelfList.tsx'), { catalogues: ['saved'] });

/** What is saved on this device and what is on its way, by series. Needs neither the network nor that somebody is signed in. */
export function SavedShelf() {
  return (
    <Suspense fallback={<SavedShelfSkeleton />}>
      <Shelf />
    </Suspense>
  );
}
