/** Whether what waits is being fetched. Kept for all tabs and over reloads; light, for it is looked at when the app starts. */
import * as v from 'valibot';
import { storedValue } from '../../device/storedValue.ts';
import { sharedState } from '../../state/sharedState.ts';

const mode = v.variant('is', [
  v.object({ is: v.literal('going') }),
  /** By the person. */
  v.object({ is: v.literal('paused') }),
  /** So many bytes more are needed for the next episode. */
  v.object({ is: v.literal('no-room'), missing: v.number() }),
]);
/** Undefined: nothing waits. */
export type SavingMode = v.InferOutput<typeof mode> | undefined;

const stored = storedValue('saving-episodes', mode);

export const savingModeState = sharedState<SavingMode>(stored.read());
/** The upstream can't be reached: it goes on by itself when it can. Of this tab. */
export const savingOfflineState = sharedState(false);

stored.onChangeElsewhere(() => savingModeState.set(stored.read()));

export function setSavingMode(next: SavingMode): void {
  if (next === undefined) stored.remove();
  else stored.write(next);
  savingModeState.set(next);
}
