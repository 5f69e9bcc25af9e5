/** product.md §4: an invalid token forces logout, and leads to the logout route. */
import { onSessionEvent } from '../session/events.ts';
import { findRoute } from './findRoute.ts';
import { forcedLogout } from './guards.ts';
import { navigate, pathBelowBase } from './links.ts';

/**
 * Call once, before the session starts. Unsaved work is never left: there the sign-in dialog opens instead (`session.ts`). Nor are
 * the tools: they are the same for everybody, and may have a strip in hand.
 */
export function leaveWhenExpired(): void {
  onSessionEvent((event) => {
    if (event.type !== 'expired' || event.overWork) return;
    const { pathname, search, hash } = location;
    const route = findRoute(pathBelowBase(pathname) ?? '/');
    if (route.layout === 'tools') return;
    navigate(forcedLogout({ route, pathname, search, hash }), { replace: true });
  });
}
