/**
 * The table of routes: name, path per language, layout and guards. It imports no screens, so that the server can use it.
 *
 * `{name}` in a path is a parameter; `{name?}` is optional, together with its slash.
 */
import type { Language } from '../i18n/languages.ts';

export type LayoutName =
  | 'default'
  | 'tools'
  | 'light'
  | 'auth'
  | 'prelaunch'
  | 'account'
  | 'dashboard'
  | 'empty'
  | 'redirection';

/** Guards of a route, checked in the order of its row before its screen is shown (`guards.ts` says what each guard does). */
export type GuardName =
  | 'main-app'
  | 'guest'
  | 'auth'
  /** Like `auth`, except for downloads: `/library?tab=saved`. */
  | 'auth-unless-downloads'
  | 'creator'
  | 'moderator'
  | 'owner'
  | 'redirects'
  | 'random-comic-redirect'
  | 'username-redirect';

export interface RouteRow {
  readonly path: Readonly<Record<Language, string>>;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
}

/** If two paths match an address, the first row wins, so a static path comes before one with parameters that it matches, too. */
export const routes = {
  index: row('/', '/fr', 'default', 'main-app'),

  'beta-signup': row('/beta-signup', '/fr/beta-inscription', 'auth', 'guest'),
  login: row('/login', '/fr/connexion', 'auth', 'guest'),
  signup: row('/signup', '/fr/inscription', 'auth', 'guest'),
  logout: row('/logout', '/fr/deconnexion', 'redirection'),
  'forgot-password': row('/forgot-password', '/fr/mot-de-passe-oublie', 'auth', 'guest'),
  'forgot-password-sent': row('/forgot-password/sent', '/fr/mot-de-passe-oublie/envoye', 'auth', 'guest'),
  'forgot-password-change': row('/forgot-password/change', '/fr/mot-de-passe-oublie/changer', 'auth', 'guest'),
  'auth-return': row('/auth/{provider}/return', '/fr/auth/{provider}/return', 'redirection'),
  prelaunch: row('/prelaunch', '/fr/liste-attente', 'prelaunch'),
  'prelaunch-thank-you': row('/prelaunch/thank-you', '/fr/liste-attente/merci', 'prelaunch'),
  'prelaunch-become-author': row('/prelaunch/become-author', '/fr/liste-attente/devenir-auteur', 'prelaunch'),
  'prelaunch-author-thank-you': row('/prelaunch/author-thank-you', '/fr/liste-attente/merci-auteur', 'prelaunch'),
  invitation: row('/invitation/{code?}', '/fr/invitation/{code?}', 'auth', 'guest'),

  dashboard: row('/dashboard', '/fr/tableau-de-bord', 'dashboard', 'auth', 'creator'),
  'dashboard-series': row('/dashboard/series', '/fr/tableau-de-bord/series', 'dashboard', 'auth', 'creator'),
  'dashboard-series-id': row('/dashboard/series/{id}', '/fr/tableau-de-bord/series/{id}', 'dashboard', 'auth', 'owner'),

  moderation: row('/moderation', '/fr/moderation', 'account', 'auth', 'moderator'),

  library: row('/library', '/fr/bibliotheque', 'account', 'auth-unless-downloads'),

  publish: row('/publish', '/fr/publier', 'account', 'auth'),
  'episode-preview-draft': row('/publish/episode/preview', '/fr/publier/episode/apercu', 'empty', 'auth'),
  'episode-edit': row('/publish/episode/{id}', '/fr/publier/episode/{id}', 'account', 'auth', 'owner'),
  'episode-preview': row('/publish/episode/{id}/preview', '/fr/publier/episode/{id}/apercu', 'empty', 'auth', 'owner'),
  'add-translation': row(
    '/publish/comic/{id?}/add-translation',
    '/fr/publier/serie/{id?}/traduction',
    'account',
    'auth',
    'owner',
  ),
  'publish-information': row('/publish/{id}/information', '/fr/publier/{id}/information', 'account', 'auth', 'owner'),
  'publish-upload-images': row('/publish/{id}/upload-images', '/fr/publier/{id}/images', 'account', 'auth', 'owner'),
  'publish-create-episode': row(
    '/publish/{id}/create-episode',
    '/fr/publier/{id}/premier-episode',
    'account',
    'auth',
    'owner',
  ),
  'publish-next-episode': row('/publish/{id}/episode', '/fr/publier/{id}/episode', 'account', 'auth', 'owner'),

  settings: row('/settings', '/fr/parametres', 'account', 'auth'),
  'settings-personal-information': row(
    '/settings/personal-information',
    '/fr/parametres/informations',
    'account',
    'auth',
  ),
  'settings-profile': row('/settings/profile', '/fr/parametres/profil', 'account', 'auth'),
  'settings-login-security': row('/settings/login-security', '/fr/parametres/securite', 'account', 'auth'),
  'settings-notifications': row('/settings/notifications', '/fr/parametres/notifications', 'account', 'auth'),
  'settings-preferences': row('/settings/preferences', '/fr/parametres/preferences', 'account'),

  tools: row('/tools', '/fr/outils', 'tools'),
  'tools-convert-longstrip': row(
    '/tools/convert-image-for-longstrip',
    '/fr/outils/convertir-image-pour-longstrip',
    'tools',
  ),
  'tools-convert-tapas': row('/tools/convert-image-for-tapas', '/fr/outils/convertir-image-pour-tapas', 'tools'),
  'tools-convert-webtoon': row('/tools/convert-image-for-webtoon', '/fr/outils/convertir-image-pour-webtoon', 'tools'),
  'tools-cut': row('/tools/cut-episode-into-panels', '/fr/outils/decouper-episode', 'tools'),

  collections: row('/collections/{slug?}', '/fr/collections/{slug?}', 'default', 'main-app'),
  'genres-code': row('/genres/{code?}', '/fr/genres/{code?}', 'default', 'main-app'),
  search: row('/search', '/fr/recherche', 'default', 'main-app'),
  series: row('/series/{slug}', '/fr/series/{slug}', 'default', 'main-app'),
  episode: row('/series/{slug}/{episodeSlug}', '/fr/series/{slug}/{episodeSlug}', 'empty', 'main-app'),
  random: row('/random', '/fr/au-hasard', 'redirection', 'random-comic-redirect'),
  discord: row('/discord', '/fr/discord', 'redirection', 'redirects'),
  'download-app': row('/download-app', '/fr/telecharger', 'light'),
  privacy: row('/privacy', '/fr/confidentialite', 'light'),
  terms: row('/terms-of-service', '/fr/conditions', 'light'),
  /** Usually the host redirects first (hosting/rules.ts). This row is for hosts that can't, and for links inside the app. */
  'old-path': row('/comic/{slug}/{episodeSlug?}', '/fr/comic/{slug}/{episodeSlug?}', 'redirection', 'redirects'),

  username: row('/@{username}', '/fr/@{username}', 'default', 'main-app'),
  'username-bare': row('/{username}', '/fr/{username}', 'redirection', 'username-redirect'),
} as const;

export type RouteName = keyof typeof routes;

/** The route of unknown addresses. */
export const notFound = { layout: 'light', guards: [] } as const satisfies Omit<RouteRow, 'path'>;

/** The path template that types a route's links. */
export type PathOf<Name extends RouteName> = (typeof routes)[Name]['path']['en'];

function row<const English extends string>(
  en: English,
  fr: string,
  layout: LayoutName,
  ...guards: readonly GuardName[]
): RouteRow & { readonly path: { readonly en: English; readonly fr: string } } {
  return { path: { en, fr }, layout, guards };
}
