/**
 * Stores whether the download queue is running, paused or out of space, for all tabs and across reloads. This file is small because
 * the app loads it when it starts.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { createStoredAtom } from '../queue/storedAtom.ts';

const modeSchema = v.variant('is', [
  /** Neither paused nor out of space. */
  v.object({ is: v.literal('going') }),
  /** Paused by the user. */
  v.object({ is: v.literal('paused') }),
  /** Stopped for lack of space: the next episode needs `missing` more bytes. */
  v.object({ is: v.literal('no-room'), missing: v.number() }),
]);
/** The mode of the queue; undefined while the queue is empty. */
export type DownloadMode = v.InferOutput<typeof modeSchema> | undefined;

const stored = createStoredAtom('saving-episodes', modeSchema, undefined);

export const downloadModeAtom = stored.atom;
/**
 * Whether the last attempt failed because the server is unreachable. The queue resumes by itself when the server can be reached
 * again.
 */
export const downloadsOfflineAtom = atom(false);

export function setDownloadMode(next: DownloadMode): void {
  stored.write(next);
}
