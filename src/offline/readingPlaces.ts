/**
 * Reading positions stored on this device, so that an episode opens where the reader left it before the server responds or without a
 * network. They belong to one session: the next user, or a guest, starts without them.
 */
import * as v from 'valibot';
import { tokens } from '../session/records.ts';
import { storedValue } from '../device/storedValue.ts';

/** The most places stored, newest first. */
const MAX_STORED_PLACES = 200;

const readingPlace = v.object({
  /** The episode's public_id. */
  episode: v.string(),
  /** The series' slug; missing in places stored by earlier versions. */
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

/** @param episode public_id */
export function storedReadingPlace(episode: string): DevicePlace | undefined {
  return places().find((one) => one.episode === episode);
}

/** @param slug of a series */
export function hasPlaceIn(slug: string): boolean {
  return places().some(({ series }) => series === slug);
}

export function storeReadingPlace(place: DevicePlace): void {
  const others = places().filter(({ episode }) => episode !== place.episode);
  stored.write({ owner: owner(), places: [place, ...others].slice(0, MAX_STORED_PLACES) });
}

function places(): readonly DevicePlace[] {
  const kept = stored.read();
  return kept?.owner === owner() ? kept.places : [];
}

function owner(): string {
  return tokens.read()?.signIn ?? 'guest';
}
