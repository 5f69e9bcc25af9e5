/** One job in the app, as a person does it: open the tool, set it, choose files, click 'Download zip'. */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { noteMoments } from './moments.ts';

/** A tool and how it is set before files are chosen. */
export interface ToolTask {
  /** Path of its page. */
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Paths of the files. */
  readonly files: readonly string[];
}

/** ms; anything that takes longer hangs. */
const MAX_WAIT_MS = 600_000;

/** ms that a person looks over the plan before asking for the zip, where that is measured as well. */
export const LOOK_MS = 10_000;

export interface ToolRun {
  /** ms from choosing until the first file was shown small. */
  readonly thumbnail?: number;
  /** ms from choosing until the zip could be asked for. */
  readonly plan: number;
  /** ms from the click to the finished file. */
  readonly zip: number;
  /** ms from choosing to the finished file, less the time that the person only looked. */
  readonly whole: number;
  readonly file: Buffer;
}

/** Opens the tool in a context of its own, and waits until all that it fetches ahead is there. */
export async function openTool(browser: Browser, origin: string, task: ToolTask): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(task.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await task.prepare?.(page);
  await page.waitForLoadState('networkidle');
  return page;
}

/** ms that the dialog in which files are chosen stays open: nobody finds one sooner. What is made ready meanwhile counts. */
const FILE_DIALOG_MS = 1_000;

/** Opens the dialog, finds the files in it and takes them. Time counts from then on. */
export async function chooseFiles(page: Page, task: ToolTask): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByLabel('Choose images').click();
  const dialog = await opening;
  await setTimeout(FILE_DIALOG_MS);
  await dialog.setFiles([...task.files]);
}

/** @throws Error when the app says that it could not make the zip, or says nothing for too long */
async function failure(page: Page): Promise<never> {
  const said = page.getByText('The zip was not made').waitFor({ timeout: MAX_WAIT_MS });
  throw await said.then(
    () => new Error('The app could not make the zip.'),
    () => new Error('The app made no zip: it could not read the files, or the page is gone.'),
  );
}

/** Does the job on an open page. `look`: ms a person looks at the plan before clicking. */
export async function runTool(page: Page, task: ToolTask, look = 0): Promise<ToolRun> {
  const downloading = page.waitForEvent('download', { timeout: MAX_WAIT_MS });
  const noting = page.evaluate(noteMoments, { look });
  await chooseFiles(page, task);
  const failing = failure(page);
  // Whoever wins the race below, the other is heard no more.
  for (const loser of [failing, downloading, noting]) loser.catch(() => undefined);
  const { chosen, thumbnail, ready, clicked } = await Promise.race([noting, failing]);
  const download = await Promise.race([downloading, failing]);
  const path = await download.path();
  const saved = Date.now();
  return {
    ...(thumbnail !== undefined && { thumbnail: thumbnail - chosen }),
    plan: ready - chosen,
    zip: saved - clicked,
    whole: saved - clicked + ready - chosen,
    file: await readFile(path),
  };
}

/** Opens, does the job, closes. */
export async function visitTool(browser: Browser, origin: string, task: ToolTask, look?: number): Promise<ToolRun> {
  const page = await openTool(browser, origin, task);
  try {
    return await runTool(page, task, look);
  } finally {
    await page.context().close();
  }
}
