import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as englishLegal } from '../../../locales/en/legal.po';
import { messages as french } from '../../../locales/fr/messages.po';
import { messages as frenchLegal } from '../../../locales/fr/legal.po';
import { messages as frenchTools } from '../../../locales/fr/tools.po';

/** As when the app has just begun: nothing shown, no area asked for. */
async function fresh() {
  vi.resetModules();
  // The library itself is not loaded anew, and its one instance keeps what any test has loaded.
  vi.doMock('@lingui/core', async (original) => {
    const core = await original<typeof import('@lingui/core')>();
    return { ...core, i18n: core.setupI18n() };
  });
  return import('../../../src/i18n/catalogues.ts');
}

let app: Awaited<ReturnType<typeof fresh>>;

beforeEach(async () => {
  app = await fresh();
});

describe('texts of areas', () => {
  it('are not there until an area is asked for', async () => {
    await app.showLanguage('fr');
    expect(app.i18n.messages).toEqual(french);
  });

  it('are there once it has been, beside those that are everywhere', async () => {
    await app.showLanguage('fr');
    await app.loadArea('legal');
    expect(app.i18n.messages).toEqual({ ...french, ...frenchLegal });
  });

  it('come in each language that is switched to afterwards', async () => {
    await app.showLanguage('fr');
    await app.loadArea('legal');
    await app.showLanguage('en');
    expect(app.i18n.locale).toBe('en');
    expect(app.i18n.messages).toMatchObject(englishLegal);
  });

  it('come in the language that is on its way, and whoever waits for them has them', async () => {
    await app.showLanguage('en');
    const switching = app.showLanguage('fr');
    await Promise.all([app.loadArea('legal'), app.loadArea('tools')]);
    expect(app.i18n.locale).toBe('fr');
    expect(app.i18n.messages).toEqual({ ...french, ...frenchLegal, ...frenchTools });
    expect(await switching).toBe('shown');
  });

  it('are waited for by whom a later switch of the language has overtaken', async () => {
    let arrive: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.doMock('../../../locales/fr/legal.po', () => arrived.then(() => ({ messages: frenchLegal })));
    app = await fresh();
    const ended: string[] = [];
    await app.showLanguage('en');
    const loading = app.loadArea('legal').then(() => ended.push('area'));
    const switching = app.showLanguage('fr');
    // All that is asked for in English has come by then.
    await import('../../../locales/en/legal.po');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push('French is there');
    arrive?.();
    await Promise.all([loading, switching]);
    expect(ended).toEqual(['French is there', 'area']);
    expect(app.i18n.messages).toMatchObject(frenchLegal);
    vi.doUnmock('../../../locales/fr/legal.po');
  });
});
