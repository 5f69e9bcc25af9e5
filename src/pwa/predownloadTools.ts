/** Downloads the tools for offline use before they are opened, where the app is installed or an earlier build downloaded them. */
import { toolsCache } from '../device/caches.ts';

/** The list is stored beside the files. */
async function wereKept(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(toolsCache.name))) return false;
  const cache = await caches.open(toolsCache.name);
  return (await cache.match(`${import.meta.env.BASE_URL}tool-assets.json`)) !== undefined;
}

/**
 * Never rejects.
 * @param whenIdle resolves when no worker is busy with a job of the user
 */
export async function predownloadTools(whenIdle: () => Promise<void>): Promise<void> {
  const keep = async () => {
    const { downloadToolsForOffline } = await import('./offlineTools.ts');
    await downloadToolsForOffline();
  };
  const warn = (cause: unknown) => console.warn('The tools could not be kept for offline use.', cause);
  addEventListener('appinstalled', () => void keep().catch(warn));
  try {
    if (!matchMedia('(display-mode: standalone)').matches && !(await wereKept())) return;
    await whenIdle();
    await keep();
  } catch (cause) {
    warn(cause);
  }
}
