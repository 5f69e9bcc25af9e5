/** Whether there is room on the disk of DATA_DIR. */
import { statfs } from 'node:fs/promises';

/**
 * Below this nothing is written any more. The embedded database takes its log in pieces of 16 MB, and stops answering for good when
 * it gets none; an upload passes the disk too, with 20 MB at most.
 */
const LEAST_FREE_BYTES = 48_000_000;
/** How long an answer of the system is good for. */
const GOOD_FOR_MS = 1_000;

export interface Disk {
  isFull(): Promise<boolean>;
}

export function diskOf(folder: string): Disk {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  return {
    isFull() {
      const at = performance.now();
      if (at - asked.at > GOOD_FOR_MS) asked = { at, answer: hasNoRoom(folder) };
      return asked.answer;
    },
  };
}

/** False where the system does not tell, as on some network disks. */
async function hasNoRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks > 0 && bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

/** What systems and databases say of a write that had no room: PostgreSQL 53100, quotas, limits of a file's size. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.has(String(error.code))) || isDiskFull(error.cause);
}
