/** Runs one job in the app as a user would: open the tool, set options, choose files, click 'Download zip'. */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { recordPageTimings } from './pageTimings.ts';

/** A tool and its options, set before files are chosen. */
export interface ToolTask {
  /** Path of the tool's page. */
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Paths of the files. */
  readonly files: readonly string[];
}

/** Timeout that ends jobs that hang. */
const MAX_WAIT_MS = 600_000;

/** How long the user reviews the plan before the click, in the run for `afterReview` (`measure.ts`). */
export const REVIEW_MS = 10_000;

export interface ToolRun {
  /** ms from choosing the files until the first thumbnail. */
  readonly thumbnail?: number;
  /** ms from choosing the files until the zip can be requested. */
  readonly plan: number;
  /** ms from the click to the finished zip. */
  readonly zip: number;
  /** ms from choosing the files to the finished zip, without the time for reviewing the plan. */
  readonly total: number;
  /** Content of the zip. */
  readonly file: Buffer;
}

/** Opens the tool in a new browser context, and waits until the network is idle. */
export async function openTool(browser: Browser, origin: string, task: ToolTask): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(task.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await task.prepare?.(page);
  await page.waitForLoadState('networkidle');
  return page;
}

/** How long the file dialog stays open. */
const FILE_DIALOG_MS = 1_000;

/** Opens the file dialog and chooses the files. */
export async function chooseFiles(page: Page, task: ToolTask): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByLabel('Choose images').click();
  const dialog = await opening;
  await setTimeout(FILE_DIALOG_MS);
  await dialog.setFiles([...task.files]);
}

/** @throws Error when the app reports that it could not make the zip, after `MAX_WAIT_MS`, or when the page is closed */
async function waitForFailure(page: Page): Promise<never> {
  const reported = page.getByText('Couldn’t create the zip').waitFor({ timeout: MAX_WAIT_MS });
  throw await reported.then(
    () => new Error('The app could not make the zip.'),
    () => new Error('The app made no zip: it could not read the files, or the page is gone.'),
  );
}

/** Runs the job on the page that `openTool` returned. `reviewMs`: time from the enabled button to the click. */
export async function runTool(page: Page, task: ToolTask, reviewMs = 0): Promise<ToolRun> {
  const downloading = page.waitForEvent('download', { timeout: MAX_WAIT_MS });
  const recording = page.evaluate(recordPageTimings, { reviewMs });
  await chooseFiles(page, task);
  const failing = waitForFailure(page);
  // Prevents unhandled rejections of the promises that lose the races below.
  for (const loser of [failing, downloading, recording]) loser.catch(() => undefined);
  const { chosen, thumbnail, ready, clicked } = await Promise.race([recording, failing]);
  const download = await Promise.race([downloading, failing]);
  const path = await download.path();
  const saved = Date.now();
  return {
    ...(thumbnail !== undefined && { thumbnail: thumbnail - chosen }),
    plan: ready - chosen,
    zip: saved - clicked,
    total: saved - clicked + ready - chosen,
    file: await readFile(path),
  };
}

/** Opens the tool, runs the job, and closes the page. */
export async function visitTool(browser: Browser, origin: string, task: ToolTask, reviewMs?: number): Promise<ToolRun> {
  const page = await openTool(browser, origin, task);
  try {
    return await runTool(page, task, reviewMs);
  } finally {
    await page.context().close();
  }
}
