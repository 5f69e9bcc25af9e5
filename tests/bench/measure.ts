/** Measures one scenario, alternating between the app and libvips, so that both run under the same load of the machine. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { browserProcess, launchBrowser } from './browser.ts';
import { treePss, watchPeak } from './memory.ts';
import { type JpegSettings, type JpegSizes, defaultJpegSettings, closestJpegSettings } from './jpegSettings.ts';
import { measureJpegs, runLibvips } from './runLibvips.ts';
import type { LibvipsResult } from './libvipsJob.ts';
import { median } from './report.ts';
import type { MadePackage, Scenario } from './scenarios.ts';
import { REVIEW_MS, openTool, runTool, type ToolRun, type ToolTask, visitTool } from './toolRun.ts';

/** Medians, ms and bytes. */
export interface Measured {
  readonly title: string;
  /** From choosing the files until the zip can be requested. */
  readonly plan: number;
  /** From the click, made at once, to the finished zip. */
  readonly zip: number;
  /** From choosing the files to the finished zip, clicked at once. */
  readonly total: number;
  /** From the click, made after `REVIEW_MS`, to the finished zip. */
  readonly afterReview: number;
  readonly thumbnail?: number;
  readonly bytes: number;
  readonly qualities: readonly number[];
  /** Peak memory of the browser's processes above that of the idle page. */
  readonly memory?: number;
  readonly libvips: Pick<LibvipsResult, 'time' | 'bytes' | 'qualities' | 'memory'>;
  /** For JPEG: the encoder settings of libvips that match the app. */
  readonly jpeg?: JpegSizes & { readonly chosen: JpegSettings };
  /** The results of every round. */
  readonly rounds: readonly { readonly ours: Omit<ToolRun, 'file'>; readonly libvips: LibvipsResult }[];
}

/** With at least this many rounds, an extra round runs first and isn't counted. */
const MIN_ROUNDS_FOR_WARM_UP = 3;

export interface MeasureOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly runs: number;
  /** Folder for the zips of libvips. */
  readonly folder: string;
}

/** A new page still frees memory. It counts as idle when the last `samples` differ by at most `tolerance`. */
const idle = { samples: 5, intervalMs: 300, tolerance: 0.02, maxSamples: 20 } as const;

async function idleMemory(root: number): Promise<number | undefined> {
  const seen: number[] = [];
  for (let sample = 0; sample < idle.maxSamples; sample++) {
    const now = await treePss(root);
    if (now === undefined) return undefined;
    seen.push(now);
    const last = seen.slice(-idle.samples);
    if (last.length === idle.samples && Math.max(...last) <= Math.min(...last) * (1 + idle.tolerance)) break;
    await wait(idle.intervalMs);
  }
  return median(seen.slice(-idle.samples));
}

/** Runs a job once in a new browser and measures its memory. `workers`: the maximum at one time. */
export async function measureMemory(
  origin: string,
  task: ToolTask,
): Promise<{ readonly idle?: number; readonly above?: number; readonly workers: number }> {
  const browser = await launchBrowser();
  try {
    const root = await browserProcess(browser);
    const page = await openTool(browser, origin, task);
    let workers = 0;
    page.on('worker', () => {
      workers = Math.max(workers, page.workers().length);
    });
    const idleBytes = await idleMemory(root);
    const watching = watchPeak(root);
    await runTool(page, task);
    const peak = await watching.stop();
    return {
      workers,
      ...(idleBytes !== undefined && peak !== undefined && { idle: idleBytes, above: peak - idleBytes }),
    };
  } finally {
    await browser.close();
  }
}

async function chooseEncoder(jpegs: MadePackage['jpegs']): Promise<Measured['jpeg']> {
  const sizes = jpegs && (await measureJpegs(jpegs));
  return sizes && { ...sizes, chosen: closestJpegSettings(sizes) };
}

function medianOf<T>(runs: readonly T[], of: (run: T) => number): number {
  return median(runs.map(of));
}

/** Measures a scenario on these files. */
export async function measureScenario(
  scenario: Scenario,
  files: readonly string[],
  { browser, origin, runs, folder }: MeasureOptions,
): Promise<Measured> {
  const task: ToolTask = { path: scenario.path, files, ...(scenario.prepare && { prepare: scenario.prepare }) };
  const rounds: { ours: Omit<ToolRun, 'file'>; libvips: LibvipsResult }[] = [];
  let made: MadePackage | undefined;
  let jpeg: Measured['jpeg'];
  const warmUps = runs >= MIN_ROUNDS_FOR_WARM_UP ? 1 : 0;
  for (let round = 0; round < warmUps + runs; round++) {
    const { file, ...ours } = await visitTool(browser, origin, task);
    if (!made) {
      made = await scenario.read(file, files);
      jpeg = await chooseEncoder(made.jpegs);
    }
    const zip = join(folder, 'libvips.zip');
    const libvips = await runLibvips({ job: made.job, zip, jpeg: jpeg?.chosen ?? defaultJpegSettings('plain') });
    if (round >= warmUps) rounds.push({ ours, libvips });
  }
  if (!made) throw new RangeError('no rounds');
  const late = await visitTool(browser, origin, task, REVIEW_MS);
  const { above } = await measureMemory(origin, task);
  const thumbnails = rounds.flatMap(({ ours }) => ours.thumbnail ?? []);
  return {
    title: scenario.title,
    plan: medianOf(rounds, ({ ours }) => ours.plan),
    zip: medianOf(rounds, ({ ours }) => ours.zip),
    total: medianOf(rounds, ({ ours }) => ours.total),
    afterReview: late.zip,
    ...(thumbnails.length > 0 && { thumbnail: median(thumbnails) }),
    bytes: made.bytes,
    qualities: made.qualities,
    ...(above !== undefined && { memory: above }),
    libvips: {
      time: medianOf(rounds, ({ libvips }) => libvips.time),
      memory: medianOf(rounds, ({ libvips }) => libvips.memory),
      bytes: rounds[0].libvips.bytes,
      qualities: rounds[0].libvips.qualities,
    },
    ...(jpeg && { jpeg }),
    rounds,
  };
}
