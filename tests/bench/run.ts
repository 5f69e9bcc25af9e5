/**
 * Measures the tools of the built app, compared with libvips on the same work, and its uploads.
 *   npm run bench                              all parts; times of the scenarios are medians of five runs
 *   npm run bench -- --only strip-800 --runs 1 one part, once: the name of a scenario, figures, stages or uploads
 *   npm run bench -- --input STRIP             your own strip in the first scenario, or in the parts of --only (except uploads)
 *   npm run bench -- --stages                  only the stages: decode, resize, encode …
 *   npm run bench -- --json FILE --readme      writes all numbers as JSON, and updates the section of README.md
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { type BenchArguments, parseBenchArguments, USAGE } from './arguments.ts';
import { buildApp, serveApp } from './appServer.ts';
import { launchBrowser } from './browser.ts';
import { type Figures, measureFigures } from './figures.ts';
import { drawStripFile } from './inputs.ts';
import { type ScenarioResult, measureScenario } from './measure.ts';
import { replaceBetweenMarkers } from './report.ts';
import { type Scenario, scenarios, tallStrip } from './scenarios.ts';
import { measureStages, type Stages } from './stages.ts';
import {
  formatFigureTable,
  describeJpegSettings,
  formatReadmeSection,
  formatScenarioTable,
  formatStageTable,
  formatUploadTable,
} from './tables.ts';
import { measureUploads, type UploadFigures } from './uploads.ts';

const readmePath = fileURLToPath(new URL('../../README.md', import.meta.url));
const parts = [...scenarios.map(({ name }) => name), 'figures', 'stages', 'uploads'];

/** The strip for measuring the stages. It is so wide that slices must be resized. */
const stripForStages = { width: 1600, height: 30_000, mix: 'drawn', format: 'jpg' } as const;

interface Bench {
  readonly browser: Browser;
  readonly origin: string;
  /** Temporary folder for the drawn input files and for results. */
  readonly folder: string;
  readonly options: BenchArguments;
}

/** Whether a part runs: with --only, the named parts; with only --input, the first scenario; otherwise all parts. */
function isSelected({ only, input }: BenchArguments, part: string): boolean {
  return only.length > 0 ? only.includes(part) : input.length === 0 || part === scenarios[0].name;
}

/** A scenario with its input files. */
interface Job extends Scenario {
  readonly files: readonly string[];
}

/** Returns the jobs of a scenario, with drawn files or those of --input. */
async function createJobs(scenario: Scenario, { options: { input }, folder }: Bench): Promise<Job[]> {
  if (input.length === 0) return [{ ...scenario, files: await scenario.draw(folder) }];
  if (!scenario.isJobPerFile) return [{ ...scenario, title: `${scenario.name}, ${input.length} given`, files: input }];
  return input.map((path) => ({ ...scenario, title: `${scenario.name}, ${basename(path)}`, files: [path] }));
}

async function runScenarios(bench: Bench): Promise<ScenarioResult[]> {
  const { browser, origin, folder, options } = bench;
  const measured = [];
  for (const scenario of scenarios.filter(({ name }) => isSelected(options, name)))
    for (const job of await createJobs(scenario, bench)) {
      console.error(`${job.title} …`);
      measured.push(await measureScenario(job, job.files, { browser, origin, runs: options.runs, folder }));
    }
  return measured;
}

async function runFigures({ browser, origin, folder, options }: Bench): Promise<Figures | undefined> {
  if (!isSelected(options, 'figures')) return undefined;
  console.error('Figures: cancel, memory, main thread …');
  const file = options.input[0] ?? (await drawStripFile(folder, tallStrip));
  const { width, height } = (await sharp(file, { limitInputPixels: false }).metadata()).autoOrient;
  const { path } = scenarios[0];
  return measureFigures(browser, origin, { path, files: [file] }, { width, height });
}

async function runStages({ browser, folder, options }: Bench): Promise<Stages | undefined> {
  if (!isSelected(options, 'stages')) return undefined;
  console.error('Stages …');
  return measureStages(browser, options.input[0] ?? (await drawStripFile(folder, stripForStages)), folder);
}

/** Measures the uploads of drawn files, even with --input. */
async function runUploads({ browser, origin, folder, options }: Bench): Promise<UploadFigures | undefined> {
  if (!isSelected(options, 'uploads')) return undefined;
  console.error('Uploads …');
  return measureUploads(browser, origin, folder);
}

/** Describes the machine and the versions. */
function describeMachine(browser: Browser): string {
  return (
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, ` +
    `Chromium ${browser.version()}, sharp ${sharp.versions.sharp} on libvips ${sharp.versions.vips}`
  );
}

async function run(options: BenchArguments): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  buildApp();
  const server = await serveApp(join(folder, 'data'), { DEMO_SERIES: '3' });
  const browser = await launchBrowser();
  try {
    const bench = { browser, origin: server.origin, folder, options };
    const measured = await runScenarios(bench);
    const figures = await runFigures(bench);
    const stages = await runStages(bench);
    const uploads = await runUploads(bench);
    const runs = `${options.runs === 1 ? 'One run' : `Medians of ${options.runs} runs`}, alternating between Longstrip and libvips. ${describeMachine(browser)}.`;
    const sections = [runs];
    if (measured.length > 0) sections.push(formatScenarioTable(measured), ...describeJpegSettings(measured));
    if (figures) sections.push(formatFigureTable(figures));
    if (stages) sections.push(formatStageTable(stages));
    if (uploads) sections.push(formatUploadTable(uploads));
    console.log(`\n${sections.join('\n\n')}`);
    if (options.json !== undefined)
      await writeFile(
        options.json,
        JSON.stringify(
          { machine: describeMachine(browser), runs: options.runs, measured, figures, stages, uploads },
          null,
          2,
        ),
      );
    if (options.readme) {
      const text = await readFile(readmePath, 'utf8');
      await writeFile(
        readmePath,
        replaceBetweenMarkers(text, 'bench', formatReadmeSection(measured, stages, runs, text)),
      );
    }
  } finally {
    await browser.close();
    server.stop();
    await rm(folder, { recursive: true });
  }
}

try {
  await run(parseBenchArguments(process.argv.slice(2), parts));
} catch (error) {
  console.error(error instanceof Error ? error.message : error, `\n${USAGE}\nParts: ${parts.join(', ')}`);
  process.exitCode = 1;
}
