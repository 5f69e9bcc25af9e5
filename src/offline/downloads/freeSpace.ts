/** Estimates the space for saved episodes, in bytes, from the browser's storage quota. */

/** Space to leave free for the next version of the app and for the tools' temporary files. */
const MAX_RESERVED_BYTES = 20_000_000;
/** If the quota is small, only this share of it is left free. */
const MAX_RESERVED_SHARE = 0.05;

export interface FreeSpace {
  /** Bytes used by everything the app stores; 0 where the browser doesn't report them. */
  readonly used: number;
  /** Bytes available for episodes; undefined where the browser doesn't report them. */
  readonly free: number | undefined;
}

/** Estimates the free space. Never rejects. */
export async function estimateFreeSpace(): Promise<FreeSpace> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === undefined) return { used: usage, free: undefined };
  const reserved = Math.min(MAX_RESERVED_BYTES, quota * MAX_RESERVED_SHARE);
  return { used: usage, free: Math.max(0, Math.floor(quota - usage - reserved)) };
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
