import { describe, expect, it } from 'vitest';
import { findRoute, findRow } from '../../../src/app/findRoute.ts';
import { fillPath, type PathParams } from '../../../src/app/pathTemplates.ts';
import { type RouteName, routes } from '../../../src/app/routes.ts';
import { languages } from '../../../src/i18n/languages.ts';

// Object.keys forgets the keys' type.
const names = Object.keys(routes) as RouteName[];

const sample = { id: '0b9a', slug: 'a', episodeSlug: 'b', username: 'ann', code: 'c', provider: 'google' };

describe('the table of routes', () => {
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
    expect(findRoute('/fr/tools').name).toBe('not-found');
    expect(findRoute('/outils').name).toBe('not-found');
    expect(findRoute('/tools/cut-episode-into-panels/more').name).toBe('not-found');
    expect(findRoute('/toolsx').name).toBe('not-found');
  });

  it('knows the language of a page that does not exist', () => {
    expect(findRoute('/fr/rien').language).toBe('fr');
    expect(findRoute('/french').language).toBe('en');
  });

  it('shows what is not found without the sections around it', () => {
    expect(findRoute('/nothing')).toMatchObject({ layout: 'light', guards: [] });
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
