/**
 * Whether the download queue is running, paused or out of space. Stored for all tabs and across reloads. Small, because it is
 * part of the app's start.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { storedAtom } from '../queue/storedAtom.ts';

const modeSchema = v.variant('is', [
  v.object({ is: v.literal('going') }),
  /** Paused by the user. */
  v.object({ is: v.literal('paused') }),
  /** The next episode needs this many more bytes. */
  v.object({ is: v.literal('no-room'), missing: v.number() }),
]);
/** Undefined when the queue is empty. */
export type DownloadMode = v.InferOutput<typeof modeSchema> | undefined;

const stored = storedAtom('saving-episodes', modeSchema, undefined);

export const downloadModeAtom = stored.atom;
/** Whether the server is unreachable, in which case this tab's queue resumes by itself later. */
export const downloadsOfflineAtom = atom(false);

export function setDownloadMode(next: DownloadMode): void {
  stored.write(next);
}
