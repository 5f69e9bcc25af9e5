/** Reading positions stored on this device, of one owner at a time: a sign-in, or 'guest'. */
import * as v from 'valibot';
import { tokens } from '../session/records.ts';
import { createStoredValue } from '../device/storedValue.ts';

/** Maximum number of stored positions. The newest are kept. */
const MAX_STORED_POSITIONS = 200;

const readingPosition = v.object({
  /** The episode's public_id. */
  episode: v.string(),
  /** The series' slug; missing in positions stored by earlier versions. */
  series: v.optional(v.string()),
  /** Id of the image at the top edge of the viewport; null if unknown. */
  image: v.nullable(v.string()),
  /** Index of the image in the episode, from 0. Needed because an episode may contain an image twice. */
  index: v.number(),
  /** The part of the image above the top edge, 0 to 1. */
  fraction: v.number(),
  finished: v.boolean(),
  /** ISO 8601 */
  at: v.string(),
  /** Key of the history entry in which the episode was read (`entryKey` in `navigation/links.ts`). */
  entry: v.string(),
});
// Earlier versions called positions 'places'. The names stay, because browsers have stored data under them.
const stored = createStoredValue('reading-places', v.object({ owner: v.string(), places: v.array(readingPosition) }));

export type DeviceReadingPosition = v.InferOutput<typeof readingPosition>;

/** Returns the current owner's stored position in an episode; undefined if there is none. @param episode public_id */
export function storedReadingPosition(episode: string): DeviceReadingPosition | undefined {
  return storedPositions().find((position) => position.episode === episode);
}

/** Whether a position in any episode of a series is stored for the current owner. @param slug of the series */
export function hasReadingPositionIn(slug: string): boolean {
  return storedPositions().some(({ series }) => series === slug);
}

/** Stores a position, in place of the earlier one in the same episode. */
export function storeReadingPosition(position: DeviceReadingPosition): void {
  const others = storedPositions().filter(({ episode }) => episode !== position.episode);
  stored.write({ owner: getOwner(), places: [position, ...others].slice(0, MAX_STORED_POSITIONS) });
}

function storedPositions(): readonly DeviceReadingPosition[] {
  const record = stored.read();
  return record?.owner === getOwner() ? record.places : [];
}

function getOwner(): string {
  return tokens.read()?.signIn ?? 'guest';
}
