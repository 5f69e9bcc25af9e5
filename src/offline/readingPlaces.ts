/**
 * Reading places kept on this device, so that an episode opens where the reader left it before the server knows, or without a network.
 * They belong to one sign-in: the next person, or a guest, starts without them.
 */
import * as v from 'valibot';
import { tokens } from '../session/records.ts';
import { storedValue } from '../device/storedValue.ts';

/** Places kept, the newest first. */
const PLACES_KEPT = 200;

const readingPlace = v.object({
  /** Its public id. */
  episode: v.string(),
  /** Slug; missing in places of earlier versions. */
  series: v.optional(v.string()),
  image: v.nullable(v.string()),
  index: v.number(),
  fraction: v.number(),
  finished: v.boolean(),
  at: v.string(),
  entry: v.string(),
});
const stored = storedValue('reading-places', v.object({ owner: v.string(), places: v.array(readingPlace) }));

export type DevicePlace = v.InferOutput<typeof readingPlace>;

/** @param episode its public id */
export function placeHereOf(episode: string): DevicePlace | undefined {
  return places().find((one) => one.episode === episode);
}

/** @param slug of a series */
export function hasPlaceIn(slug: string): boolean {
  return places().some(({ series }) => series === slug);
}

export function keepPlaceHere(place: DevicePlace): void {
  const others = places().filter(({ episode }) => episode !== place.episode);
  stored.write({ owner: owner(), places: [place, ...others].slice(0, PLACES_KEPT) });
}

function places(): readonly DevicePlace[] {
  const kept = stored.read();
  return kept?.owner === owner() ? kept.places : [];
}

function owner(): string {
  return tokens.read()?.signIn ?? 'guest';
}
