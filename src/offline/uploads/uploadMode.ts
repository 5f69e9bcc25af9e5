/**
 * Whether uploads are pending, and which drafts are paused. Stored for all tabs and across reloads. Small, because it is part of
 * the app's start.
 */
import * as v from 'valibot';
import { store } from '../../state/store.ts';
import { storedAtom } from '../queue/storedAtom.ts';

const modeSchema = v.object({
  /** Whether uploads are pending, which the app resumes when it starts. */
  pending: v.boolean(),
  /** Drafts (`batch`) that the user has paused. */
  paused: v.array(v.string()),
});
export type UploadMode = v.InferOutput<typeof modeSchema>;

const stored = storedAtom<typeof modeSchema, UploadMode>('uploads', modeSchema, { pending: false, paused: [] });

export const uploadModeAtom = stored.atom;

export function setUploadMode(change: Partial<UploadMode>): void {
  const next = { ...stored.read(), ...change };
  stored.write(next.pending || next.paused.length > 0 ? next : undefined);
}

export function setPaused(batch: string, paused: boolean): void {
  const others = stored.read().paused.filter((one) => one !== batch);
  setUploadMode({ paused: paused ? [...others, batch] : others });
}

export function isPaused(batch: string): boolean {
  return store.get(uploadModeAtom).paused.includes(batch);
}
