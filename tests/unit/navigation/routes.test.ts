import { describe, expect, it } from 'vitest';
import { findRoute, findRow } from '../../../src/navigation/findRoute.ts';
import { fillPath, type PathParams } from '../../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { languages } from '../../../src/i18n/languages.ts';

// Object.keys loses the type of the keys.
const names = Object.keys(routes) as RouteName[];

const sample = { id: '0b9a', slug: 'a', episodeSlug: 'b', username: 'ann', code: 'c', provider: 'google' };

/** Bookmarked and shared addresses must keep working: route, English path, French path and guards. */
const addresses: readonly (readonly [RouteName, string, string, string])[] = [
  ['index', '/', '/fr', 'main-app'],
  ['beta-signup', '/beta-signup', '/fr/beta-inscription', 'guest'],
  ['login', '/login', '/fr/connexion', 'guest'],
  ['signup', '/signup', '/fr/inscription', 'guest'],
  ['logout', '/logout', '/fr/deconnexion', ''],
  ['forgot-password', '/forgot-password', '/fr/mot-de-passe-oublie', 'guest'],
  ['forgot-password-sent', '/forgot-password/sent', '/fr/mot-de-passe-oublie/envoye', 'guest'],
  ['forgot-password-change', '/forgot-password/change', '/fr/mot-de-passe-oublie/changer', 'guest'],
  ['auth-return', '/auth/google/return', '/fr/auth/google/return', ''],
  ['prelaunch', '/prelaunch', '/fr/liste-attente', ''],
  ['prelaunch-thank-you', '/prelaunch/thank-you', '/fr/liste-attente/merci', ''],
  ['prelaunch-become-author', '/prelaunch/become-author', '/fr/liste-attente/devenir-auteur', ''],
  ['prelaunch-author-thank-you', '/prelaunch/author-thank-you', '/fr/liste-attente/merci-auteur', ''],
  ['invitation', '/invitation', '/fr/invitation', 'guest'],
  ['invitation', '/invitation/JN8919838', '/fr/invitation/JN8919838', 'guest'],
  ['dashboard', '/dashboard', '/fr/tableau-de-bord', 'auth creator'],
  ['dashboard-series', '/dashboard/series', '/fr/tableau-de-bord/series', 'auth creator'],
  ['dashboard-series-id', '/dashboard/series/7', '/fr/tableau-de-bord/series/7', 'auth owner'],
  ['moderation', '/moderation', '/fr/moderation', 'auth moderator'],
  ['library', '/library', '/fr/bibliotheque', 'auth-unless-downloads'],
  ['publish', '/publish', '/fr/publier', 'auth'],
  ['publish-information', '/publish/7/information', '/fr/publier/7/information', 'auth owner'],
  ['publish-upload-images', '/publish/7/upload-images', '/fr/publier/7/images', 'auth owner'],
  ['publish-create-episode', '/publish/7/create-episode', '/fr/publier/7/premier-episode', 'auth owner'],
  ['publish-next-episode', '/publish/7/episode', '/fr/publier/7/episode', 'auth owner'],
  ['episode-preview-draft', '/publish/episode/preview', '/fr/publier/episode/apercu', 'auth'],
  ['episode-edit', '/publish/episode/7', '/fr/publier/episode/7', 'auth owner'],
  ['episode-preview', '/publish/episode/7/preview', '/fr/publier/episode/7/apercu', 'auth owner'],
  ['add-translation', '/publish/comic/7/add-translation', '/fr/publier/serie/7/traduction', 'auth owner'],
  ['add-translation', '/publish/comic/add-translation', '/fr/publier/serie/traduction', 'auth owner'],
  ['settings', '/settings', '/fr/parametres', 'auth'],
  ['settings-personal-information', '/settings/personal-information', '/fr/parametres/informations', 'auth'],
  ['settings-profile', '/settings/profile', '/fr/parametres/profil', 'auth'],
  ['settings-login-security', '/settings/login-security', '/fr/parametres/securite', 'auth'],
  ['settings-notifications', '/settings/notifications', '/fr/parametres/notifications', 'auth'],
  ['settings-preferences', '/settings/preferences', '/fr/parametres/preferences', ''],
  ['tools', '/tools', '/fr/outils', ''],
  ['tools-convert-longstrip', '/tools/convert-image-for-longstrip', '/fr/outils/convertir-image-pour-longstrip', ''],
  ['tools-convert-tapas', '/tools/convert-image-for-tapas', '/fr/outils/convertir-image-pour-tapas', ''],
  ['tools-convert-webtoon', '/tools/convert-image-for-webtoon', '/fr/outils/convertir-image-pour-webtoon', ''],
  ['tools-cut', '/tools/cut-episode-into-panels', '/fr/outils/decouper-episode', ''],
  ['collections', '/collections', '/fr/collections', 'main-app'],
  ['collections', '/collections/new', '/fr/collections/new', 'main-app'],
  ['genres-code', '/genres', '/fr/genres', 'main-app'],
  ['genres-code', '/genres/drama', '/fr/genres/drama', 'main-app'],
  ['search', '/search', '/fr/recherche', 'main-app'],
  ['series', '/series/a', '/fr/series/a', 'main-app'],
  ['episode', '/series/a/b', '/fr/series/a/b', 'main-app'],
  ['random', '/random', '/fr/au-hasard', 'random-comic-redirect'],
  ['discord', '/discord', '/fr/discord', 'redirects'],
  ['download-app', '/download-app', '/fr/telecharger', ''],
  ['privacy', '/privacy', '/fr/confidentialite', ''],
  ['terms', '/terms-of-service', '/fr/conditions', ''],
  ['old-path', '/comic/a', '/fr/comic/a', 'redirects'],
  ['old-path', '/comic/a/b', '/fr/comic/a/b', 'redirects'],
  ['username', '/@ann', '/fr/@ann', 'main-app'],
  ['username-bare', '/ann', '/fr/ann', 'username-redirect'],
];

