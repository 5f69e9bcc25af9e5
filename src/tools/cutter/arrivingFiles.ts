/** Files that reach the cutter from outside of the app: shared by another app, or opened with the installed app. */
import { msg } from '@lingui/core/macro';
import { i18n } from '../../i18n/catalogues.ts';
import { sharedFilesCache } from '../../device/caches.ts';
import { href, navigate } from '../../navigation/links.ts';
import { ARRIVAL_PARAMETER } from '../../offline/work/arrival.ts';
import type { IncomingFile } from '../../offline/work/incomingFiles.ts';
import { SHARED_NAME_HEADER } from '../../pwa/shareTarget.ts';
import { toast } from '../../ui/toasts.ts';
import type { Cutter } from './createCutter.ts';

declare global {
  interface Window {
    /** Undefined in browsers without the Launch Handler API, which TypeScript's DOM library doesn't declare. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** The part of the Launch Handler API that is used here. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => Promise<void>): void;
}

/**
 * Adds the files that have arrived to the cutter, and removes the parameter from the address, so that a reload doesn't expect
 * files again. A message appears if the files couldn't be stored.
 */
export async function receiveArrivingFiles(cutter: Pick<Cutter, 'addFiles'>): Promise<void> {
  const arrival = new URLSearchParams(location.search).get(ARRIVAL_PARAMETER);
  receiveOpenedFiles(cutter.addFiles);
  if (arrival !== 'opened') cutter.addFiles(await takeSharedFiles());
  if (arrival === 'not-stored')
    toast({
      type: 'error',
      message: i18n._(msg`The shared images couldn’t be saved on this device. Free some space, or choose them here.`),
    });
  navigate(href('tools-cut'), { replace: true });
}

/** Returns the shared files in the order in which they were shared, and deletes the stored copies. */
async function takeSharedFiles(): Promise<IncomingFile[]> {
  const cache = await caches.open(sharedFilesCache.name);
  const requests = [...(await cache.keys())].sort((a, b) => (a.url < b.url ? -1 : 1));
  const found: IncomingFile[] = [];
  for (const request of requests) {
    const response = await cache.match(request);
    if (!response) continue;
    const blob = await response.blob();
    const name = decodeURIComponent(response.headers.get(SHARED_NAME_HEADER) ?? '');
    found.push({ file: new File([blob], name, { type: blob.type }), path: name });
  }
  await Promise.all(requests.map((request) => cache.delete(request)));
  return found;
}

/**
 * Calls `onFiles` with the files that the user opens with the installed app: now and, if the system passes further files to this
 * window, later. Files that can't be read are left out. Does nothing in browsers without the Launch Handler API.
 */
function receiveOpenedFiles(onFiles: (files: IncomingFile[]) => void): void {
  window.launchQueue?.setConsumer(async ({ files: handles = [] }) => {
    const files = await Promise.all(handles.map((handle) => handle.getFile().catch(() => undefined)));
    onFiles(files.flatMap((file) => (file ? [{ file, path: file.name }] : [])));
  });
}
