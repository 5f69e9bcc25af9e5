import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginAddressFrom } from '../../../../src/app/menus/loginAddress.ts';

function from(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://app.test');
  vi.stubGlobal('location', { pathname });
  return loginAddressFrom({ pathname, search, hash });
}

describe('the frame’s link to the sign-in', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('leads back to the page it stands on, with query and hash', () => {
    expect(from('/series/a?from=mail#end')).toBe('/login?next=%2Fseries%2Fa%3Ffrom%3Dmail%23end');
    expect(from('/tools/cut-episode-into-panels')).toBe('/login?next=%2Ftools%2Fcut-episode-into-panels');
    expect(from('/fr/outils')).toBe('/fr/connexion?next=%2Ffr%2Foutils');
  });

  it('leads home from the start page, and from pages that only pass on', () => {
    for (const address of ['/', '/signup', '/privacy', '/no/such/page', '/prelaunch'])
      expect(from(address)).toBe('/login');
  });

  it('hands on the back path of the waiting list', () => {
    expect(from('/prelaunch?next=%2Flibrary')).toBe('/login?next=%2Flibrary');
    expect(from('/prelaunch?next=https%3A%2F%2Felsewhere.test')).toBe('/login');
  });
});
