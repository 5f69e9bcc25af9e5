/** What the app does for saved episodes when it starts: nothing, unless something waits to be fetched. */
import { visitorState } from '../../session/visitor.ts';
import { savingModeState } from './savingMode.ts';

/** Goes on with what waited when the page was left, once it is known who is here: the upstream is asked as them. */
export function resumeWhatWaits(): void {
  if (savingModeState.get()?.is !== 'going') return;
  const begin = () => {
    if (visitorState.get().kind === 'unknown') return;
    leave();
    void import('./savingQueue.ts')
      .then(({ keepSaving }) => keepSaving())
      .catch((cause: unknown) => console.warn('Saving could not go on.', cause));
  };
  const leave = visitorState.subscribe(begin);
  begin();
}
