/**
 * Where somebody was in an episode when the page was left. A database isn't written any more by then, but this is: at once. It is
 * taken into the outbox by the next page; of an owner and an episode the last word is kept.
 */
import * as v from 'valibot';
import type { Change } from '../../api/outbox.ts';
import { readingEvent } from '../../api/schemas/reading.ts';
import { storedValue } from '../../session/storedValue.ts';

type Reading = Extract<Change, { readonly kind: 'read' }>;

const stored = storedValue(
  'outbox-last-words',
  v.array(v.object({ owner: v.string(), kind: v.literal('read'), event: readingEvent })),
);

export function noteLastWord(owner: string, { kind, ...event }: Reading): void {
  const { success, output } = v.safeParse(readingEvent, event);
  if (success) stored.write([...others(owner, event.episode), { owner, kind, event: output }]);
}

/** It is in the database. */
export function dropLastWord(owner: string, { episode, at }: Reading): void {
  const all = stored.read() ?? [];
  if (all.some(({ event }) => event.episode === episode && Date.parse(event.at) === Date.parse(at)))
    stored.write(others(owner, episode));
}

export function lastWordsOf(owner: string): readonly Reading[] {
  const all = stored.read() ?? [];
  return all.filter((one) => one.owner === owner).map(({ kind, event }) => ({ kind, ...event }));
}

function others(owner: string, episode: string) {
  return (stored.read() ?? []).filter((one) => one.owner !== owner || one.event.episode !== episode);
}
