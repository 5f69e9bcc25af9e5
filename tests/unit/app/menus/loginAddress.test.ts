import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLoginAddress } from '../../../../src/app/menus/loginAddress.ts';

function getLoginLink(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://app.test');
  vi.stubGlobal('location', { pathname });
  return getLoginAddress({ pathname, search, hash });
}

describe('the login link of the header and the menus', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('carries the current page with query and hash as the return path', () => {
    expect(getLoginLink('/series/a?from=mail#end')).toBe('/login?next=%2Fseries%2Fa%3Ffrom%3Dmail%23end');
    expect(getLoginLink('/tools/cut-episode-into-panels')).toBe('/login?next=%2Ftools%2Fcut-episode-into-panels');
    expect(getLoginLink('/fr/outils')).toBe('/fr/connexion?next=%2Ffr%2Foutils');
  });

  it('carries no return path on the start page, the sign-up, the privacy page, the waiting list page and unknown pages', () => {
    for (const address of ['/', '/signup', '/privacy', '/no/such/page', '/prelaunch'])
      expect(getLoginLink(address)).toBe('/login');
  });

  it('keeps the return path of the waiting list page, unless it leads to another site', () => {
    expect(getLoginLink('/prelaunch?next=%2Flibrary')).toBe('/login?next=%2Flibrary');
    expect(getLoginLink('/prelaunch?next=https%3A%2F%2Felsewhere.test')).toBe('/login');
  });
});
