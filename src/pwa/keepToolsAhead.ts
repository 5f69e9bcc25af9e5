/** Keeps the tools on the device without a visit of theirs: where the app is installed, and where an earlier build kept them. */
import { toolsCache } from '../device/caches.ts';

/** The list is kept beside the files it names. */
async function wereKept(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(toolsCache.name))) return false;
  const cache = await caches.open(toolsCache.name);
  return (await cache.match(`${import.meta.env.BASE_URL}tool-assets.json`)) !== undefined;
}

/** Never rejects. @param whenIdle resolves when nothing runs that a person waits for */
export async function keepToolsAhead(whenIdle: () => Promise<void>): Promise<void> {
  const keep = async () => {
    const { keepToolsOffline } = await import('./offlineTools.ts');
    await keepToolsOffline();
  };
  const said = (cause: unknown) => console.warn('The tools could not be kept for offline use.', cause);
  addEventListener('appinstalled', () => void keep().catch(said));
  try {
    if (!matchMedia('(display-mode: standalone)').matches && !(await wereKept())) return;
    await whenIdle();
    await keep();
  } catch (cause) {
    said(cause);
  }
}
