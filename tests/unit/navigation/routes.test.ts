import { describe, expect, it } from 'vitest';
import { findRoute, findRow } from '../../../src/navigation/findRoute.ts';
import { fillPath, type PathParams } from '../../../src/navigation/pathTemplates.ts';
import { type LayoutName, type RouteName, routes } from '../../../src/navigation/routes.ts';
import { screens } from '../../../src/app/screens.ts';
import { languages } from '../../../src/i18n/languages.ts';

// Object.keys forgets the keys' type.
const names = Object.keys(routes) as RouteName[];

const sample = { id: '0b9a', slug: 'a', episodeSlug: 'b', username: 'ann', code: 'c', provider: 'google' };

/** routes.md, row by row: name, English, French, layout, guards. */
const table: readonly (readonly [RouteName, string, string, LayoutName, string])[] = [
  ['index', '/', '/fr', 'default', 'main-app'],
  ['beta-signup', '/beta-signup', '/fr/beta-inscription', 'auth', 'guest'],
  ['login', '/login', '/fr/connexion', 'auth', 'guest'],
  ['signup', '/signup', '/fr/inscription', 'auth', 'guest'],
  ['logout', '/logout', '/fr/deconnexion', 'redirection', ''],
  ['forgot-password', '/forgot-password', '/fr/mot-de-passe-oublie', 'auth', 'guest'],
  ['forgot-password-sent', '/forgot-password/sent', '/fr/mot-de-passe-oublie/envoye', 'auth', 'guest'],
  ['forgot-password-change', '/forgot-password/change', '/fr/mot-de-passe-oublie/changer', 'auth', 'guest'],
  ['auth-return', '/auth/google/return', '/fr/auth/google/return', 'redirection', ''],
  ['prelaunch', '/prelaunch', '/fr/liste-attente', 'prelaunch', ''],
  ['prelaunch-thank-you', '/prelaunch/thank-you', '/fr/liste-attente/merci', 'prelaunch', ''],
  ['prelaunch-become-author', '/prelaunch/become-author', '/fr/liste-attente/devenir-auteur', 'prelaunch', ''],
  ['prelaunch-author-thank-you', '/prelaunch/author-thank-you', '/fr/liste-attente/merci-auteur', 'prelaunch', ''],
  ['invitation', '/invitation', '/fr/invitation', 'auth', 'guest'],
  ['invitation', '/invitation/JN8919838', '/fr/invitation/JN8919838', 'auth', 'guest'],
  ['dashboard', '/dashboard', '/fr/tableau-de-bord', 'dashboard', 'auth creator'],
  ['dashboard-series', '/dashboard/series', '/fr/tableau-de-bord/series', 'dashboard', 'auth creator'],
  ['dashboard-series-id', '/dashboard/series/7', '/fr/tableau-de-bord/series/7', 'dashboard', 'auth creator'],
  ['library', '/library', '/fr/bibliotheque', 'account', 'auth-unless-saved'],
  ['publish', '/publish', '/fr/publier', 'account', 'auth'],
  ['publish-information', '/publish/7/information', '/fr/publier/7/information', 'account', 'auth owner'],
  ['publish-upload-images', '/publish/7/upload-images', '/fr/publier/7/images', 'account', 'auth owner'],
  ['publish-create-episode', '/publish/7/create-episode', '/fr/publier/7/premier-episode', 'account', 'auth owner'],
  ['publish-next-episode', '/publish/7/episode', '/fr/publier/7/episode', 'account', 'auth owner'],
  ['episode-preview-draft', '/publish/episode/preview', '/fr/publier/episode/apercu', 'empty', 'auth'],
  ['episode-edit', '/publish/episode/7', '/fr/publier/episode/7', 'account', 'auth owner'],
  ['episode-preview', '/publish/episode/7/preview', '/fr/publier/episode/7/apercu', 'empty', 'auth owner'],
  ['add-translation', '/publish/comic/7/add-translation', '/fr/publier/serie/7/traduction', 'account', 'auth owner'],
  ['add-translation', '/publish/comic/add-translation', '/fr/publier/serie/traduction', 'account', 'auth owner'],
  ['settings', '/settings', '/fr/parametres', 'account', 'auth'],
  ['settings-personal-information', '/settings/personal-information', '/fr/parametres/informations', 'account', 'auth'],
  ['settings-profile', '/settings/profile', '/fr/parametres/profil', 'account', 'auth'],
  ['settings-login-security', '/settings/login-security', '/fr/parametres/securite', 'account', 'auth'],
  ['settings-notifications', '/settings/notifications', '/fr/parametres/notifications', 'account', 'auth'],
  ['settings-preferences', '/settings/preferences', '/fr/parametres/preferences', 'account', ''],
  ['tools', '/tools', '/fr/outils', 'tools', ''],
  [
    'tools-convert-longstrip',
    '/tools/convert-image-for-longstrip',
    '/fr/outils/convertir-image-pour-longstrip',
    'tools',
    '',
  ],
  ['tools-convert-tapas', '/tools/convert-image-for-tapas', '/fr/outils/convertir-image-pour-tapas', 'tools', ''],
  ['tools-convert-webtoon', '/tools/convert-image-for-webtoon', '/fr/outils/convertir-image-pour-webtoon', 'tools', ''],
  ['tools-cut', '/tools/cut-episode-into-panels', '/fr/outils/decouper-episode', 'tools', ''],
  ['collections', '/collections', '/fr/collections', 'default', 'main-app'],
  ['collections', '/collections/new', '/fr/collections/new', 'default', 'main-app'],
  ['genres-code', '/genres', '/fr/genres', 'default', 'main-app'],
  ['genres-code', '/genres/drama', '/fr/genres/drama', 'default', 'main-app'],
  ['search', '/search', '/fr/recherche', 'default', 'main-app auth'],
  ['series', '/series/a', '/fr/series/a', 'default', 'main-app'],
  ['episode', '/series/a/b', '/fr/series/a/b', 'empty', 'main-app'],
  ['random', '/random', '/fr/au-hasard', 'redirection', 'random-comic-redirect'],
  ['discord', '/discord', '/fr/discord', 'redirection', 'redirects'],
  ['download-app', '/download-app', '/fr/telecharger', 'light', ''],
  ['privacy', '/privacy', '/fr/confidentialite', 'light', ''],
  ['terms', '/terms-of-service', '/fr/conditions', 'light', ''],
  ['old-path', '/comic/a', '/fr/comic/a', 'redirection', 'redirects'],
  ['old-path', '/comic/a/b', '/fr/comic/a/b', 'redirection', 'redirects'],
  ['username', '/@ann', '/fr/@ann', 'default', 'main-app'],
  ['username-bare', '/ann', '/fr/ann', 'redirection', 'username-redirect'],
];

