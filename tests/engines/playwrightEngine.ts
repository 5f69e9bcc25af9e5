import { type Browser, chromium, firefox } from '@playwright/test';
import { chromiumArgs, findTestChromiumPath, findFirefoxPath } from '../../scripts/browser.mjs';
import type { EngineWindow, BrowserEngine } from './engine.ts';

/** Chromium and Firefox, driven by Playwright. */

async function openPage(name: string, browser: Browser): Promise<EngineWindow> {
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

export const chromiumEngine: BrowserEngine = {
  name: 'Chromium',
  isInstalled: findTestChromiumPath() !== undefined,
  open: async () =>
    openPage('Chromium', await chromium.launch({ executablePath: findTestChromiumPath(), args: [...chromiumArgs] })),
};

/** Firefox with additional preferences. @param preferences names and values as in about:config */
export function createFirefoxEngine(
  name: string,
  preferences: Readonly<Record<string, boolean | string>> = {},
): BrowserEngine {
  return {
    name,
    isInstalled: findFirefoxPath() !== undefined,
    open: async () =>
      openPage(
        name,
        await firefox.launch({
          channel: 'moz-firefox',
          executablePath: findFirefoxPath(),
          firefoxUserPrefs: { ...preferences },
        }),
      ),
  };
}
