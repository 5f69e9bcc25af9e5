import { lazyPart } from '../i18n/lazyPart.ts';
import { apiConnected } from '../api/transport/apiConnection.ts';
import type { LayoutName } from '../navigation/routes.ts';

/**
 * Layouts whose screens render without the query cache and don't wait for the session's code. They may still send
 * requests.
 */
const layoutsWithoutQueries: ReadonlySet<LayoutName> = new Set(['tools', 'light', 'auth', 'prelaunch']);

/** Whether the screens of a layout use the query cache, so that they need `WithQueries`. */
export function needsQueries(layout: LayoutName): boolean {
  return !layoutsWithoutQueries.has(layout);
}

/**
 * Provides the query cache of the current account (`session/queries.ts`) and remounts its children when the cache is replaced.
 * Suspends until its code has loaded and the API is connected. The code is a separate chunk, because the layout and the tools
 * must not wait for the query code.
 */
export const WithQueries = lazyPart(async () => {
  const [module] = await Promise.all([import('../session/WithAccountQueries.tsx'), apiConnected]);
  return module;
});