describe('the table of routes', () => {
  it.each(table)('%s: %s, %s in the layout %s, guarded by %s', (name, en, fr, layout, guards) => {
    for (const path of [en, fr]) expect(findRow(path), path).toMatchObject({ name });
    expect(routes[name].layout).toBe(layout);
    expect(routes[name].guards.join(' ')).toBe(guards);
  });

  it('has no row that routes.md does not have', () => {
    expect([...new Set(table.map(([name]) => name))].sort()).toEqual([...names].sort());
  });

  it('draws a screen for each row', () => {
    for (const [name, en, fr, layout] of table)
      for (const path of [en, fr]) {
        const found = findRoute(path, 'https://chat.test');
        expect([found.name, found.layout]).toEqual([name, layout]);
        expect(screens).toHaveProperty(name);
      }
  });

  it.each(names)('%s is found again by its path in each language', (name) => {
    for (const language of languages) {
      const path = fillPath(routes[name].path[language].replaceAll('?', ''), sample);
      expect(findRow(path), path).toMatchObject({ name });
    }
  });

  it('keeps English without a prefix and every other language under its own', () => {
    for (const name of names) {
      expect(routes[name].path.en).not.toMatch(/^\/fr(\/|$)/);
      expect(routes[name].path.fr).toMatch(/^\/fr(\/|$)/);
    }
  });
});

describe('findRoute', () => {
  it('takes a slash at the end for none', () => {
    expect(findRoute('/tools/').name).toBe('tools');
    expect(findRoute('/fr/').name).toBe('index');
  });

  it('finds nothing under a path of the other language, or a longer one', () => {
    expect(findRoute('/fr/tools/cut-episode-into-panels').name).toBe('not-found');
    expect(findRoute('/fr/mot-de-passe-oublie/sent').name).toBe('not-found');
    expect(findRoute('/tools/cut-episode-into-panels/more').name).toBe('not-found');
    // What could be somebody's name is asked for.
    for (const path of ['/fr/tools', '/outils', '/toolsx']) expect(findRoute(path).name).toBe('username-bare');
  });

  it('takes for a bare name only what can be one, so that all else is not found at once', () => {
    for (const path of ['/mina.marsh', '/Otto_Brandt', '/fr/a23']) expect(findRoute(path).name).toBe('username-bare');
    for (const path of ['/no-such-page', '/ab', `/${'a'.repeat(31)}`, '/caf%C3%A9', '/a%20b', '/@', '/fr/zut-alors'])
      expect(findRoute(path).name, path).toBe('not-found');
  });

  it('knows the language of a page that does not exist', () => {
    expect(findRoute('/fr/rien').language).toBe('fr');
    expect(findRoute('/french').language).toBe('en');
  });

  it('knows no chat where the operator has set none', () => {
    expect(findRoute('/discord', undefined).name).toBe('not-found');
    expect(findRoute('/fr/discord', 'https://chat.test').name).toBe('discord');
  });

  it('shows what is not found without the sections around it', () => {
    expect(findRoute('/no-thing')).toMatchObject({ layout: 'light', guards: [] });
  });
});

describe('fillPath', () => {
  it('encodes parameters', () => {
    expect(fillPath('/series/{slug}/{episode}', { slug: 'a b', episode: 'ü/1' })).toBe('/series/a%20b/%C3%BC%2F1');
    expect(fillPath('/@{name}', { name: 'ann' })).toBe('/@ann');
  });

  it('leaves out what may be missing together with its slash', () => {
    expect(fillPath('/genres/{code?}', {})).toBe('/genres');
    expect(fillPath('/comic/{id?}/translation', {})).toBe('/comic/translation');
    expect(fillPath('/comic/{id?}/translation', { id: '7' })).toBe('/comic/7/translation');
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => fillPath('/series/{slug}', {})).toThrow("needs a 'slug'");
  });

  it('has its parameters checked by the compiler', () => {
    const needed: PathParams<'/series/{slug}/{part?}'> = { slug: 'x' };
    // @ts-expect-error `slug` is missing
    const missing: PathParams<'/series/{slug}/{part?}'> = { part: 'x' };
    expect([needed, missing]).toHaveLength(2);
  });
});
