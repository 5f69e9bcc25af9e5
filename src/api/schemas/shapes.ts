/** What the answers of several resources are made of. Unknown keys are dropped; what an upstream may add to is let through. */
import * as v from 'valibot';
import { categoryCodes, sizeNames } from '../../imaging/categories.ts';

/** A choice that an upstream may extend: a value this build does not know is 'unknown', and no error. */
export function openChoice<const Options extends readonly string[]>(options: Options) {
  return v.fallback(v.picklist([...options, 'unknown']), 'unknown');
}

/** ISO 8601 with zone. Kept as text: the screen makes a Date of it in the reader's zone. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** px, at least one */
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * An image of the product. `width` and `height` are of the largest variant. `url` is absolute, or a path of the API's own origin;
 * images are public to whoever knows their address, which is not guessable.
 */
export const image = v.object({
  id: v.string(),
  category: openChoice(categoryCodes),
  /** File name with its ending, as it was uploaded. */
  name: v.string(),
  width: pixels,
  height: pixels,
  variants: v.array(v.object({ size: openChoice(sizeNames), url: v.string(), width: pixels, height: pixels })),
});
export type Image = v.InferOutput<typeof image>;

/** A page of a list. `page_last_number` is 1 for an empty one; a page beyond the last is empty. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), page_number: count, page_last_number: count, total: count });
}

/** Counts of recorded events. A view counts once per reader, episode and day. */
export const stats = v.object({ views: count, subscribers: count, likes: count });

/** Answer of the toggles: how it stands now, and for how many people. */
export const toggled = v.object({ active: v.boolean(), count });
export type Toggled = v.InferOutput<typeof toggled>;
