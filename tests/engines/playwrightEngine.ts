import { type Browser, chromium, firefox } from '@playwright/test';
import { chromiumArgs, chromiumPath, firefoxPath } from '../../scripts/browser.mjs';
import type { Engine, KnownEngine } from './engine.ts';

/** Chromium and Firefox, driven by Playwright. */

async function detectEngine(name: string, browser: Browser): Promise<Engine> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  return {
    name,
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    chooseFiles: (paths) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...paths]),
    close: () => browser.close(),
  };
}

export const chromiumEngine: KnownEngine = {
  name: 'Chromium',
  isInstalled: chromiumPath() !== undefined,
  open: async () =>
    detectEngine('Chromium', await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })),
};

/** @param preferences additional preferences, as in about:config */
export function firefoxWith(name: string, preferences: Readonly<Record<string, boolean | string>> = {}): KnownEngine {
  return {
    name,
    isInstalled: firefoxPath() !== undefined,
    open: async () =>
      detectEngine(
        name,
        await firefox.launch({
          channel: 'moz-firefox',
          executablePath: firefoxPath(),
          firefoxUserPrefs: { ...preferences },
        }),
      ),
  };
}
