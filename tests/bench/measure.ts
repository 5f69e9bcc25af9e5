/** Measures one scenario. The app and libvips alternate. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { getBrowserPid, launchBrowser } from './browser.ts';
import { measureTreePss, watchPeak } from './memory.ts';
import {
  type JpegSettings,
  type JpegSizes,
  createDefaultJpegSettings,
  findClosestJpegSettings,
} from './jpegSettings.ts';
import { measureJpegs, runLibvips } from './runLibvips.ts';
import type { LibvipsResult } from './libvipsJob.ts';
import { computeMedian } from './report.ts';
import type { AppPackage, Scenario } from './scenarios.ts';
import { REVIEW_MS, openTool, runTool, type ToolRun, type ToolTask, visitTool } from './toolRun.ts';

/**
 * Times in ms, sizes in bytes. A round is one run of the app and one of libvips. Times, and the memory of libvips, are
 * medians of the counted rounds, except `afterReview` and the app's `memory`, which come from one additional run each. The
 * app's sizes and qualities are those of the very first round, libvips' those of the first counted one.
 */
export interface ScenarioResult {
  readonly title: string;
  /** From choosing the files until the zip can be requested. */
  readonly plan: number;
  /** From the click to the finished zip, if the click comes as soon as the zip can be requested. */
  readonly zip: number;
  /** From choosing the files to the finished zip, with the same click. */
  readonly total: number;
  /** From the click to the finished zip, if the click comes `REVIEW_MS` after the plan. */
  readonly afterReview: number;
  /** From choosing the files until the first thumbnail shows. */
  readonly thumbnail?: number;
  /** Total size of the app's files. */
  readonly bytes: number;
  readonly qualities: readonly number[];
  /** Peak memory of the browser's processes above that of the idle page. */
  readonly memory?: number;
  readonly libvips: Pick<LibvipsResult, 'time' | 'bytes' | 'qualities' | 'memory'>;
  /** For JPEG: sizes by the encoders of libvips, and the settings chosen by them. */
  readonly jpeg?: JpegSizes & { readonly chosen: JpegSettings };
  /** The results of every counted round. */
  readonly rounds: readonly { readonly ours: Omit<ToolRun, 'file'>; readonly libvips: LibvipsResult }[];
}

/** With at least this many rounds, an extra round runs first and isn't counted. */
const MIN_ROUNDS_FOR_WARM_UP = 3;

export interface MeasureOptions {
  readonly browser: Browser;
  readonly origin: string;
  /** Number of counted rounds. */
  readonly runs: number;
  /** Folder for the zips of libvips. */
  readonly folder: string;
}

/**
 * A new page still frees memory. The page counts as idle when the last `samples` measurements differ by at most
 * `tolerance` (0.02 is 2 %), or after `maxSamples`.
 */
const idle = { samples: 5, intervalMs: 300, tolerance: 0.02, maxSamples: 20 } as const;

async function measureIdleMemory(root: number): Promise<number | undefined> {
  const measurements: number[] = [];
  for (let sample = 0; sample < idle.maxSamples; sample++) {
    const bytes = await measureTreePss(root);
    if (bytes === undefined) return undefined;
    measurements.push(bytes);
    const recent = measurements.slice(-idle.samples);
    if (recent.length === idle.samples && Math.max(...recent) <= Math.min(...recent) * (1 + idle.tolerance)) break;
    await wait(idle.intervalMs);
  }
  return computeMedian(measurements.slice(-idle.samples));
}

/**
 * Runs a job once in a new browser and measures its memory: of the idle page, and the peak above it. Both are absent
 * where memory can't be measured. `workers`: the maximum number of simultaneous workers.
 */
export async function measureMemory(
  origin: string,
  task: ToolTask,
): Promise<{ readonly idle?: number; readonly above?: number; readonly workers: number }> {
  const browser = await launchBrowser();
  try {
    const root = await getBrowserPid(browser);
    const page = await openTool(browser, origin, task);
    let workers = 0;
    page.on('worker', () => {
      workers = Math.max(workers, page.workers().length);
    });
    const idleBytes = await measureIdleMemory(root);
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

async function chooseEncoder(jpegs: AppPackage['jpegs']): Promise<ScenarioResult['jpeg']> {
  const sizes = jpegs && (await measureJpegs(jpegs));
  return sizes && { ...sizes, chosen: findClosestJpegSettings(sizes) };
}

function computeMedianBy<T>(runs: readonly T[], getValue: (run: T) => number): number {
  return computeMedian(runs.map(getValue));
}

/** Measures a scenario on these input files. */
export async function measureScenario(
  scenario: Scenario,
  files: readonly string[],
  { browser, origin, runs, folder }: MeasureOptions,
): Promise<ScenarioResult> {
  const task: ToolTask = { path: scenario.path, files, ...(scenario.prepare && { prepare: scenario.prepare }) };
  const rounds: { ours: Omit<ToolRun, 'file'>; libvips: LibvipsResult }[] = [];
  let app: AppPackage | undefined;
  let jpeg: ScenarioResult['jpeg'];
  const warmUps = runs >= MIN_ROUNDS_FOR_WARM_UP ? 1 : 0;
  for (let round = 0; round < warmUps + runs; round++) {
    const { file, ...ours } = await visitTool(browser, origin, task);
    if (!app) {
      app = await scenario.read(file, files);
      jpeg = await chooseEncoder(app.jpegs);
    }
    const zip = join(folder, 'libvips.zip');
    const libvips = await runLibvips({ job: app.job, zip, jpeg: jpeg?.chosen ?? createDefaultJpegSettings('plain') });
    if (round >= warmUps) rounds.push({ ours, libvips });
  }
  if (!app) throw new RangeError('no rounds');
  const reviewed = await visitTool(browser, origin, task, REVIEW_MS);
  const { above } = await measureMemory(origin, task);
  const thumbnails = rounds.flatMap(({ ours }) => ours.thumbnail ?? []);
  return {
    title: scenario.title,
    plan: computeMedianBy(rounds, ({ ours }) => ours.plan),
    zip: computeMedianBy(rounds, ({ ours }) => ours.zip),
    total: computeMedianBy(rounds, ({ ours }) => ours.total),
    afterReview: reviewed.zip,
    ...(thumbnails.length > 0 && { thumbnail: computeMedian(thumbnails) }),
    bytes: app.bytes,
    qualities: app.qualities,
    ...(above !== undefined && { memory: above }),
    libvips: {
      time: computeMedianBy(rounds, ({ libvips }) => libvips.time),
      memory: computeMedianBy(rounds, ({ libvips }) => libvips.memory),
      bytes: rounds[0].libvips.bytes,
      qualities: rounds[0].libvips.qualities,
    },
    ...(jpeg && { jpeg }),
    rounds,
  };
}
