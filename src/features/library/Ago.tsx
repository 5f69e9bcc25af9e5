import { lazy, Suspense } from 'react';
import type { AgoProps } from './AgoWords.tsx';

// What makes words of dates is heavy, and they are the last thing that is looked at.
const Words = lazy(() => import('./AgoWords.tsx'));

/** '3 days ago', in a line that is as high without it. */
export function Ago({ moment }: AgoProps) {
  return (
    <Suspense>
      <Words moment={moment} />
    </Suspense>
  );
}
