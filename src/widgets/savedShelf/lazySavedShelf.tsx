import { lazy, Suspense } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';
import { SavedShelfSkeleton } from './SavedShelfSkeleton.tsx';

const Shelf = lazy(async () => (await Promise.all([import('./SavedShelfList.tsx'), loadArea('saved')]))[0]);

/** What is saved on this device and what is on its way, by series. Needs neither the network nor that somebody is signed in. */
export function SavedShelf() {
  return (
    <Suspense fallback={<SavedShelfSkeleton />}>
      <Shelf />
    </Suspense>
  );
}
