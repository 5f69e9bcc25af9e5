/** For screens whose first load has no room for it; needs a `Suspense` around it. */
import { lazy } from 'react';

export const LoadFailure = lazy(async () => ({ default: (await import('./LoadFailure.tsx')).LoadFailure }));
