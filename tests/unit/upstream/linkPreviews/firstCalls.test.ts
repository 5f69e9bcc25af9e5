import { describe, expect, it } from 'vitest';
import { getFirstCalls } from '../../../../upstream/linkPreviews/firstCalls.ts';
import { parsePagePath } from '../../../../upstream/linkPreviews/parsePagePath.ts';
import { fillPath } from '../../../../src/navigation/matchPath.ts';
import { routes } from '../../../../src/navigation/routes.ts';

function listCalls(path: string) {
  return getFirstCalls(parsePagePath(path)?.segments ?? ['?']);
}

describe('parsePagePath', () => {
  it.each([
    ['/', 'en', []],
    ['/fr', 'fr', []],
    ['/fr/', 'fr', []],
    ['/series/a%20b/%C3%A9t%C3%A9/', 'en', ['series', 'a b', 'été']],
    ['/fr/series/a%2Fb', 'fr', ['series', 'a/b']],
    ['/en/series', 'en', ['en', 'series']],
    ['/series//a', 'en', ['series', 'a']],
  ])('returns the language and the decoded segments of %s', (path, locale, segments) => {
    expect(parsePagePath(path)).toEqual({ locale, segments });
  });

  it.each(['/series/%zz', '/series/%E9', '/series/a%00b'])('returns undefined for %s', (path) => {
    expect(parsePagePath(path)).toBeUndefined();
  });
});

describe('getFirstCalls', () => {
  const params = { slug: 'a b', episodeSlug: 'c/d', username: 'mina.marsh', code: 'sci-fi' };

  it.each(['index', 'genres-code', 'collections', 'series', 'episode', 'username'] as const)(
    'knows the calls of the route %s in both languages',
    (name) => {
      const given = name === 'collections' ? {} : params;
      for (const language of ['en', 'fr'] as const) {
        const calls = listCalls(fillPath(routes[name].path[language], given));
        expect(calls?.route).toBe(name);
        expect(calls?.paths).toContain('app-config');
      }
    },
  );

  it('encodes slugs, genres and usernames in the paths of calls', () => {
    expect(listCalls('/series/a%20b/c%2Fd')?.paths[0]).toBe('comic/a%20b/episode/c%2Fd');
    expect(listCalls('/series/a%3Fb')?.paths[0]).toBe('comic/a%3Fb');
    expect(listCalls('/genres/a%26b')?.paths).toContain(
      'comic?genre%5B%5D=a%26b&sort=popular&pageSize=30&pageNumber=1',
    );
    expect(listCalls('/@a%2Fb')?.paths[0]).toBe('user/by-name/a%2Fb');
  });

  it('leaves out the list of a genre if the address has a query', () => {
    const paths = getFirstCalls(['genres', 'drama'], '?sort=new')?.paths;
    expect(paths).toEqual(['app-config', 'category']);
  });

  it('lists the episodes of a series by its id, and calls nothing more without an id', () => {
    const next = listCalls('/series/a')?.next;
    expect(next?.({ public_id: 'x1' })).toEqual(['comic/x1/episode?sort=oldest&pageSize=50&pageNumber=1']);
    for (const first of [undefined, null, 'x1', {}, { public_id: 1 }]) expect(next?.(first)).toEqual([]);
  });

  it.each([
    '/tools',
    '/login',
    '/series',
    '/collections/summer',
    '/genres/a/b',
    '/series/a/b/c',
    '/@mina/series',
    '/mina',
    '/library',
    '/search',
    '/home.html',
  ])('returns undefined for %s', (path) => {
    expect(listCalls(path)).toBeUndefined();
  });
});
