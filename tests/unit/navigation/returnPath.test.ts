import { beforeEach, describe, expect, it, vi } from 'vitest';
import { returnPathIn, withReturnPath, setReturnPath } from '../../../src/navigation/returnPath.ts';
import { getLogoutTarget, withoutReturnPath } from '../../../src/navigation/signedOutAddress.ts';

beforeEach(() => vi.stubGlobal('location', { pathname: '/fr/deconnexion' }));

function createSearch(next: string) {
  return `?next=${encodeURIComponent(next)}`;
}

describe('returnPathIn', () => {
  it.each(['/', '/library?tab=recent#12', '/search?q=a%26b&page=2', '/fr/bibliotheque', '/nowhere', '/@ada'])(
    'returns the path %s within the app',
    (next) => expect(returnPathIn(createSearch(next))).toBe(next),
  );

  it.each([
    '//evil.test/library',
    '/\\evil.test',
    '/\t/evil.test',
    '\\/evil.test',
    ' //evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'library',
    '',
    '/./\\evil.test',
    '/a/..//evil.test',
  ])('never returns a path to another origin for %o', (next) => {
    const back = returnPathIn(createSearch(next));
    if (back !== undefined) expect(new URL(back, 'http://here.test').origin).toBe('http://here.test');
    if (back !== undefined) expect(back).toMatch(/^\/(?!\/)/);
    if (!next.startsWith('/')) expect(back).toBeUndefined();
  });

  it.each(['/logout', '/fr/deconnexion', '/logout?next=/library', '/fr/../logout'])(
    'ignores a path to the logout screen: %s',
    (next) => expect(returnPathIn(createSearch(next))).toBeUndefined(),
  );

  it('is undefined without the parameter', () => expect(returnPathIn('?q=1')).toBeUndefined());
});

describe('addresses with a return path', () => {
  it('setReturnPath adds the path and keeps other parameters and the hash', () => {
    expect(setReturnPath('/login?code=1#here', '/library?tab=saved#3')).toBe(
      '/login?code=1&next=%2Flibrary%3Ftab%3Dsaved%233#here',
    );
    expect(setReturnPath('/login?next=%2Fold', '/new')).toBe('/login?next=%2Fnew');
  });

  it('withoutReturnPath removes only the return path', () => {
    expect(withoutReturnPath('/login?next=%2Flibrary')).toBe('/login');
    expect(withoutReturnPath('/login?code=1&next=%2Flibrary#here')).toBe('/login?code=1#here');
  });

  it('withReturnPath copies the return path unless it leads to another site', () => {
    expect(withReturnPath('/signup', createSearch('/library'))).toBe('/signup?next=%2Flibrary');
    expect(withReturnPath('/signup', createSearch('//evil.test'))).toBe('/signup');
    expect(withReturnPath('/signup', '')).toBe('/signup');
  });
});

describe('getLogoutTarget', () => {
  it.each([
    ['', '/fr'],
    [createSearch('/tools/cut-episode-into-panels#x'), '/tools/cut-episode-into-panels#x'],
    [createSearch('/library?tab=recent'), '/fr/connexion?next=%2Flibrary%3Ftab%3Drecent'],
    [createSearch('/library?tab=saved'), '/library?tab=saved'],
    [createSearch('//evil.test'), '/fr'],
  ])('%s leads to %s', (from, to) => expect(getLogoutTarget(from).to).toBe(to));
});
