/** Visits pages without measuring them, because the server creates each demo image at its first request, which is slow. */
import { launchBrowser } from '../bench/browser.ts';
import { createSignedInStorage } from './demoReader.ts';
import type { MeasuredPage } from './pages.ts';

/** The screen of Lighthouse's simulated phone, so that the browser requests the same image sizes as in the measurement. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Visits each page once. Returns the version of the browser. */
export async function visitPages(
  pages: readonly (MeasuredPage & { readonly url: string })[],
  origin: string,
): Promise<string> {
  const browser = await launchBrowser();
  try {
    for (const { url, isSignedIn } of pages) {
      const values = isSignedIn ? Object.entries(await createSignedInStorage(origin)) : [];
      const localStorage = values.map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin, localStorage }] };
      const context = await browser.newContext({ ...phone, storageState });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      await context.close();
    }
    return browser.version();
  } finally {
    await browser.close();
  }
}
