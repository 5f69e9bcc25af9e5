/**
 * Route guards decide whether a visitor may see a screen, and where to redirect a visitor who may not.
 *
 * Some guards let everybody pass. `owner`: only the API knows who owns a series, so the screen checks. `redirects`,
 * `random-comic-redirect` and `username-redirect`: their screens do the redirect.
 */
import type { AppConfig } from '../../api/schemas/appConfig.ts';
import { isSignedIn, getUser, type Visitor } from '../../session/account.ts';
import { returnPathIn, isDownloadsTab, setReturnPath } from '../../navigation/returnPath.ts';
import type { RouteLocation } from '../../navigation/findRoute.ts';
import { hrefIn } from '../../navigation/links.ts';
import type { GuardName } from '../../navigation/routes.ts';

export type Decision =
  | { readonly kind: 'stay' }
  /** The decision isn't possible yet. */
  | { readonly kind: 'wait' }
  /** Redirect, replacing the history entry. */
  | { readonly kind: 'go'; readonly to: string };

const stay: Decision = { kind: 'stay' };
const wait: Decision = { kind: 'wait' };

export interface GuardConfigs {
  /** For 'main-app': undefined while the guard has to wait for it (`useGuardAppConfig`). */
  readonly config: AppConfig | undefined;
  /** For 'auth': undefined until the response has arrived, or its request has failed or timed out (`useSettledAppConfig`). */
  readonly settled: AppConfig | undefined;
}

type Guard = (location: RouteLocation, visitor: Visitor, configs: GuardConfigs) => Decision;

const guards: Readonly<Record<GuardName, Guard>> = {
  /** During prelaunch only signed-in users pass; guests are redirected to the waiting list, with their query. */
  'main-app': ({ route, search }, visitor, { config }) => {
    if (config === undefined) return isSignedIn(visitor) ? stay : wait;
    if (!config.prelaunch || isSignedIn(visitor)) return stay;
    return visitor.kind === 'unknown' ? wait : go(hrefIn(route.language, 'prelaunch') + search);
  },

  auth,

  /** The downloads tab needs no sign-in, because the downloads are on the device. */
  'auth-unless-downloads': (location, visitor, configs) =>
    isDownloadsTab(new URLSearchParams(location.search)) ? stay : auth(location, visitor, configs),

  /** Readers are redirected to the start page. Lets guests pass, so a route needs `auth`, too. */
  creator: ({ route }, visitor) => {
    if (visitor.kind === 'unknown') return wait;
    return visitor.kind === 'reader' ? go(hrefIn(route.language, 'index')) : stay;
  },

  /** Visitors who aren't moderators are redirected to the start page. The server checks the role, too. */
  moderator: ({ route }, visitor) => {
    if (visitor.kind === 'unknown') return wait;
    return getUser(visitor)?.is_moderator ? stay : go(hrefIn(route.language, 'index'));
  },

  /** Signed-in users are redirected to the return path or the start page. */
  guest: ({ route, search }, visitor) => {
    if (visitor.kind === 'unknown') return wait;
    return visitor.kind === 'guest' ? stay : go(returnPathIn(search) ?? hrefIn(route.language, 'index'));
  },

  owner: () => stay,
  redirects: () => stay,
  'random-comic-redirect': () => stay,
  'username-redirect': () => stay,
};

/** Returns the first decision of the route's guards other than 'stay'; 'stay' if there is none. */
export function decide(location: RouteLocation, visitor: Visitor, configs: GuardConfigs): Decision {
  for (const name of location.route.guards) {
    const decision = guards[name](location, visitor, configs);
    if (decision.kind !== 'stay') return decision;
  }
  return stay;
}

/**
 * Redirects guests to the login page, or during prelaunch to the waiting list, with the current address as return path. Waits
 * until the app configuration has settled, because a redirect to the wrong page couldn't be corrected.
 */
function auth({ route, pathname, search, hash }: RouteLocation, visitor: Visitor, { settled }: GuardConfigs): Decision {
  if (visitor.kind === 'unknown') return wait;
  if (visitor.kind !== 'guest') return stay;
  if (settled === undefined) return wait;
  const entrance = hrefIn(route.language, settled.prelaunch ? 'prelaunch' : 'login');
  return go(setReturnPath(entrance, pathname + search + hash));
}

function go(to: string): Decision {
  return { kind: 'go', to };
}
