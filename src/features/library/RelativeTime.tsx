import { lazy, Suspense } from 'react';
import type { RelativeTimeProps } from './RelativeTimeText.tsx';

// Lazy: relative date formatting is heavy, and dates are the least important part of a row.
const Text = lazy(() => import('./RelativeTimeText.tsx'));

/** '3 days ago', in a line of fixed height, so that nothing shifts when the text loads. */
export function RelativeTime({ moment }: RelativeTimeProps) {
  return (
    <Suspense>
      <Text moment={moment} />
    </Suspense>
  );
}
