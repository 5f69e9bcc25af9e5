/**
 * A synchronous write-ahead log in localStorage of changes that are being sent, or stored in IndexedDB, which can't be written
 * while a page unloads. A change leaves the log when this has succeeded, or failed for good. Sending a change twice is harmless,
 * because changes carry their time and the server keeps the newest.
 */
import * as v from 'valibot';
import { followSources } from '../../api/schemas/follow.ts';
import { readingEvent } from '../../api/schemas/reading.ts';
import { createStoredValue } from '../../device/storedValue.ts';
import { outboxStore } from '../../device/caches.ts';
import { getChangeKey } from './merge.ts';
import type { Change } from '../../api/changes/change.ts';

/** Maximum number of entries; the oldest are dropped. */
const MAX_ENTRIES = 50;

const toggle = { id: v.string(), active: v.boolean(), at: v.string() };
const change = v.union([
  v.object({ kind: v.literal('read'), ...readingEvent.entries }),
  v.object({ kind: v.picklist(['like', 'subscribe']), ...toggle }),
  v.object({ kind: v.literal('follow'), ...toggle, source: v.picklist(followSources) }),
]);
const stored = createStoredValue(outboxStore.writeAheadLog, v.array(v.object({ owner: v.string(), change })));

/** Adds a change at the end of the log, or moves it there if the log contains it. Does nothing with a change that isn't valid. */
export function appendToLog(owner: string, logged: Change): void {
  const { success, output } = v.safeParse(change, logged);
  if (success) stored.write([...entriesExcept(owner, logged), { owner, change: output }].slice(-MAX_ENTRIES));
}

/** Removes a change from the log, if the log contains it. */
export function removeFromLog(owner: string, logged: Change): void {
  const all = stored.read() ?? [];
  const left = entriesExcept(owner, logged);
  if (left.length === all.length) return;
  if (left.length === 0) stored.remove();
  else stored.write(left);
}

/** Returns the changes of an owner in the log, oldest first. */
export function loggedChanges(owner: string): readonly Change[] {
  return (stored.read() ?? []).filter((entry) => entry.owner === owner).map((entry) => entry.change);
}

function entriesExcept(owner: string, logged: Change) {
  const isSame = (other: Change) =>
    getChangeKey(other) === getChangeKey(logged) && Date.parse(other.at) === Date.parse(logged.at);
  return (stored.read() ?? []).filter((entry) => entry.owner !== owner || !isSame(entry.change));
}
