/**
 * The mode of the download queue, shared by all tabs and stored across reloads. Keep this file small: the app loads it when it
 * starts.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { createStoredAtom } from '../queue/storedAtom.ts';

const modeSchema = v.variant('is', [
  v.object({ is: v.literal('going') }),
  v.object({ is: v.literal('paused') }),
  /** `missing`: estimated number of bytes that are lacking. */
  v.object({ is: v.literal('no-room'), missing: v.number() }),
]);
/** Undefined if no episode is queued. */
export type DownloadMode = v.InferOutput<typeof modeSchema> | undefined;

const stored = createStoredAtom('saving-episodes', modeSchema, undefined);

export const downloadModeAtom = stored.atom;
/** Whether the last attempt to download an episode failed temporarily, for example without a network. */
export const downloadsOfflineAtom = atom(false);

export function setDownloadMode(next: DownloadMode): void {
  stored.write(next);
}
