/**
 * Memory of a process tree on Linux as proportional set size (PSS), which divides shared pages among their processes.
 * Resident size would count them once for each process.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** `Pss` of a smaps_rollup in bytes; undefined if missing. */
export function pssOf(rollup: string): number | undefined {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

/** The parent id in a /proc/…/stat. The command before it is in brackets and may contain brackets and spaces. */
export function parentOf(stat: string): number | undefined {
  const parent = /^\S \d+/.exec(stat.slice(stat.lastIndexOf(')') + 2))?.[0].slice(2);
  return parent === undefined ? undefined : Number(parent);
}

/** A process and all its descendants. `parents`: the parent of each process. */
export function treeOf(root: number, parents: ReadonlyMap<number, number>): Set<number> {
  const tree = new Set([root]);
  for (let known = 0; known < tree.size; ) {
    known = tree.size;
    for (const [process, parent] of parents) if (tree.has(parent)) tree.add(process);
  }
  return tree;
}

/** Memory that a job may use above the idle page, in bytes: the strip's pixels, 64 MiB, and 48 MiB for each worker. */
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

/** Memory of a process and all its descendants in bytes; undefined where there is no /proc. */
export async function treePss(root: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  let sum = 0;
  for (const one of treeOf(root, await parents())) sum += pssOf(await read(`/proc/${one}/smaps_rollup`)) ?? 0;
  return sum;
}

/** Sampling interval. Each sample takes some ms, so times aren't measured at the same time. */
const INTERVAL_MS = 40;

/** Samples memory until stopped. @returns the peak in bytes */
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
