/** Redirects a tab when its session ends. */
import { hasUnsavedWork } from '../device/unsavedWork.ts';
import { onSessionEvent } from '../session/events.ts';
import { returnPathIn } from '../navigation/returnPath.ts';
import { findRoute } from '../navigation/findRoute.ts';
import { href, navigate, pathBelowBase } from '../navigation/links.ts';
import { forgetReferrer } from './routeChange/Referrer.tsx';
import { forcedLogout, needsSignIn, withoutReturnPath } from '../navigation/signedOutAddress.ts';

/** Call once, before the session starts. */
export function leaveWhenSessionEnds(): void {
  onSessionEvent((event) => {
    if (event.kind === 'signed-out') goHome(event.here);
    if (event.kind === 'expired' && !event.withUnsavedWork) goToLogout();
  });
}

/**
 * Handles sign-out: the next user of this device must not be led to the previous user's page. The tab of the sign-out goes to the
 * start page; other tabs leave only pages that need sign-in. A tool with unsaved work stays open in every tab: it needs no account.
 */
function goHome(here: boolean): void {
  forgetReferrer();
  const { pathname, search, hash } = location;
  const { layout, guards } = findRoute(pathBelowBase(pathname) ?? '/');
  const hasToolWork = layout === 'tools' && hasUnsavedWork();
  if (!hasToolWork && (here || needsSignIn(guards, search))) navigate(href('index'), { replace: true });
  else if (returnPathIn(search) !== undefined) navigate(withoutReturnPath(pathname + search + hash), { replace: true });
}

/**
 * Handles an invalid token: redirects to the logout screen. Not called over unsaved work, where the sign-in dialog opens
 * instead. The tools stay open: they need no account and may hold an image.
 */
function goToLogout(): void {
  const { pathname, search, hash } = location;
  const route = findRoute(pathBelowBase(pathname) ?? '/');
  if (route.layout === 'tools') return;
  navigate(forcedLogout({ route, pathname, search, hash }), { replace: true });
}
