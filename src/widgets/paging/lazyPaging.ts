/** What stands below a list, or in its place when it fails: most lists need neither at first, so it comes when it is needed. */
import { lazy } from 'react';

export const LoadMore = lazy(async () => ({ default: (await import('./LoadMore.tsx')).LoadMore }));
export const ListProblem = lazy(async () => ({ default: (await import('./ListProblem.tsx')).ListProblem }));
