/** What the app does for uploads when it starts: nothing, unless something waits to be sent. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { uploadModeState } from './uploadMode.ts';

/** Goes on with what waited when the page was left, once it is known who is here: only their own is sent. */
export function resumeWhatIsToBeSent(): void {
  if (!uploadModeState.get().pending) return;
  const begin = () => {
    if (store.get(visitorAtom).kind === 'unknown') return;
    leave();
    void import('./uploadQueue.ts')
      .then(({ keepUploading }) => keepUploading())
      .catch((cause: unknown) => console.warn('Uploading could not go on.', cause));
  };
  const leave = store.sub(visitorAtom, begin);
  begin();
}
