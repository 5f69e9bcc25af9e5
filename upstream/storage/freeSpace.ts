import { statfs } from 'node:fs/promises';

/**
 * Minimum free space for writes. The embedded database allocates its log in segments of 16 MB. If an allocation fails, the
 * database stops working until a restart. In addition, each uploaded file takes up to 20 MB.
 */
const MIN_FREE_BYTES = 48_000_000;
/** How long a measurement is cached. */
const MEASUREMENT_LIFETIME_MS = 1_000;

export interface Disk {
  /** Tells whether less than `MIN_FREE_BYTES` are free, by a measurement that is at most `MEASUREMENT_LIFETIME_MS` old. */
  isFull(): Promise<boolean>;
}

export function createDiskMonitor(folder: string): Disk {
  let measurement = { measuredAtMs: Number.NEGATIVE_INFINITY, result: Promise.resolve(false) };
  return {
    isFull() {
      const nowMs = performance.now();
      if (nowMs - measurement.measuredAtMs > MEASUREMENT_LIFETIME_MS)
        measurement = { measuredAtMs: nowMs, result: measureIsFull(folder) };
      return measurement.result;
    },
  };
}

/** Returns false if the system doesn't report free space, which happens on some network disks. */
async function measureIsFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks > 0 && bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Error codes of writes that failed for lack of space: PostgreSQL's code (53100), and those of the operating system for a full
 * disk, an exceeded disk quota and an exceeded file size.
 */
const fullDiskCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Tells whether the error, or one of its causes, reports that a write failed for lack of space. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && fullDiskCodes.has(String(error.code))) || isDiskFullError(error.cause);
}
