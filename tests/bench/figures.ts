/**
 * Measures how long cancelling takes, the memory of a job, and the main-thread tasks during a job and while scrolling.
 */
import type { Browser } from 'playwright';
import { measureMemory } from './measure.ts';
import { computeMemoryLimit } from './memory.ts';
import { cancelRunningJob } from './pageTimings.ts';
import { computeMedian } from './report.ts';
import { chooseFiles, openTool, runTool, type ToolTask } from './toolRun.ts';
import { parseTrace, readTrace, traceCategories, type TraceSummary } from './trace.ts';

/** Times in ms, memory in bytes. */
export interface Figures {
  /** Median from the click on Cancel until the zip can be requested again; absent if every job finished first. */
  readonly cancel?: number;
  /** Values of the run whose `above` is the median of all runs. */
  readonly memory: {
    /** Memory of the browser with the idle page. Like `above`, absent where memory can't be measured. */
    readonly idle?: number;
    /** Peak memory during a job, above `idle`. */
    readonly above?: number;
    /** Limit for `above`. */
    readonly limit: number;
    /** Maximum number of simultaneous workers of the job. */
    readonly workers: number;
  };
  /** Main-thread tasks during a job. */
  readonly job: TraceSummary;
  /** Main-thread tasks while the cut plan is scrolled. */
  readonly scrolling: TraceSummary;
}

const CANCEL_COUNT = 5;

async function measureCancelTime(browser: Browser, origin: string, task: ToolTask): Promise<number | undefined> {
  const page = await openTool(browser, origin, task);
  try {
    await chooseFiles(page, task);
    await page
      .getByRole('button', { name: 'Download zip', exact: true, disabled: false })
      .waitFor({ timeout: 120_000 });
    const times = [];
    for (let round = 0; round < CANCEL_COUNT; round++) times.push(await page.evaluate(cancelRunningJob));
    const measured = times.filter((ms) => ms !== undefined);
    return measured.length > 0 ? computeMedian(measured) : undefined;
  } finally {
    await page.context().close();
  }
}

/** Number of wheel events over the cut plan in each direction (down, and back to the top), and CSS px per event. */
const scroll = { turns: 60, pixels: 500 } as const;

async function recordTrace(browser: Browser, work: () => Promise<unknown>): Promise<TraceSummary> {
  await browser.startTracing(undefined, { categories: traceCategories });
  await work();
  return readTrace(parseTrace((await browser.stopTracing()).toString()));
}

async function measureTraces(
  browser: Browser,
  origin: string,
  task: ToolTask,
): Promise<Pick<Figures, 'job' | 'scrolling'>> {
  const page = await openTool(browser, origin, task);
  try {
    const job = await recordTrace(browser, () => runTool(page, task));
    await page.getByRole('group', { name: 'Strip with cuts' }).hover();
    const scrolling = await recordTrace(browser, async () => {
      for (const direction of [1, -1])
        for (let turn = 0; turn < scroll.turns; turn++) await page.mouse.wheel(0, direction * scroll.pixels);
      // The last tiles are drawn within 500 ms after scrolling.
      await page.waitForTimeout(500);
    });
    return { job, scrolling };
  } finally {
    await page.context().close();
  }
}

/** How often the memory of a job is measured, each time in a new browser. It varies with garbage collection. */
const MEMORY_RUNS = 3;

/** @param task a job with one file @param strip size of the file's picture, px */
export async function measureFigures(
  browser: Browser,
  origin: string,
  task: ToolTask,
  strip: { readonly width: number; readonly height: number },
): Promise<Figures> {
  const cancel = await measureCancelTime(browser, origin, task);
  const runs = [];
  for (let run = 0; run < MEMORY_RUNS; run++) runs.push(await measureMemory(origin, task));
  const memory = runs.toSorted((a, b) => (a.above ?? 0) - (b.above ?? 0))[MEMORY_RUNS >> 1];
  return {
    ...(cancel !== undefined && { cancel }),
    memory: { ...memory, limit: computeMemoryLimit(strip, memory.workers) },
    ...(await measureTraces(browser, origin, task)),
  };
}
