/** How much room there is on the device for saved episodes, by the browser's own count. Bytes. */

/** Left free for the rest of the app: its own next build, and what is written while somebody works with the tools. */
const SPARE_BYTES = 20_000_000;
/** Of a device that gives little, so large a part of it at most. */
const SPARE_SHARE = 0.05;

export interface Room {
  /** By all that the app keeps. */
  readonly used: number;
  /** What may be saved yet; undefined where the browser doesn't say. */
  readonly free: number | undefined;
}

export async function roomHere(): Promise<Room> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === undefined) return { used: usage, free: undefined };
  const spare = Math.min(SPARE_BYTES, quota * SPARE_SHARE);
  return { used: usage, free: Math.max(0, Math.floor(quota - usage - spare)) };
}

/** There is no room: `missing` bytes more are needed, as far as can be told. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly missing: number;

  constructor(missing: number) {
    super(`no room for ${missing} bytes`);
    this.missing = missing;
  }
}

/** Safari has another name for it in older versions; the code is the same everywhere. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);

/**
 * Asks that the browser doesn't clear what is kept when it gets short of room: without it, weeks without a visit may be enough.
 * Firefox asks the person; so only call it when they have just wanted something kept.
 */
export async function askToPersist(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true;
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
