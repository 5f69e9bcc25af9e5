/**
 * Memory of a whole process tree as Linux counts it: proportional set size, in which a page that several processes share
 * is shared out among them. Resident size would count it once for each.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes of `Pss` in a smaps_rollup, or undefined when it says nothing of it. */
export function pssOf(rollup: string): number | undefined {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

/** The parent in a /proc/…/stat. The command before it stands in brackets and may hold brackets and spaces itself. */
export function parentOf(stat: string): number | undefined {
  const parent = /^\S \d+/.exec(stat.slice(stat.lastIndexOf(')') + 2))?.[0].slice(2);
  return parent === undefined ? undefined : Number(parent);
}

/** A process and all that descend from it. `parents`: the parent of each process. */
export function treeOf(root: number, parents: ReadonlyMap<number, number>): Set<number> {
  const tree = new Set([root]);
  for (let known = 0; known < tree.size; ) {
    known = tree.size;
    for (const [process, parent] of parents) if (tree.has(parent)) tree.add(process);
  }
  return tree;
}

/** Bytes that a job on a strip may take above the idle page: its pixels, 64 MiB, and 48 MiB for each worker. */
export function memoryLimit(strip: { readonly width: number; readonly height: number }, workers: number): number {
  return strip.width * strip.height * 4 + (64 + 48 * workers) * 2 ** 20;
}

/** A process may end between being listed and being read. */
async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function parents(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(await read(`/proc/${name}/stat`));
    if (parent !== undefined) found.set(Number(name), parent);
  }
  return found;
}

/** Bytes of a process and all that descend from it; undefined where there is no /proc. */
export async function treePss(root: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  let sum = 0;
  for (const one of treeOf(root, await parents())) sum += pssOf(await read(`/proc/${one}/smaps_rollup`)) ?? 0;
  return sum;
}

/** ms between two looks; each costs some ms, so times are not measured meanwhile. */
const INTERVAL_MS = 40;

/** Looks again and again until stopped. @returns the most that was seen, bytes */
export function watchPeak(root: number): { stop: () => Promise<number | undefined> } {
  const stopping = new AbortController();
  const watching = (async () => {
    let peak: number | undefined;
    while (!stopping.signal.aborted) {
      const now = await treePss(root);
      if (now === undefined) return undefined;
      peak = Math.max(peak ?? 0, now);
      await wait(INTERVAL_MS);
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
