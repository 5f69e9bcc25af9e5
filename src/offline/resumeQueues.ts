/** What the app does for downloads and uploads when it starts: nothing, unless some wait. */
import { visitorAtom } from '../session/account.ts';
import { store } from '../state/store.ts';
import { downloadModeAtom } from './downloads/downloadMode.ts';
import { uploadModeAtom } from './uploads/uploadMode.ts';

/** Goes on with what waited when the page was left, once it is known who is signed in: the upstream is asked as them. */
export function resumeQueues(): void {
  if (store.get(downloadModeAtom)?.is === 'going') {
    onceVisitorKnown(async () => (await import('./downloads/downloadQueue.ts')).keepDownloading());
  }
  if (store.get(uploadModeAtom).pending) {
    onceVisitorKnown(async () => (await import('./uploads/uploadQueue.ts')).keepUploading());
  }
}

function onceVisitorKnown(goOn: () => Promise<void>): void {
  const begin = () => {
    if (store.get(visitorAtom).kind === 'unknown') return;
    leave();
    goOn().catch((cause: unknown) => console.warn('Downloads or uploads could not go on.', cause));
  };
  const leave = store.sub(visitorAtom, begin);
  begin();
}
