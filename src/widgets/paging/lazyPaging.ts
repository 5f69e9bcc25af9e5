/** The button below a list: most lists don't need it at first, so it comes when it is needed. */
import { lazy } from 'react';

export const LoadMore = lazy(async () => ({ default: (await import('./LoadMore.tsx')).LoadMore }));
