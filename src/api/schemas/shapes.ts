/** Building blocks of responses. */
import * as v from 'valibot';
import { categoryCodes, sizeNames } from '../../imaging/categories.ts';

/** An extensible choice: values that this build doesn't know become 'unknown'. */
export function openChoice<const Options extends readonly string[]>(options: Options) {
  return v.fallback(v.picklist([...options, 'unknown']), 'unknown');
}

/** A time as text: ISO 8601 with zone. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** px, at least one */
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A whole number, at least zero. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * An image of the product. `width` and `height` belong to the largest variant. `url` is absolute, or a path on the API's origin.
 * Everyone who knows the address can load an image, but addresses can't be guessed.
 */
export const image = v.object({
  id: v.string(),
  category: openChoice(categoryCodes),
  /** Name of the uploaded file with extension, cleaned by the server. */
  name: v.string(),
  width: pixels,
  height: pixels,
  variants: v.array(v.object({ size: openChoice(sizeNames), url: v.string(), width: pixels, height: pixels })),
});
export type Image = v.InferOutput<typeof image>;

/** A page of a list. `page_last_number` is 1 for an empty list; pages after the last one are empty. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), page_number: count, page_last_number: count, total: count });
}

/** A view counts once per reader, episode and UTC day. Owners' views of their own episodes don't count. */
export const stats = v.object({ views: count, subscribers: count, likes: count });

/** Numbers of the last 7 days (UTC), today included. `episodes`: those that became public. */
export const weekStats = v.object({ ...stats.entries, episodes: count });
export type WeekStats = v.InferOutput<typeof weekStats>;

/** Response of the toggles: the caller's current state, and the number of users who have turned the toggle on. */
export const toggled = v.object({ active: v.boolean(), count });
export type Toggled = v.InferOutput<typeof toggled>;
