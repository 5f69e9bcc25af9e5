/**
 * How long a person waits, measured in the built app, against libvips doing the same in the same run.
 *   npm run bench                              everything, medians of five
 *   npm run bench -- --only strip-800 --runs 1 one part of it; parts: the scenarios' names, figures, stages
 *   npm run bench -- --input STRIP             a strip of your own in the Longstrip cutter (or in what --only names)
 *   npm run bench -- --stages                  only where time goes
 *   npm run bench -- --json FILE --readme      all numbers as JSON; README's table anew
 * Wall times are for people to read and never decide a test.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { type BenchArguments, parseBenchArguments, USAGE } from './arguments.ts';
import { launchBrowser, serveApp } from './browser.ts';
import { type Figures, measureFigures } from './figures.ts';
import { drawStripFile } from './inputs.ts';
import { type Measured, measureScenario } from './measure.ts';
import { betweenMarkers } from './report.ts';
import { type Scenario, scenarios, tallStrip } from './scenarios.ts';
import { measureStages, type Stages } from './stages.ts';
import { figureTable, jpegLines, readmeSection, scenarioTable, stageTable, uploadTable } from './tables.ts';
import { measureUploads, type UploadFigures } from './uploads.ts';

const readmePath = fileURLToPath(new URL('../../README.md', import.meta.url));
const parts = [...scenarios.map(({ name }) => name), 'figures', 'stages', 'uploads'];

/** Wide enough that slices have to be resized. */
const stageStrip = { width: 1600, height: 30_000, mix: 'drawn', format: 'jpg' } as const;

interface Bench {
  readonly browser: Browser;
  readonly origin: string;
  /** For everything that is drawn and made; removed at the end. */
  readonly folder: string;
  readonly asked: BenchArguments;
}

/** A strip of one's own goes through the plain cutter unless something else is named. */
function isAsked({ only, input }: BenchArguments, part: string): boolean {
  return only.length > 0 ? only.includes(part) : input.length === 0 || part === scenarios[0].name;
}

interface Job extends Scenario {
  readonly files: readonly string[];
}

/** The jobs of a scenario: its own drawn files, or those given. */
async function jobsOf(scenario: Scenario, { asked: { input }, folder }: Bench): Promise<Job[]> {
  if (input.length === 0) return [{ ...scenario, files: await scenario.draw(folder) }];
  if (!scenario.each) return [{ ...scenario, title: `${scenario.name}, ${input.length} given`, files: input }];
  return input.map((path) => ({ ...scenario, title: `${scenario.name}, ${basename(path)}`, files: [path] }));
}

async function runScenarios(bench: Bench): Promise<Measured[]> {
  const { browser, origin, folder, asked } = bench;
  const measured = [];
  for (const scenario of scenarios.filter(({ name }) => isAsked(asked, name)))
    for (const job of await jobsOf(scenario, bench)) {
      console.error(`${job.title} …`);
      measured.push(await measureScenario(job, job.files, { browser, origin, runs: asked.runs, folder }));
    }
  return measured;
}

async function runFigures({ browser, origin, folder, asked }: Bench): Promise<Figures | undefined> {
  if (!isAsked(asked, 'figures')) return undefined;
  console.error('Cancel, memory, main thread …');
  const file = asked.input[0] ?? (await drawStripFile(folder, tallStrip));
  const { width, height } = (await sharp(file, { limitInputPixels: false }).metadata()).autoOrient;
  const { path } = scenarios[0];
  return measureFigures(browser, origin, { path, files: [file] }, { width, height });
}

async function runStages({ browser, folder, asked }: Bench): Promise<Stages | undefined> {
  if (!isAsked(asked, 'stages')) return undefined;
  console.error('Stages …');
  return measureStages(browser, asked.input[0] ?? (await drawStripFile(folder, stageStrip)), folder);
}

/** Files of one's own are the tools' business. */
async function runUploads({ browser, origin, folder, asked }: Bench): Promise<UploadFigures | undefined> {
  if (!isAsked(asked, 'uploads')) return undefined;
  console.error('Uploads …');
  return measureUploads(browser, origin, folder);
}

/** Numbers mean little without the machine they are of. */
function machine(browser: Browser): string {
  return (
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, ` +
    `Chromium ${browser.version()}, sharp ${sharp.versions.sharp} on libvips ${sharp.versions.vips}`
  );
}

async function run(asked: BenchArguments): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await serveApp(join(folder, 'data'));
  const browser = await launchBrowser();
  try {
    const bench = { browser, origin: server.origin, folder, asked };
    const measured = await runScenarios(bench);
    const figures = await runFigures(bench);
    const stages = await runStages(bench);
    const uploads = await runUploads(bench);
    const runs = `${asked.runs === 1 ? 'One run' : `Medians of ${asked.runs}`}, the app and libvips in turn. ${machine(browser)}.`;
    const sections = [runs];
    if (measured.length > 0) sections.push(scenarioTable(measured), ...jpegLines(measured));
    if (figures) sections.push(figureTable(figures));
    if (stages) sections.push(stageTable(stages));
    if (uploads) sections.push(uploadTable(uploads));
    console.log(`\n${sections.join('\n\n')}`);
    if (asked.json !== undefined)
      await writeFile(
        asked.json,
        JSON.stringify({ machine: machine(browser), runs: asked.runs, measured, figures, stages, uploads }, null, 2),
      );
    if (asked.readme) {
      const text = await readFile(readmePath, 'utf8');
      await writeFile(readmePath, betweenMarkers(text, readmeSection(measured, stages, runs)));
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
