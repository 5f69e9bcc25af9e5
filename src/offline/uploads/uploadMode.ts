/**
 * Stores whether uploads are pending and which drafts are paused, for all tabs and across reloads. Keep this file small: the app
 * loads it when it starts.
 */
import * as v from 'valibot';
import { store } from '../../state/store.ts';
import { createStoredAtom } from '../queue/storedAtom.ts';

const modeSchema = v.object({
  pending: v.boolean(),
  /** Keys of the drafts whose uploads the user has paused. */
  paused: v.array(v.string()),
});
export type UploadMode = v.InferOutput<typeof modeSchema>;

const stored = createStoredAtom<typeof modeSchema, UploadMode>('uploads', modeSchema, { pending: false, paused: [] });

export const uploadModeAtom = stored.atom;

/** Changes parts of the mode. Removes the stored value if no upload is pending and no draft is paused. */
export function setUploadMode(change: Partial<UploadMode>): void {
  const next = { ...stored.read(), ...change };
  stored.write(next.pending || next.paused.length > 0 ? next : undefined);
}

export function setPaused(draftKey: string, paused: boolean): void {
  const others = stored.read().paused.filter((key) => key !== draftKey);
  setUploadMode({ paused: paused ? [...others, draftKey] : others });
}

export function isPaused(draftKey: string): boolean {
  return store.get(uploadModeAtom).paused.includes(draftKey);
}
