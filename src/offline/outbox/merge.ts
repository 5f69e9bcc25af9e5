/** Merges changes of the same object as the server would. The functions are pure. */
import type { Change } from '../../api/changes/change.ts';
import { MAX_READING_S } from '../../api/schemas/reading.ts';

type Reading = Extract<Change, { readonly kind: 'read' }>;

/**
 * Returns the key of a change. Changes with the same key concern the same object. 'Unread' changes (the user has
 * marked an episode as unread) have a separate key, because they coexist with later reading positions.
 */
export function getChangeKey(change: Change): string {
  if (change.kind === 'read') return `${change.unread ? 'unread' : 'read'} ${change.episode}`;
  return `${change.kind} ${change.id}`;
}

/**
 * Merges two changes with the same key: the newer one wins, at equal times `added`. Of two reading positions, the result is
 * `finished` if either is, and the reading times are added up, to at most `MAX_READING_S`.
 */
export function mergeChanges(stored: Change, added: Change): Change {
  const [older, newer] = isBefore(added, stored) ? [added, stored] : [stored, added];
  if (older.kind !== 'read' || newer.kind !== 'read' || newer.unread) return newer;
  return {
    ...newer,
    finished: older.finished === true || newer.finished === true,
    seconds: Math.min(MAX_READING_S, getSeconds(older) + getSeconds(newer)),
  };
}

/** Whether `unread` is an 'unread' change that isn't older than the reading position `reading` of the same episode. */
export function clearsReading(unread: Change, reading: Change): boolean {
  return (
    isUnread(unread) && isReadingPosition(reading) && unread.episode === reading.episode && !isBefore(unread, reading)
  );
}

/**
 * Adds a change to the stored ones, as `mergeChanges` and `clearsReading` require.
 * @param stored keyed by `getChangeKey`
 */
export function addChange(stored: ReadonlyMap<string, Change>, added: Change): ReadonlyMap<string, Change> {
  const all = [...stored.values()];
  if (all.some((change) => clearsReading(change, added))) return stored;
  const same = stored.get(getChangeKey(added));
  const others = all.filter((change) => getChangeKey(change) !== getChangeKey(added) && !clearsReading(added, change));
  return indexByKey([...others, same === undefined ? added : mergeChanges(same, added)]);
}

/** Returns the changes as a `Map` by `getChangeKey`. */
export function indexByKey(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.map((change) => [getChangeKey(change), change]));
}

/** Whether both changes have the same key and `sent` isn't older. */
export function covers(sent: Change, stored: Change): boolean {
  return getChangeKey(stored) === getChangeKey(sent) && !isBefore(sent, stored);
}

export function sortByTime(stored: ReadonlyMap<string, Change>): Change[] {
  return [...stored.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function isBefore(change: Change, other: Change): boolean {
  return Date.parse(change.at) < Date.parse(other.at);
}

function getSeconds({ seconds = 0 }: Reading): number {
  return Number(seconds);
}

function isUnread(change: Change): change is Reading {
  return change.kind === 'read' && change.unread === true;
}

function isReadingPosition(change: Change): change is Reading {
  return change.kind === 'read' && change.unread !== true;
}
