/**
 * What is kept of several changes of one thing: one, as the upstream would have it had it heard of them all (contract.md
 * 'Shapes'). The newest moment wins per field, in whatever order they come. Pure.
 */
import type { Change } from '../../api/change.ts';

type Reading = Extract<Change, { readonly kind: 'read' }>;

/** Seconds that one event may tell of (`schemas/reading.ts`). */
const A_DAY_S = 86_400;

/** Changes with the same key are of one thing. 'Unread' is none of the places: it forgets those before, and stands beside those after. */
export function keyOf(change: Change): string {
  if (change.kind === 'read') return `${change.unread ? 'unread' : 'read'} ${change.episode}`;
  return `${change.kind} ${change.id}`;
}

/** Of two changes with one key, what is to be sent. Of the same moment, the one that came later. */
export function merged(kept: Change, next: Change): Change {
  const [older, newer] = isBefore(next, kept) ? [next, kept] : [kept, next];
  if (older.kind !== 'read' || newer.kind !== 'read' || newer.unread) return newer;
  return {
    ...newer,
    finished: older.finished === true || newer.finished === true,
    seconds: Math.min(A_DAY_S, secondsOf(older) + secondsOf(newer)),
  };
}

/** Whether 'unread' says of a place that it is forgotten. */
export function forgets(unread: Change, reading: Change): boolean {
  return isUnread(unread) && isPlace(reading) && unread.episode === reading.episode && !isBefore(unread, reading);
}

/**
 * All that is kept after one more change: those of other things as they were.
 * @param kept by key
 */
export function withChange(kept: ReadonlyMap<string, Change>, next: Change): ReadonlyMap<string, Change> {
  const all = [...kept.values()];
  if (all.some((one) => forgets(one, next))) return kept;
  const same = kept.get(keyOf(next));
  const others = all.filter((one) => keyOf(one) !== keyOf(next) && !forgets(next, one));
  return byKey([...others, same === undefined ? next : merged(same, next)]);
}

export function byKey(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.map((change) => [keyOf(change), change]));
}

/** Whether what is kept tells no more than what has been sent. */
export function isCovered(kept: Change, sent: Change): boolean {
  return keyOf(kept) === keyOf(sent) && !isBefore(sent, kept);
}

/** In the order they were made. */
export function inOrder(kept: ReadonlyMap<string, Change>): Change[] {
  return [...kept.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function isBefore(one: Change, other: Change): boolean {
  return Date.parse(one.at) < Date.parse(other.at);
}

function secondsOf({ seconds = 0 }: Reading): number {
  return Number(seconds);
}

function isUnread(change: Change): change is Reading {
  return change.kind === 'read' && change.unread === true;
}

function isPlace(change: Change): change is Reading {
  return change.kind === 'read' && change.unread !== true;
}
