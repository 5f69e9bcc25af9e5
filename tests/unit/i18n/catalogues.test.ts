import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as englishLegal } from '../../../locales/en/legal.po';
import { messages as french } from '../../../locales/fr/messages.po';
import { messages as frenchLegal } from '../../../locales/fr/legal.po';
import { messages as frenchTools } from '../../../locales/fr/tools.po';

/** Fresh modules, as when the app has just started: no language shown, no area loaded. */
async function importFresh() {
  vi.resetModules();
  // resetModules doesn't reset Lingui, whose global instance would keep the messages of other tests.
  vi.doMock('@lingui/core', async (original) => {
    const core = await original<typeof import('@lingui/core')>();
    return { ...core, i18n: core.setupI18n() };
  });
  return import('../../../src/i18n/catalogues.ts');
}

let app: Awaited<ReturnType<typeof importFresh>>;

beforeEach(async () => {
  app = await importFresh();
});

describe('loadArea', () => {
  it('is required for the messages of an area: showLanguage alone does not load them', async () => {
    await app.showLanguage('fr');
    expect(app.i18n.messages).toEqual(french);
  });

  it('adds the messages of the area to the common ones', async () => {
    await app.showLanguage('fr');
    await app.loadArea('legal');
    expect(app.i18n.messages).toEqual({ ...french, ...frenchLegal });
  });

  it('makes later language switches load the area, too', async () => {
    await app.showLanguage('fr');
    await app.loadArea('legal');
    await app.showLanguage('en');
    expect(app.i18n.locale).toBe('en');
    expect(app.i18n.messages).toMatchObject(englishLegal);
  });

  it('loads the areas in the language of a switch under way', async () => {
    await app.showLanguage('en');
    const switching = app.showLanguage('fr');
    await Promise.all([app.loadArea('legal'), app.loadArea('tools')]);
    expect(app.i18n.locale).toBe('fr');
    expect(app.i18n.messages).toEqual({ ...french, ...frenchLegal, ...frenchTools });
    expect(await switching).toBe('shown');
  });

  it('also waits for a language switch started meanwhile', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.doMock('../../../locales/fr/legal.po', () => released.then(() => ({ messages: frenchLegal })));
    app = await importFresh();
    const ended: string[] = [];
    await app.showLanguage('en');
    const loading = app.loadArea('legal').then(() => ended.push('area'));
    const switching = app.showLanguage('fr');
    // By now, all English messages have loaded.
    await import('../../../locales/en/legal.po');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push('releasing French');
    release?.();
    await Promise.all([loading, switching]);
    expect(ended).toEqual(['releasing French', 'area']);
    expect(app.i18n.messages).toMatchObject(frenchLegal);
    vi.doUnmock('../../../locales/fr/legal.po');
  });
});
