/**
 * Route guards: whether a visitor may see a screen, and where they are redirected if not. Pure, so that every guard can be tested
 * with every visitor.
 *
 * `check-prelaunch` is `main-app`, as the default layout uses it. `owner` lets everybody pass: only the upstream knows whose a
 * series is, and its screen asks. So do the screens whose whole work is to lead on (`redirects`, `random-comic-redirect`,
 * `username-redirect`).
 */
import type { AppConfig } from '../../api/schemas/appConfig.ts';
import { isSignedIn, type Visitor } from '../../session/account.ts';
import { backPathIn, isSavedShelf, withBackPath } from '../../navigation/backPath.ts';
import type { Opening } from '../../navigation/findRoute.ts';
import { hrefIn } from '../../navigation/links.ts';
import type { GuardName } from '../../navigation/routes.ts';

export type Decision =
  | { readonly kind: 'stay' }
  /** It can't be known yet: the screen's skeleton, and nothing of the screen. */
  | { readonly kind: 'wait' }
  /** Elsewhere, without an entry in the history. */
  | { readonly kind: 'go'; readonly to: string };

const stay: Decision = { kind: 'stay' };
const wait: Decision = { kind: 'wait' };

type Guard = (opening: Opening, visitor: Visitor, config: AppConfig | undefined) => Decision;

const guards: Readonly<Record<GuardName, Guard>> = {
  /** While the app isn't launched, only who is signed in gets in; everybody else to the waiting list, with the query they came with. */
  'main-app': ({ route, search }, visitor, config) => {
    if (config === undefined) return isSignedIn(visitor) ? stay : wait;
    if (!config.prelaunch || isSignedIn(visitor)) return stay;
    return visitor.kind === 'unknown' ? wait : go(hrefIn(route.language, 'prelaunch') + search);
  },

  auth,

  /** Downloads are on the device: reading them needs no sign-in. */
  'auth-unless-saved': (opening, visitor) =>
    isSavedShelf(new URLSearchParams(opening.search)) ? stay : auth(opening, visitor),

  creator: ({ route }, visitor) => {
    if (visitor.kind === 'unknown') return wait;
    return visitor.kind === 'reader' ? go(hrefIn(route.language, 'index')) : stay;
  },

  /** Who is signed in already has nothing to do here: back to where they came from. */
  guest: ({ route, search }, visitor) => {
    if (visitor.kind === 'unknown') return wait;
    return visitor.kind === 'guest' ? stay : go(backPathIn(search) ?? hrefIn(route.language, 'index'));
  },

  owner: () => stay,
  redirects: () => stay,
  'random-comic-redirect': () => stay,
  'username-redirect': () => stay,
};

/** All guards of the route, in their order; the first that doesn't let pass decides. `config`: undefined until it is known. */
export function decide(opening: Opening, visitor: Visitor, config: AppConfig | undefined): Decision {
  for (const name of opening.route.guards) {
    const decision = guards[name](opening, visitor, config);
    if (decision.kind !== 'stay') return decision;
  }
  return stay;
}

function auth({ route, pathname, search, hash }: Opening, visitor: Visitor): Decision {
  if (visitor.kind === 'unknown') return wait;
  if (visitor.kind !== 'guest') return stay;
  return go(withBackPath(hrefIn(route.language, 'prelaunch'), pathname + search + hash));
}

function go(to: string): Decision {
  return { kind: 'go', to };
}
