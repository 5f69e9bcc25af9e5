/** Estimates the space for saved episodes from the browser's quota. Bytes. */

/** Space left free for the rest of the app: the next version of the app and the tools' temporary files. */
const SPARE_BYTES = 20_000_000;
/** Where the quota is small, at most this share of it is left free. */
const SPARE_SHARE = 0.05;

export interface FreeSpace {
  /** Bytes used by everything the app stores. */
  readonly used: number;
  /** Bytes available for episodes; undefined where the browser doesn't report them. */
  readonly free: number | undefined;
}

export async function estimateFreeSpace(): Promise<FreeSpace> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === undefined) return { used: usage, free: undefined };
  const spare = Math.min(SPARE_BYTES, quota * SPARE_SHARE);
  return { used: usage, free: Math.max(0, Math.floor(quota - usage - spare)) };
}

/** Thrown when there isn't enough space; `missing` is the estimated number of bytes that are lacking. */
export class InsufficientSpaceError extends Error {
  override readonly name = 'InsufficientSpaceError';
  readonly missing: number;

  constructor(missing: number) {
    super(`Not enough space: ${missing} bytes are missing.`);
    this.missing = missing;
  }
}
