import { lazy } from 'react';
import { urgently } from './screens/missingChunks.ts';

/**
 * Provides the query cache of the current account (`session/queries.ts`) and remounts its children when the account changes.
 * A chunk of its own: the layout and the tools read no API data and don't wait for the query code.
 */
export const WithQueries = lazy(() => urgently(() => import('../session/WithAccountQueries.tsx')));
