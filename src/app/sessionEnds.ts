/** Where a tab goes when the session in it ends. */
import { hasUnsavedWork } from '../device/unsavedWork.ts';
import { onSessionEvent } from '../session/events.ts';
import { backPathIn } from '../navigation/backPath.ts';
import { findRoute } from '../navigation/findRoute.ts';
import { href, navigate, pathBelowBase } from '../navigation/links.ts';
import { forgetReferrer } from './routeChange/Referrer.tsx';
import { forcedLogout, needsSignIn, withoutBackPath } from '../navigation/signedOutAddress.ts';

/** Call once, before the session starts. */
export function leaveWhenSessionEnds(): void {
  onSessionEvent((event) => {
    if (event.kind === 'signed-out') goHome(event.here);
    if (event.kind === 'expired' && !event.overWork) goToLogout();
  });
}

/**
 * The person has signed out: nothing leads the next one on this device to the page they were on. Where they did it they see the
 * start page; other tabs leave only what needs a sign-in. A tool at work is left in neither: it is the same for everybody.
 */
function goHome(here: boolean): void {
  forgetReferrer();
  const { pathname, search, hash } = location;
  const { layout, guards } = findRoute(pathBelowBase(pathname) ?? '/');
  const isAtWork = layout === 'tools' && hasUnsavedWork();
  if (!isAtWork && (here || needsSignIn(guards, search))) navigate(href('index'), { replace: true });
  else if (backPathIn(search) !== undefined) navigate(withoutBackPath(pathname + search + hash), { replace: true });
}

/**
 * An invalid token forces logout by way of the logout screen. Work that is open is never left: there the sign-in
 * dialog opens instead. Nor are the tools: they are the same for everybody, and may have a strip in hand.
 */
function goToLogout(): void {
  const { pathname, search, hash } = location;
  const route = findRoute(pathBelowBase(pathname) ?? '/');
  if (route.layout === 'tools') return;
  navigate(forcedLogout({ route, pathname, search, hash }), { replace: true });
}
