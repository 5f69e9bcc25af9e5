/** One scenario, the app and libvips in turn in the same run, so that both meet the same moods of the machine. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { browserProcess, launchBrowser } from './browser.ts';
import { treePss, watchPeak } from './memory.ts';
import { type JpegPeer, type JpegSizes, usualPeer, nearestJpeg } from './jpegPeer.ts';
import { measureJpegs, runPeer } from './peer.ts';
import type { PeerResult } from './peerJob.ts';
import { median } from './report.ts';
import type { MadePackage, Scenario } from './scenarios.ts';
import { LOOK_MS, openTool, runTool, type ToolRun, type ToolTask, visitTool } from './toolRun.ts';

/** Medians, ms and bytes. */
export interface Measured {
  readonly title: string;
  /** From choosing until the zip can be asked for. */
  readonly plan: number;
  /** From the click to the file, clicked at once. */
  readonly zip: number;
  /** From choosing to the file, clicked at once. */
  readonly whole: number;
  /** From the click to the file, clicked after `LOOK_MS`. */
  readonly afterLook: number;
  readonly thumbnail?: number;
  readonly bytes: number;
  readonly qualities: readonly number[];
  /** Most memory of the browser's processes above what they had with the tool's page open. */
  readonly memory?: number;
  readonly peer: Pick<PeerResult, 'time' | 'bytes' | 'qualities' | 'memory'>;
  /** Where JPEG is made: which encoder libvips has to match. */
  readonly jpeg?: JpegSizes & { readonly chosen: JpegPeer };
  /** Every round, for whoever wants more than medians. */
  readonly rounds: readonly { readonly ours: Omit<ToolRun, 'file'>; readonly peer: PeerResult }[];
}

/** From so many rounds on, one more goes first and is not counted. */
const ROUNDS_TO_WARM_UP_FOR = 3;

export interface MeasureOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly runs: number;
  /** For the zips of libvips. */
  readonly folder: string;
}

/** The page just opened still gives memory back: it is idle when so many looks, so many ms apart, are within this share. */
const settled = { looks: 5, every: 300, within: 0.02, longest: 20 } as const;

async function idleMemory(root: number): Promise<number | undefined> {
  const seen: number[] = [];
  for (let look = 0; look < settled.longest; look++) {
    const now = await treePss(root);
    if (now === undefined) return undefined;
    seen.push(now);
    const last = seen.slice(-settled.looks);
    if (last.length === settled.looks && Math.max(...last) <= Math.min(...last) * (1 + settled.within)) break;
    await wait(settled.every);
  }
  return median(seen.slice(-settled.looks));
}

/** Runs a job once in a browser of its own and watches its memory. `workers`: most that were there at once. */
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
    const idle = await idleMemory(root);
    const watching = watchPeak(root);
    await runTool(page, task);
    const peak = await watching.stop();
    return { workers, ...(idle !== undefined && peak !== undefined && { idle, above: peak - idle }) };
  } finally {
    await browser.close();
  }
}

async function chooseEncoder(jpegs: MadePackage['jpegs']): Promise<Measured['jpeg']> {
  const sizes = jpegs && (await measureJpegs(jpegs));
  return sizes && { ...sizes, chosen: nearestJpeg(sizes) };
}

function middle<T>(runs: readonly T[], of: (run: T) => number): number {
  return median(runs.map(of));
}

/** Measures a scenario on these files. */
export async function measureScenario(
  scenario: Scenario,
  files: readonly string[],
  { browser, origin, runs, folder }: MeasureOptions,
): Promise<Measured> {
  const task: ToolTask = { path: scenario.path, files, ...(scenario.prepare && { prepare: scenario.prepare }) };
  const rounds: { ours: Omit<ToolRun, 'file'>; peer: PeerResult }[] = [];
  let made: MadePackage | undefined;
  let jpeg: Measured['jpeg'];
  const warmUps = runs >= ROUNDS_TO_WARM_UP_FOR ? 1 : 0;
  for (let round = 0; round < warmUps + runs; round++) {
    const { file, ...ours } = await visitTool(browser, origin, task);
    if (!made) {
      made = await scenario.read(file, files);
      jpeg = await chooseEncoder(made.jpegs);
    }
    const zip = join(folder, 'libvips.zip');
    const peer = await runPeer({ job: made.job, zip, jpeg: jpeg?.chosen ?? usualPeer('plain') });
    if (round >= warmUps) rounds.push({ ours, peer });
  }
  if (!made) throw new RangeError('no rounds');
  const late = await visitTool(browser, origin, task, LOOK_MS);
  const { above } = await measureMemory(origin, task);
  const thumbnails = rounds.flatMap(({ ours }) => ours.thumbnail ?? []);
  return {
    title: scenario.title,
    plan: middle(rounds, ({ ours }) => ours.plan),
    zip: middle(rounds, ({ ours }) => ours.zip),
    whole: middle(rounds, ({ ours }) => ours.whole),
    afterLook: late.zip,
    ...(thumbnails.length > 0 && { thumbnail: median(thumbnails) }),
    bytes: made.bytes,
    qualities: made.qualities,
    ...(above !== undefined && { memory: above }),
    peer: {
      time: middle(rounds, ({ peer }) => peer.time),
      memory: middle(rounds, ({ peer }) => peer.memory),
      bytes: rounds[0].peer.bytes,
      qualities: rounds[0].peer.qualities,
    },
    ...(jpeg && { jpeg }),
    rounds,
  };
}
