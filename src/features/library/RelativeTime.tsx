import { lazy, Suspense } from 'react';
import type { RelativeTimeProps } from './RelativeTimeText.tsx';

// Lazy, because the code that formats relative dates is large.
const RelativeTimeText = lazy(() => import('./RelativeTimeText.tsx'));

/** Shows '3 days ago', or nothing until its code has loaded. Render it in a line whose height doesn't depend on the text. */
export function RelativeTime({ moment }: RelativeTimeProps) {
  return (
    <Suspense>
      <RelativeTimeText moment={moment} />
    </Suspense>
  );
}
