/** Launches Chromium. */
import { type Browser, chromium } from 'playwright';
import { chromiumArgs, findChromiumPath } from '../../scripts/browser.mjs';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
}

/**
 * Returns the id of the browser's main process, the ancestor of its other processes.
 * @throws Error if the browser doesn't report it
 */
export async function getBrowserPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const mainProcess = processInfo.find(({ type }) => type === 'browser');
  if (!mainProcess) throw new Error('the browser reports no main process');
  return mainProcess.id;
}
