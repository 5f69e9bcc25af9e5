/**
 * Measures the memory of a process tree on Linux as proportional set size (PSS), which divides shared pages among their
 * processes. The resident size would count shared pages once for each process.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns `Pss` from the text of /proc/…/smaps_rollup, bytes; undefined if it is missing. */
export function parsePss(rollup: string): number | undefined {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

/** Returns the id of the parent process from the text of /proc/…/stat; undefined if the text is empty. */
export function parseParent(stat: string): number | undefined {
  // The command name before these fields may contain brackets.
  const parent = /^\S \d+/.exec(stat.slice(stat.lastIndexOf(')') + 2))?.[0].slice(2);
  return parent === undefined ? undefined : Number(parent);
}

/** Returns the ids of a process and all its descendants. `parents`: the parent's id of each process. */
export function findDescendants(root: number, parents: ReadonlyMap<number, number>): Set<number> {
  const tree = new Set([root]);
  for (let sizeBefore = 0; sizeBefore < tree.size; ) {
    sizeBefore = tree.size;
    for (const [process, parent] of parents) if (tree.has(parent)) tree.add(process);
  }
  return tree;
}

/** Returns how many bytes a job may use above the idle page: the strip's pixels, 64 MiB, and 48 MiB for each worker. */
export function computeMemoryLimit(
  strip: { readonly width: number; readonly height: number },
  workers: number,
): number {
  return strip.width * strip.height * 4 + (64 + 48 * workers) * 2 ** 20;
}

/** Reads a file. Returns an empty text if it can't be read, as when the process has ended since it was listed. */
async function readOrEmpty(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parseParent(await readOrEmpty(`/proc/${name}/stat`));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  return parents;
}

/** Returns the processes that a process has started, directly or not. `args`: command line with NUL separators. Linux only. */
export async function listDescendants(root: number): Promise<{ readonly id: number; readonly args: string }[]> {
  const ids = [...findDescendants(root, await readParents())].filter((id) => id !== root);
  return Promise.all(ids.map(async (id) => ({ id, args: await readOrEmpty(`/proc/${id}/cmdline`) })));
}

/** Returns the memory of a process and all its descendants, bytes; undefined except on Linux. */
export async function measureTreePss(root: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  let sum = 0;
  for (const id of findDescendants(root, await readParents()))
    sum += parsePss(await readOrEmpty(`/proc/${id}/smaps_rollup`)) ?? 0;
  return sum;
}

/** Interval between samples of memory. */
const SAMPLE_INTERVAL_MS = 40;

/** Samples the memory of a process tree. `stop` ends this and returns the peak in bytes; undefined except on Linux. */
export function watchPeak(root: number): { stop: () => Promise<number | undefined> } {
  const stopping = new AbortController();
  const watching = (async () => {
    let peak: number | undefined;
    while (!stopping.signal.aborted) {
      const bytes = await measureTreePss(root);
      if (bytes === undefined) return undefined;
      peak = Math.max(peak ?? 0, bytes);
      await wait(SAMPLE_INTERVAL_MS);
    }
    return peak;
  })();
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}
