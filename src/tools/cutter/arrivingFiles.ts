/** Receives files that another app has shared. The address has a parameter then. */
import { msg } from '@lingui/core/macro';
import { i18n } from '../../i18n/catalogues.ts';
import { sharedFilesCache } from '../../device/caches.ts';
import { href, navigate } from '../../navigation/links.ts';
import { ARRIVAL_PARAMETER } from '../../offline/work/arrival.ts';
import type { IncomingFile } from '../../offline/work/incomingFiles.ts';
import { isWorkPersisted } from '../../offline/work/persistenceState.ts';
import { SHARED_NAME_HEADER } from '../../pwa/shareTarget.ts';
import { store } from '../../state/store.ts';
import { toast } from '../../ui/toasts.ts';
import type { Cutter } from './createCutter.ts';

/** After this time, a shared file that the user neither added nor discarded is forgotten, ms. */
const MAX_AGE_MS = 86_400_000;

/**
 * Adds the shared files to the cutter. When the user has decided about them and the cutter's work is stored, deletes the stored
 * copies and removes the parameter from the address. A message appears if the files weren't received or couldn't be stored.
 */
export async function receiveArrivingFiles(
  cutter: Pick<Cutter, 'receiveFiles' | 'getState' | 'stateAtom'>,
): Promise<void> {
  const arrival = new URLSearchParams(location.search).get(ARRIVAL_PARAMETER);
  if (arrival === 'not-stored')
    toast({
      type: 'error',
      message: i18n._(msg`The shared images couldn’t be saved on this device. Free some space, or choose them here.`),
    });
  if (arrival === 'not-received')
    toast({
      type: 'warning',
      message: i18n._(
        msg`The images you shared didn’t arrive because the app was still being set up. Choose them here.`,
      ),
    });
  const { files, forget } = await readSharedFiles();
  cutter.receiveFiles(files);
  await waitForDecision(cutter);
  // If the cutter couldn't store the files, a reload needs the copies.
  if (!(await isWorkPersisted())) return;
  await forget();
  const isArrivalAddress = new URLSearchParams(location.search).has(ARRIVAL_PARAMETER);
  if (isArrivalAddress) navigate(href('tools-cut'), { replace: true });
}

/** Resolves when no files wait for the user's decision. */
function waitForDecision({ getState, stateAtom }: Pick<Cutter, 'getState' | 'stateAtom'>): Promise<void> {
  return new Promise((resolve) => {
    const check = (): boolean => {
      if (getState().arrived) return false;
      resolve();
      return true;
    };
    if (check()) return;
    const unsubscribe = store.sub(stateAtom, () => {
      if (check()) unsubscribe();
    });
  });
}

/**
 * Returns the shared files in the order in which they were shared, without those older than `MAX_AGE_MS`, and a function that
 * deletes all stored copies.
 */
async function readSharedFiles(): Promise<{ files: IncomingFile[]; forget: () => Promise<void> }> {
  const cache = await caches.open(sharedFilesCache.name);
  const requests = [...(await cache.keys())].sort((a, b) => (a.url < b.url ? -1 : 1));
  const files: IncomingFile[] = [];
  for (const request of requests) {
    const response = await cache.match(request);
    if (!response || Date.now() - getSharedTime(request) > MAX_AGE_MS) continue;
    const blob = await response.blob();
    const name = decodeURIComponent(response.headers.get(SHARED_NAME_HEADER) ?? '');
    files.push({ file: new File([blob], name, { type: blob.type }), path: name });
  }
  return { files, forget: async () => void (await Promise.all(requests.map((request) => cache.delete(request)))) };
}

/** Returns when a file was shared, ms since 1970, according to the address of its copy. */
function getSharedTime({ url }: Request): number {
  return Number(/\/(\d+)-\d+$/.exec(url)?.[1]);
}
