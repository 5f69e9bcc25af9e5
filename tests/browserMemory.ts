/**
 * Commands with which browser tests measure the memory of the processes that run pages and their workers, on Linux.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserCommand } from 'vitest/node';
import { listDescendants } from './bench/memory.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resets each process's memory peak to its present memory. Returns the sum in bytes; undefined except on Linux. */
    startMemoryPeak: () => Promise<number | undefined>;
    /** Returns the sum of the processes' peaks since `startMemoryPeak` in bytes; undefined except on Linux. */
    readMemoryPeak: () => Promise<number | undefined>;
  }
}

/** Written to /proc/…/clear_refs, it resets the peak of a process. */
const RESET_PEAK = '5';

/** Returns the ids of the processes that run pages and their workers. */
async function listRenderers(): Promise<number[]> {
  const processes = await listDescendants(process.pid);
  return processes.filter(({ args }) => args.includes('--type=renderer')).map(({ id }) => id);
}

/** Sums a field of /proc/…/status over all renderers, bytes. */
async function sumStatus(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const statuses = await Promise.all(
    (await listRenderers()).map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')),
  );
  return statuses.reduce(
    (sum, text) => sum + Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024,
    0,
  );
}

export const startMemoryPeak: BrowserCommand = async () => {
  if (process.platform !== 'linux') return undefined;
  for (const id of await listRenderers()) await writeFile(`/proc/${id}/clear_refs`, RESET_PEAK).catch(() => undefined);
  return sumStatus('VmRSS');
};

export const readMemoryPeak: BrowserCommand = async () =>
  process.platform === 'linux' ? sumStatus('VmHWM') : undefined;
