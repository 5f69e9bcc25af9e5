/** What the app does for uploads when it starts: nothing, unless something waits to be sent. */
import { visitorState } from '../../session/visitor.ts';
import { uploadModeState } from './uploadMode.ts';

/** Goes on with what waited when the page was left, once it is known who is here: only their own is sent. */
export function resumeWhatIsToBeSent(): void {
  if (!uploadModeState.get().pending) return;
  const begin = () => {
    if (visitorState.get().kind === 'unknown') return;
    leave();
    void import('./uploadQueue.ts')
      .then(({ keepUploading }) => keepUploading())
      .catch((cause: unknown) => console.warn('Uploading could not go on.', cause));
  };
  const leave = visitorState.subscribe(begin);
  begin();
}
