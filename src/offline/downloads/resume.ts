/** What the app does for saved episodes when it starts: nothing, unless something waits to be fetched. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { savingModeState } from './savingMode.ts';

/** Goes on with what waited when the page was left, once it is known who is here: the upstream is asked as them. */
export function resumeWhatWaits(): void {
  if (savingModeState.get()?.is !== 'going') return;
  const begin = () => {
    if (store.get(visitorAtom).kind === 'unknown') return;
    leave();
    void import('./savingQueue.ts')
      .then(({ keepSaving }) => keepSaving())
      .catch((cause: unknown) => console.warn('Saving could not go on.', cause));
  };
  const leave = store.sub(visitorAtom, begin);
  begin();
}