describe('routes', () => {
  it.each(addresses)('%s is at %s and %s, with the guards: %s', (name, en, fr, guards) => {
    for (const path of [en, fr]) expect(findRoute(path, 'https://chat.test'), path).toMatchObject({ name });
    expect(routes[name].guards.join(' ')).toBe(guards);
  });

  it.each(names)('%s is found by its filled path in each language', (name) => {
    for (const language of languages) {
      const path = fillPath(routes[name].path[language].replaceAll('?', ''), sample);
      expect(findRow(path), path).toMatchObject({ name });
    }
  });

  it('have no prefix in English and the prefix /fr in French', () => {
    for (const name of names) {
      expect(routes[name].path.en).not.toMatch(/^\/fr(\/|$)/);
      expect(routes[name].path.fr).toMatch(/^\/fr(\/|$)/);
    }
  });
});

describe('findRoute', () => {
  it('ignores a trailing slash', () => {
    expect(findRoute('/tools/').name).toBe('tools');
    expect(findRoute('/fr/').name).toBe('index');
  });

  it('does not find paths that mix languages or have extra segments', () => {
    expect(findRoute('/fr/tools/cut-episode-into-panels').name).toBe('not-found');
    expect(findRoute('/fr/mot-de-passe-oublie/sent').name).toBe('not-found');
    expect(findRoute('/tools/cut-episode-into-panels/more').name).toBe('not-found');
    // These could be usernames.
    for (const path of ['/fr/tools', '/outils', '/toolsx']) expect(findRoute(path).name).toBe('username-bare');
  });

  it('treats a single segment as a username only if it is a valid one', () => {
    for (const path of ['/mina.marsh', '/Otto_Brandt', '/fr/a23']) expect(findRoute(path).name).toBe('username-bare');
    for (const path of ['/no-such-page', '/ab', `/${'a'.repeat(31)}`, '/caf%C3%A9', '/a%20b', '/@', '/fr/zut-alors'])
      expect(findRoute(path).name, path).toBe('not-found');
  });

  it('gives French to paths whose first segment is fr, but not to /french', () => {
    expect(findRoute('/fr/rien').language).toBe('fr');
    expect(findRoute('/french').language).toBe('en');
  });

  it('finds the chat route only when the operator has set a chat address', () => {
    expect(findRoute('/discord', undefined).name).toBe('not-found');
    expect(findRoute('/fr/discord', 'https://chat.test').name).toBe('discord');
  });

  it('gives the light layout and no guards for a page that does not exist', () => {
    expect(findRoute('/no-thing')).toMatchObject({ layout: 'light', guards: [] });
  });
});

describe('fillPath', () => {
  it('encodes parameters', () => {
    expect(fillPath('/series/{slug}/{episode}', { slug: 'a b', episode: 'ü/1' })).toBe('/series/a%20b/%C3%BC%2F1');
    expect(fillPath('/@{name}', { name: 'ann' })).toBe('/@ann');
  });

  it('omits a missing optional parameter together with its slash', () => {
    expect(fillPath('/genres/{code?}', {})).toBe('/genres');
    expect(fillPath('/comic/{id?}/translation', {})).toBe('/comic/translation');
    expect(fillPath('/comic/{id?}/translation', { id: '7' })).toBe('/comic/7/translation');
  });

  it('throws when a required parameter is missing', () => {
    expect(() => fillPath('/series/{slug}', {})).toThrow("needs a 'slug'");
  });

  it('has the parameters of a path in its type', () => {
    const needed: PathParams<'/series/{slug}/{part?}'> = { slug: 'x' };
    // @ts-expect-error `slug` is missing
    const missing: PathParams<'/series/{slug}/{part?}'> = { part: 'x' };
    expect([needed, missing]).toHaveLength(2);
  });
});
