/**
 * Changes that have been made and of which nobody has answered yet, written down at once: a database isn't written any more when a
 * page is left, and an upstream that keeps silent may be waited for longer than the page lives. Each goes with its answer; what is
 * left is taken into the outbox by the next page. Sent twice, it does no harm (contract.md 'Shapes').
 */
import * as v from 'valibot';
import { followSources } from '../../api/schemas/follow.ts';
import { readingEvent } from '../../api/schemas/reading.ts';
import { storedValue } from '../../device/storedValue.ts';
import { outboxStore } from '../../device/caches.ts';
import { keyOf } from './merge.ts';
import type { Change } from '../../api/change.ts';

/** Oldest first goes what is beyond. Ours: far more than anybody does in the time that one call may take. */
const KEPT = 50;

const wish = { id: v.string(), active: v.boolean(), at: v.string() };
const change = v.union([
  v.object({ kind: v.literal('read'), ...readingEvent.entries }),
  v.object({ kind: v.picklist(['like', 'subscribe']), ...wish }),
  v.object({ kind: v.literal('follow'), ...wish, source: v.picklist(followSources) }),
]);
const stored = storedValue(outboxStore.lastWords, v.array(v.object({ owner: v.string(), change })));

/** Once, however often it is said. */
export function noteLastWord(owner: string, said: Change): void {
  const { success, output } = v.safeParse(change, said);
  if (success) stored.write([...others(owner, said), { owner, change: output }].slice(-KEPT));
}

/** It has been answered, or is in the database. */
export function dropLastWord(owner: string, said: Change): void {
  const all = stored.read() ?? [];
  const left = others(owner, said);
  if (left.length === all.length) return;
  if (left.length === 0) stored.remove();
  else stored.write(left);
}

export function lastWordsOf(owner: string): readonly Change[] {
  return (stored.read() ?? []).filter((one) => one.owner === owner).map((one) => one.change);
}

function others(owner: string, said: Change) {
  const isIt = (one: Change) => keyOf(one) === keyOf(said) && Date.parse(one.at) === Date.parse(said.at);
  return (stored.read() ?? []).filter((one) => one.owner !== owner || !isIt(one.change));
}
