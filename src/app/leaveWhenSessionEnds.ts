/** Redirects this tab when the session ends, in this or in another tab. */
import { hasUnsavedWork } from '../device/unsavedWork.ts';
import { onSessionEvent } from '../session/events.ts';
import { returnPathIn } from '../navigation/returnPath.ts';
import { findRoute } from '../navigation/findRoute.ts';
import { href, navigate, pathBelowBase } from '../navigation/links.ts';
import { forgetReferrer } from './routeChange/Referrer.tsx';
import { getForcedLogoutAddress, needsSignIn, withoutReturnPath } from '../navigation/signedOutAddress.ts';

/** Call once, before the session starts. */
export function leaveWhenSessionEnds(): void {
  onSessionEvent((event) => {
    if (event.kind === 'signed-out') handleSignOut(event.inThisTab);
    if (event.kind === 'expired' && !event.withUnsavedWork) handleExpiry();
  });
}

/**
 * Handles sign-out, so that the next user of this device doesn't see the previous user's page. The tab where the user signed out
 * opens the start page; other tabs do so only if their page needs sign-in. A tool with unsaved work stays open, because tools
 * need no account.
 * @param inThisTab whether the user signed out in this tab
 */
function handleSignOut(inThisTab: boolean): void {
  forgetReferrer();
  const { pathname, search, hash } = location;
  const { layout, guards } = findRoute(pathBelowBase(pathname) ?? '/');
  const hasToolWork = layout === 'tools' && hasUnsavedWork();
  if (!hasToolWork && (inThisTab || needsSignIn(guards, search))) navigate(href('index'), { replace: true });
  else if (returnPathIn(search) !== undefined) navigate(withoutReturnPath(pathname + search + hash), { replace: true });
}

/**
 * Handles a forced sign-out without unsaved work: redirects to the logout screen, with the current page as return path. The tools
 * stay open, because they need no account.
 */
function handleExpiry(): void {
  const { pathname, search, hash } = location;
  const route = findRoute(pathBelowBase(pathname) ?? '/');
  if (route.layout === 'tools') return;
  navigate(getForcedLogoutAddress({ route, pathname, search, hash }), { replace: true });
}
