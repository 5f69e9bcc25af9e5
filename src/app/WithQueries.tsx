import { lazyPart } from '../i18n/lazyPart.ts';
import { apiConnected } from '../api/transport/apiConnection.ts';
import type { LayoutName } from '../navigation/routes.ts';

/** Layouts whose screens don't call the API, so they render without the query cache and the session. */
const layoutsWithoutCalls: ReadonlySet<LayoutName> = new Set(['tools', 'light', 'auth', 'prelaunch']);

/** Whether the screens of a layout call the API. */
export function callsApi(layout: LayoutName): boolean {
  return !layoutsWithoutCalls.has(layout);
}

/**
 * Provides the query cache of the current account (`session/queries.ts`) and remounts its children when the cache is replaced.
 * The code is a separate chunk, because the layout and the tools read no API data and must not wait for the query code.
 */
export const WithQueries = lazyPart(async () => {
  const [module] = await Promise.all([import('../session/WithAccountQueries.tsx'), apiConnected]);
  return module;
});
