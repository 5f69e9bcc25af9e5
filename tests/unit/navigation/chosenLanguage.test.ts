import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberLanguage, getStartPageRedirect } from '../../../src/navigation/chosenLanguage.ts';

const start = { pathname: '/', search: '', hash: '' };

describe('getStartPageRedirect', () => {
  it('leads to the chosen language and keeps query and hash', () => {
    expect(getStartPageRedirect(start, 'fr')).toBe('/fr');
    expect(getStartPageRedirect({ ...start, search: '?from=mail', hash: '#end' }, 'fr')).toBe('/fr?from=mail#end');
  });

  it('is undefined without a choice, for the same language, and for an unsupported one', () => {
    for (const chosen of [undefined, 'en', 'de', '', '../x'])
      expect(getStartPageRedirect(start, chosen)).toBeUndefined();
  });

  it('leads from /index.html to the start page, even without a chosen language', () => {
    const file = { ...start, pathname: '/index.html', search: '?from=mail' };
    expect(getStartPageRedirect(file, undefined)).toBe('/?from=mail');
    expect(getStartPageRedirect(file, 'fr')).toBe('/fr?from=mail');
  });

  it('is undefined on other pages', () => {
    expect(getStartPageRedirect({ ...start, pathname: '/tools' }, 'fr')).toBeUndefined();
    expect(getStartPageRedirect({ ...start, pathname: '/fr' }, 'en')).toBeUndefined();
  });
});

describe('rememberLanguage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stores the language in the cookie `locale` for 365 days', () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol: 'https:' });
    rememberLanguage('fr');
    expect(document.cookie).toBe('locale=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });
});
