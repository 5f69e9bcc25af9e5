import { lazy, Suspense } from 'react';
import type { RelativeTimeProps } from './RelativeTimeText.tsx';

// What makes words of dates is heavy, and they are the last thing that is looked at.
const Text = lazy(() => import('./RelativeTimeText.tsx'));

/** '3 days ago', in a line that is as high without it. */
export function RelativeTime({ moment }: RelativeTimeProps) {
  return (
    <Suspense>
      <Text moment={moment} />
    </Suspense>
  );
}
