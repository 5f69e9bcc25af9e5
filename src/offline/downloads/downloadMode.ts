/** Whether what waits is being fetched. Kept for all tabs and over reloads; light, for it is looked at when the app starts. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { storedAtom } from '../queue/storedAtom.ts';

const mode = v.variant('is', [
  v.object({ is: v.literal('going') }),
  /** By the person. */
  v.object({ is: v.literal('paused') }),
  /** So many bytes more are needed for the next episode. */
  v.object({ is: v.literal('no-room'), missing: v.number() }),
]);
/** Undefined: nothing waits. */
export type DownloadMode = v.InferOutput<typeof mode> | undefined;

const stored = storedAtom('saving-episodes', mode, undefined);

export const downloadModeAtom = stored.atom;
/** Whether the upstream can't be reached: it goes on by itself when it can. Of this tab. */
export const downloadsOfflineAtom = atom(false);

export function setDownloadMode(next: DownloadMode): void {
  stored.write(next);
}
