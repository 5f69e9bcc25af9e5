import { lazy } from 'react';
import { urgently } from './screens/missingChunks.ts';

/**
 * Gives the screens in it the query cache of who is here (`session/queries.ts`), and draws them anew when that changes.
 * Loaded apart: the frame and the tools show nothing of the upstream's, and are not to wait for the code that asks it.
 */
export const WithQueries = lazy(() => urgently(() => import('../session/WithAccountQueries.tsx')));
