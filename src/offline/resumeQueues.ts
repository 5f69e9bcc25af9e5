import { visitorAtom } from '../session/account.ts';
import { store } from '../state/store.ts';
import { downloadModeAtom } from './downloads/downloadMode.ts';
import { uploadModeAtom } from './uploads/uploadMode.ts';

/** Resumes pending downloads and uploads as soon as the session is known, because requests need it. */
export function resumeQueues(): void {
  if (store.get(downloadModeAtom)?.is === 'going') {
    onceVisitorKnown(async () => (await import('./downloads/downloadQueue.ts')).processDownloads());
  }
  if (store.get(uploadModeAtom).pending) {
    onceVisitorKnown(async () => (await import('./uploads/uploadQueue.ts')).processUploads());
  }
}

function onceVisitorKnown(resume: () => Promise<void>): void {
  const resumeIfKnown = () => {
    if (store.get(visitorAtom).kind === 'unknown') return;
    unsubscribe();
    resume().catch((cause: unknown) => console.warn('Could not resume downloads or uploads.', cause));
  };
  const unsubscribe = store.sub(visitorAtom, resumeIfKnown);
  resumeIfKnown();
}
