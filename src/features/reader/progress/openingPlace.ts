/** Where an episode opens. Pure. */

/** A place as it is kept, on the upstream or on this device (`ReadingPlace` of the contract). */
export interface KeptPlace {
  /** public id of the content at the top edge of the view; null when none is known */
  readonly image: string | null;
  readonly fraction: number;
  readonly finished: boolean;
  /** ISO 8601 */
  readonly at: string;
}

export interface PlaceHere extends KeptPlace {
  /** Which of several images with that id it was, as an episode may show one twice. */
  readonly index: number;
  /** The entry of the browser's history that it was read in (links.ts, `entryKey`). */
  readonly entry: string;
}

interface Opening {
  readonly contents: readonly { readonly id: string }[];
  /** What the upstream knows, of all devices. */
  readonly kept: KeptPlace | null;
  /** What this device remembers; it may be ahead of the upstream, as it needs no network. */
  readonly here: PlaceHere | undefined;
  readonly entry: string;
}

export interface OpeningPlace {
  readonly index: number;
  readonly fraction: number;
  /** ms since 1970; 0 for the top of an episode that nobody has begun */
  readonly at: number;
}

/**
 * The newest place, of whichever device. A finished episode opens at the top, or somebody who reads it again would land at its end;
 * but not when its page is only loaded anew, or come back to: then it is where it was.
 */
export function openingPlace({ contents, kept, here, entry }: Opening): OpeningPlace {
  const hereIsNewer = here !== undefined && (kept === null || Date.parse(here.at) >= Date.parse(kept.at));
  const newest = hereIsNewer ? here : kept;
  if (!newest) return { index: 0, fraction: 0, at: 0 };
  const at = Date.parse(newest.at);
  const finished = newest.finished || (kept?.finished ?? false);
  const sameEntry = hereIsNewer && here.entry === entry;
  const index = hereIsNewer && contents[here.index]?.id === here.image ? here.index : indexOf(contents, newest.image);
  // A place in an image that its creator has taken out is lost.
  if ((finished && !sameEntry) || index < 0) return { index: 0, fraction: 0, at };
  return { index, fraction: newest.fraction, at };
}

function indexOf(contents: Opening['contents'], image: string | null): number {
  return contents.findIndex(({ id }) => id === image);
}
