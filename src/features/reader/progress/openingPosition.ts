/** Computes the position at which an episode opens. Pure. */

/** A stored reading position, on the server or on this device. */
export interface StoredReadingPosition {
  /** public_id of the image at the top edge of the viewport; null if unknown */
  readonly image: string | null;
  /** The part of this image above the edge, 0 to 1. */
  readonly fraction: number;
  /** Whether the user has reached the end of the episode, then or earlier. */
  readonly finished: boolean;
  /** Time of reading, ISO 8601. */
  readonly at: string;
}

export interface LocalReadingPosition extends StoredReadingPosition {
  /** Index of the image in the episode, from 0. An id isn't enough, because an episode may contain an image twice. */
  readonly index: number;
  /** Key of the history entry in which the episode was read (`entryKey` in links.ts). */
  readonly entry: string;
}

interface OpeningOptions {
  readonly contents: readonly { readonly id: string }[];
  /** The position stored on the server, from any device. */
  readonly server: StoredReadingPosition | null;
  /** The position stored on this device. */
  readonly local: LocalReadingPosition | undefined;
  /** Key of the current history entry. */
  readonly entry: string;
}

export interface OpeningPosition {
  /** Index of the image at the top edge of the viewport, from 0. */
  readonly index: number;
  /** The part of this image above the edge, 0 to 1. */
  readonly fraction: number;
  /** Time of the newest stored position, in ms since 1970; 0 if none is stored. */
  readonly at: number;
}

/**
 * Returns the newest stored position, or the top of the episode if the image of this position has been removed. A finished
 * episode opens at the top, unless the newest position was stored in the current history entry.
 */
export function getOpeningPosition({ contents, server, local, entry }: OpeningOptions): OpeningPosition {
  const isLocalNewer = local !== undefined && (server === null || Date.parse(local.at) >= Date.parse(server.at));
  const newest = isLocalNewer ? local : server;
  if (!newest) return { index: 0, fraction: 0, at: 0 };
  const at = Date.parse(newest.at);
  const finished = newest.finished || (server?.finished ?? false);
  const isSameEntry = isLocalNewer && local.entry === entry;
  const index =
    isLocalNewer && contents[local.index]?.id === local.image ? local.index : findImageIndex(contents, newest.image);
  if ((finished && !isSameEntry) || index < 0) return { index: 0, fraction: 0, at };
  return { index, fraction: newest.fraction, at };
}

function findImageIndex(contents: OpeningOptions['contents'], image: string | null): number {
  return contents.findIndex(({ id }) => id === image);
}
