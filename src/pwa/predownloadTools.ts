/** Downloads the tools for offline use before they are opened, where the app is installed or an earlier build downloaded them. */
import { toolsCache } from '../device/caches.ts';

/** The list is stored beside the files. */
async function hasDownloadedTools(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(toolsCache.name))) return false;
  const cache = await caches.open(toolsCache.name);
  return (await cache.match(`${import.meta.env.BASE_URL}tool-assets.json`)) !== undefined;
}

/**
 * Never rejects.
 * @param whenIdle resolves when no worker is busy with a job of the user
 */
export async function predownloadTools(whenIdle: () => Promise<void>): Promise<void> {
  const download = async () => {
    const { downloadToolsForOffline } = await import('./offlineTools.ts');
    await downloadToolsForOffline();
  };
  const warn = (cause: unknown) => console.warn('Could not download the tools for offline use.', cause);
  addEventListener('appinstalled', () => void download().catch(warn));
  try {
    if (!matchMedia('(display-mode: standalone)').matches && !(await hasDownloadedTools())) return;
    await whenIdle();
    await download();
  } catch (cause) {
    warn(cause);
  }
}
