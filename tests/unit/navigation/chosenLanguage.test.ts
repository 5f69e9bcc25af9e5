import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberLanguage, startAddress } from '../../../src/navigation/chosenLanguage.ts';

const start = { pathname: '/', search: '', hash: '' };

describe('the language of the start page', () => {
  it('is the chosen one, query and hash kept', () => {
    expect(startAddress(start, 'fr')).toBe('/fr');
    expect(startAddress({ ...start, search: '?from=mail', hash: '#end' }, 'fr')).toBe('/fr?from=mail#end');
  });

  it('stays what the address says without a choice, with the same, or with one that nobody speaks here', () => {
    for (const chosen of [undefined, 'en', 'de', '', '../x']) expect(startAddress(start, chosen)).toBeUndefined();
  });

  it('is that of who asks for its file', () => {
    const file = { ...start, pathname: '/index.html', search: '?from=mail' };
    expect(startAddress(file, undefined)).toBe('/?from=mail');
    expect(startAddress(file, 'fr')).toBe('/fr?from=mail');
  });

  it('is decided by the address on every other page', () => {
    expect(startAddress({ ...start, pathname: '/tools' }, 'fr')).toBeUndefined();
    expect(startAddress({ ...start, pathname: '/fr' }, 'en')).toBeUndefined();
  });
});

describe('the choice', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is kept in the cookie `locale` for 365 days', () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol: 'https:' });
    rememberLanguage('fr');
    expect(document.cookie).toBe('locale=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });
});
