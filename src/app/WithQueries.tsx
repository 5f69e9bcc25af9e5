import { lazyPart } from '../i18n/lazyPart.ts';

/**
 * Provides the query cache of the current account (`session/queries.ts`) and remounts its children when the account changes.
 * A separate chunk, because the layout and the tools read no API data and must not wait for the query code.
 */
export const WithQueries = lazyPart(() => import('../session/WithAccountQueries.tsx'));
