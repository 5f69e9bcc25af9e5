/**
 * The places this device remembers, so that an episode opens where it was left before the upstream has heard of it, or without it.
 * Those of one sign-in: the next person, or a guest, begins without them.
 */
import * as v from 'valibot';
import { tokens } from '../../session/records.ts';
import { storedValue } from '../../session/storedValue.ts';
import type { PlaceHere } from './openingPlace.ts';
import { PLACES_KEPT } from './readerTable.ts';

const placeHere = v.object({
  episode: v.string(),
  image: v.nullable(v.string()),
  index: v.number(),
  fraction: v.number(),
  finished: v.boolean(),
  at: v.string(),
  entry: v.string(),
});
const stored = storedValue('reading-places', v.object({ owner: v.string(), places: v.array(placeHere) }));

/** `episode`: its public id. */
export function placeHereOf(episode: string): PlaceHere | undefined {
  return places().find((one) => one.episode === episode);
}

export function keepPlaceHere(episode: string, place: PlaceHere): void {
  const others = places().filter((one) => one.episode !== episode);
  stored.write({ owner: owner(), places: [{ episode, ...place }, ...others].slice(0, PLACES_KEPT) });
}

function places() {
  const kept = stored.read();
  return kept?.owner === owner() ? kept.places : [];
}

const owner = (): string => tokens.read()?.signIn ?? 'guest';
