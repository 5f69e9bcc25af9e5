/** Lists the main API calls of each screen (without which the screen shows an error), and the user who visits the screen. */
import type { APIRequestContext } from '@playwright/test';
import { type AnyParams, fillPath } from '../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../src/navigation/routes.ts';
import { type DemoParams, loadDemoParams } from './demoParams.ts';
import type { DemoPerson } from './pages/signIn.ts';

/** The main API call of a screen, and how to open the screen. */
export interface MainCall {
  readonly as: 'guest' | DemoPerson;
  /** Matches the URL of the call. */
  readonly call: RegExp;
  readonly params?: (demo: DemoParams) => AnyParams;
  /** Query string of the screen, starting with a question mark. */
  readonly search?: (demo: DemoParams) => string;
}

const LIST = /\/api\/comic\?/;
const SERIES = /\/api\/comic\/[^/?]+$/;
const EPISODE = /\/api\/comic\/[^/?]+\/episode\/[^/?]+$/;
const OWN_LIST = /\/api\/user\/current\/comic/;
const OWN_EPISODE = /\/api\/episode\/[^/?]+$/;
const CURRENT_USER = /\/api\/user\/current$/;
const PROFILE = /\/api\/user\/by-name\//;

function createOwnSeriesScreen(call: RegExp): MainCall {
  return {
    as: 'creator',
    call,
    params: (demo) => ({ id: demo.ownSeries }),
  };
}

const ownEpisode: MainCall = { as: 'creator', call: OWN_EPISODE, params: (demo) => ({ id: demo.ownEpisode }) };
const account: MainCall = { as: 'reader', call: CURRENT_USER };

/** Main calls of the screen of each route; an empty list for a screen without any. */
const mainCalls: Readonly<Record<RouteName, readonly MainCall[]>> = {
  index: [
    { as: 'guest', call: LIST },
    { as: 'reader', call: LIST },
  ],
  'beta-signup': [],
  login: [],
  signup: [],
  logout: [],
  'forgot-password': [],
  'forgot-password-sent': [],
  'forgot-password-change': [],
  'auth-return': [],
  prelaunch: [],
  'prelaunch-thank-you': [],
  'prelaunch-become-author': [],
  'prelaunch-author-thank-you': [],
  invitation: [],
  dashboard: [{ as: 'creator', call: OWN_LIST }],
  'dashboard-series': [{ as: 'creator', call: OWN_LIST }],
  'dashboard-series-id': [createOwnSeriesScreen(SERIES)],
  // The demo has no moderator (`moderation.spec.ts`).
  moderation: [],
  library: [
    { as: 'reader', call: /\/api\/user\/comic-favorite\?/ },
    { as: 'reader', call: /\/api\/user\/last-read-episode/, search: () => '?tab=recent' },
  ],
  publish: [{ as: 'creator', call: OWN_LIST }],
  'publish-information': [createOwnSeriesScreen(SERIES)],
  'publish-upload-images': [createOwnSeriesScreen(SERIES)],
  'publish-create-episode': [createOwnSeriesScreen(SERIES)],
  'publish-next-episode': [createOwnSeriesScreen(SERIES)],
  'episode-preview-draft': [{ as: 'creator', call: SERIES, search: (demo) => `?series=${demo.ownSeries}` }],
  'episode-edit': [ownEpisode],
  'episode-preview': [ownEpisode],
  'add-translation': [createOwnSeriesScreen(SERIES)],
  settings: [account],
  'settings-personal-information': [account],
  'settings-profile': [account],
  'settings-login-security': [account],
  'settings-notifications': [{ as: 'reader', call: /\/api\/user\/current\/notifications/ }],
  'settings-preferences': [{ as: 'reader', call: /\/api\/user\/current\/preferences/ }],
  tools: [],
  'tools-convert-longstrip': [],
  'tools-convert-tapas': [],
  'tools-convert-webtoon': [],
  'tools-cut': [],
  collections: [
    { as: 'guest', call: /\/api\/collection(?:\?|$)/ },
    { as: 'guest', call: /\/api\/collection\/[^/?]+$/, params: (demo) => ({ slug: demo.collectionSlug }) },
  ],
  'genres-code': [
    { as: 'guest', call: LIST },
    { as: 'guest', call: LIST, params: (demo) => ({ code: demo.genreCode }) },
  ],
  search: [{ as: 'reader', call: /\/api\/search\/comic/, search: () => '?q=the' }],
  series: [{ as: 'guest', call: SERIES, params: (demo) => ({ slug: demo.slug }) }],
  episode: [{ as: 'guest', call: EPISODE, params: (demo) => ({ slug: demo.slug, episodeSlug: demo.episodeSlug }) }],
  random: [{ as: 'guest', call: /\/api\/comic-random/ }],
  discord: [],
  'download-app': [],
  privacy: [],
  terms: [],
  'old-path': [],
  username: [{ as: 'guest', call: PROFILE, params: (demo) => ({ username: demo.username }) }],
  'username-bare': [{ as: 'guest', call: PROFILE, params: (demo) => ({ username: demo.username }) }],
};

export interface MainCallAddress extends MainCall {
  readonly name: RouteName;
  readonly address: string;
}

/** Returns the main calls of all screens, with the English addresses of the screens. */
export async function loadMainCallAddresses(request: APIRequestContext): Promise<readonly MainCallAddress[]> {
  const demo = await loadDemoParams(request);
  // Without the assertion, the keys have the type `string`.
  return (Object.keys(mainCalls) as RouteName[]).flatMap((name) =>
    mainCalls[name].map((screen) => ({
      ...screen,
      name,
      address: fillPath(routes[name].path.en, screen.params?.(demo) ?? {}) + (screen.search?.(demo) ?? ''),
    })),
  );
}
