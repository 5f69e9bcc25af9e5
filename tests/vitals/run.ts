/**
 * Measures with Lighthouse how fast the pages of the built app load on a phone, from its server with demo content.
 *   npm run vitals                                measures every page five times and prints the medians
 *   npm run vitals -- --only home,series --runs 1 measures these pages once
 *   npm run vitals -- --data FOLDER               keeps the demo content in this DATA_DIR for the next run
 *   npm run vitals -- --no-build                  measures the existing build
 *   npm run vitals -- --reports FOLDER            writes every report, for https://googlechrome.github.io/lighthouse/viewer/
 *   npm run vitals -- --readme                    writes the results to README.md; not with --only
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, serveApp } from '../bench/appServer.ts';
import { replaceBetweenMarkers, computeMedian } from '../bench/report.ts';
import { parseVitalsArguments, USAGE, type VitalsArguments } from './arguments.ts';
import { fillLocalStorage, startChromium } from './chromium.ts';
import { loadFirstEpisodeSlug, createSignedInStorage } from './demoReader.ts';
import { findFreePort } from '../freePort.ts';
import { measurePage, type VitalsRun } from './measure.ts';
import { type MeasuredPage, measuredPages, toPagePath } from './pages.ts';
import { formatReadmeSection, formatVitalsTable } from './tables.ts';
import { computeMedianVitals, type Vitals } from './values.ts';
import { visitPages } from './visitPages.ts';

const readmePath = fileURLToPath(new URL('../../README.md', import.meta.url));
const names = measuredPages.map(({ name }) => name);

/** Maximum number of attempts per measurement. Lighthouse sometimes loses its connection to a page. */
const MAX_TRIES = 2;

interface Target extends MeasuredPage {
  readonly url: string;
}

async function run(options: VitalsArguments): Promise<void> {
  if (options.build) buildApp();
  const temporary = options.data === undefined ? await mkdtemp(join(tmpdir(), 'vitals-')) : undefined;
  try {
    await measureWith(options, resolve(options.data ?? join(temporary ?? '', 'data')));
  } finally {
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function measureWith(options: VitalsArguments, dataFolder: string): Promise<void> {
  console.error('Starting the server; new demo content takes about a minute …');
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await serveApp(dataFolder, { PORT: `${port}`, PUBLIC_URL: origin, RATE_LIMITS: 'off' });
  try {
    const episodeSlug = await loadFirstEpisodeSlug(origin);
    const targets = measuredPages
      .filter(({ name }) => options.only.length === 0 || options.only.includes(name))
      .map((page): Target => ({ ...page, url: origin + toPagePath(page, episodeSlug) }));
    console.error('Visiting each page once, so that the server has made its images …');
    const browserVersion = await visitPages(targets, origin);
    const measured = await measureRounds(targets, origin, options);
    await reportResults(targets, measured, browserVersion, options);
  } finally {
    server.stop();
  }
}

/** Measures every page once per round, so that a busy moment of the machine doesn't affect all runs of one page. */
async function measureRounds(
  targets: readonly Target[],
  origin: string,
  { runs, reports }: VitalsArguments,
): Promise<ReadonlyMap<Target, Vitals[]>> {
  const measured = new Map(targets.map((target): [Target, Vitals[]] => [target, []]));
  if (reports !== undefined) await mkdir(reports, { recursive: true });
  for (let round = 1; round <= runs; round++)
    for (const [target, vitals] of measured) {
      const result = await measureTarget(target, origin);
      vitals.push(result.vitals);
      console.error(`${target.title}, run ${round} of ${runs}: performance ${result.vitals.performance.toFixed(0)}`);
      if (reports !== undefined) await writeFile(join(reports, `${target.name}-${round}.json`), result.report);
    }
  return measured;
}

async function measureTarget(target: Target, origin: string): Promise<VitalsRun> {
  for (let attempt = 1; ; attempt++) {
    const browser = await startChromium();
    try {
      if (target.isSignedIn) await fillLocalStorage(browser.port, origin, await createSignedInStorage(origin));
      return await measurePage(target.url, browser.port);
    } catch (error) {
      if (attempt === MAX_TRIES) throw error;
      console.error(`${target.title} is measured again:`, error instanceof Error ? error.message : error);
    } finally {
      await browser.close();
    }
  }
}

async function reportResults(
  targets: readonly Target[],
  measured: ReadonlyMap<Target, Vitals[]>,
  browserVersion: string,
  { runs, readme }: VitalsArguments,
): Promise<void> {
  const results = targets.map((target) => ({
    title: target.title,
    vitals: computeMedianVitals(measured.get(target) ?? []),
  }));
  const benchmarkIndex = computeMedian([...measured.values()].flat().map((vitals) => vitals.benchmarkIndex));
  const conditions = `${runs === 1 ? 'One run' : `Medians of ${runs} runs`}. ${await describeMachine(browserVersion)}, benchmark index ${benchmarkIndex.toFixed(0)}.`;
  console.log(`\n${formatVitalsTable(results)}\n\n${conditions}`);
  if (!readme) return;
  const text = await readFile(readmePath, 'utf8');
  await writeFile(readmePath, replaceBetweenMarkers(text, 'vitals', formatReadmeSection(results, conditions)));
}

/** Describes the machine and the versions. */
async function describeMachine(browserVersion: string): Promise<string> {
  const packageFile = fileURLToPath(import.meta.resolve('lighthouse/package.json'));
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return (
    `Lighthouse ${version}, Chromium ${browserVersion}, Node ${process.versions.node}, ` +
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores`
  );
}

try {
  await run(parseVitalsArguments(process.argv.slice(2), names));
} catch (error) {
  console.error(error instanceof Error ? error.message : error, `\n${USAGE}\nPages: ${names.join(', ')}`);
  process.exitCode = 1;
}
