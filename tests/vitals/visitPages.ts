/** Visits pages without measuring them, because the demo's images are drawn when they are first requested. */
import { launchBrowser } from '../bench/browser.ts';
import { signedInStorage } from './demoReader.ts';
import type { MeasuredPage } from './pages.ts';

/** Screen of Lighthouse's phone, so that the same sizes of images are requested. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Returns the version of the browser. */
export async function visitPages(
  pages: readonly (MeasuredPage & { readonly url: string })[],
  origin: string,
): Promise<string> {
  const browser = await launchBrowser();
  try {
    for (const { url, isSignedIn } of pages) {
      const values = isSignedIn ? Object.entries(await signedInStorage(origin)) : [];
      const localStorage = values.map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin, localStorage }] };
      const context = await browser.newContext({ ...PHONE, storageState });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      await context.close();
    }
    return browser.version();
  } finally {
    await browser.close();
  }
}
