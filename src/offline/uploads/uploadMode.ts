/** Whether there is something to send, and which drafts are paused. For all tabs and over reloads; light, for it is read at start. */
import * as v from 'valibot';
import { storedValue } from '../../device/storedValue.ts';
import { sharedState } from '../../state/sharedState.ts';

const mode = v.object({
  /** Something waits: the app goes on with it when it starts. */
  pending: v.boolean(),
  /** Drafts (`batch`) that the person has paused. */
  paused: v.array(v.string()),
});
export type UploadMode = v.InferOutput<typeof mode>;

const stored = storedValue('uploads', mode);
const nothing: UploadMode = { pending: false, paused: [] };

export const uploadModeState = sharedState<UploadMode>(stored.read() ?? nothing);

stored.onChangeElsewhere(() => uploadModeState.set(stored.read() ?? nothing));

export function setUploadMode(change: (before: UploadMode) => UploadMode): void {
  const next = change(stored.read() ?? nothing);
  if (next.pending || next.paused.length > 0) stored.write(next);
  else stored.remove();
  uploadModeState.set(next);
}

export const isPaused = (batch: string): boolean => uploadModeState.get().paused.includes(batch);
