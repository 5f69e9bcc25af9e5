/**
 * One process a folder: two embedded databases on the same files ruin them without a word. The lock is a file with the holder's
 * process id; one whose holder is gone is taken over. It can't tell a process id that was given out anew, and then asks a person
 * to remove the file.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const NAME = 'process.lock';
const TAKEOVERS = 5;

/** What this very process holds: in a container every start may have the same id, so the id alone says nothing about us. */
const held = new Set<string>();

/**
 * @returns how to let go
 * @throws Error in a person's words when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), NAME);
  for (let attempt = 0; attempt < TAKEOVERS; attempt += 1) {
    if (wrote(path)) {
      held.add(path);
      return () => {
        if (held.delete(path)) rmSync(path, { force: true });
      };
    }
    const holder = holderOf(path);
    if (holder !== undefined && isAlive(holder, path)) {
      throw new Error(
        `The data in ${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder. (If no such server runs, remove ${path}.)`,
      );
    }
    takeAway(path, holder);
  }
  throw new Error(`The data in ${folder} is being opened by another process: try again in a moment.`);
}

/** False when the file is there already. A link brings it there whole, so that nobody ever reads half of it. */
function wrote(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined when the file has gone meanwhile or holds no number. */
function holderOf(path: string): number | undefined {
  try {
    const id = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(id: number, path: string): boolean {
  if (id === process.pid) return held.has(path);
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Of two who find the same stale lock only one gets to rename it; who then holds a fresh one instead puts it back. */
function takeAway(path: string, stale: number | undefined): void {
  const mine = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, mine);
    if (holderOf(mine) !== stale) linkSync(mine, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
