/** The measured scenarios. */
import { basename } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { CutterPage } from '../e2e/pages/CutterPage.ts';
import { readConversion } from '../e2e/readConversion.ts';
import { readPackage } from '../e2e/readPackage.ts';
import { drawPageFiles, drawStripFile } from './inputs.ts';
import { createPagesJob, type LibvipsBatch, type LibvipsJob, createStripBatches } from './libvipsJob.ts';

/** The app's JPEG files for one platform. */
export interface AppJpegs {
  /** Path of the strip. */
  readonly path: string;
  readonly batch: LibvipsBatch;
  /** The app's files, in the order of the batch's outputs. */
  readonly files: readonly { readonly bytes: number; readonly quality: number | null }[];
  /** Content of the first file. */
  readonly firstFile: Uint8Array;
}

/** The app's results, read from its zip. */
export interface AppPackage {
  /** Total size of the files, without the zip's overhead. */
  readonly bytes: number;
  /** The qualities used. */
  readonly qualities: readonly number[];
  /** The files of the first platform with JPEG. */
  readonly jpegs?: AppJpegs;
  /** The same work for libvips. */
  readonly job: LibvipsJob;
}

export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** Path of the tool's page. */
  readonly path: string;
  /** Sets the options of the tool before the files are chosen. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Draws the input files into a folder. Returns their paths. */
  readonly draw: (folder: string) => Promise<readonly string[]>;
  /** Whether each --input file is a separate job; otherwise all files are one job. */
  readonly isJobPerFile: boolean;
  /** Reads the zip that the app made from these files. */
  readonly read: (zip: Buffer, files: readonly string[]) => Promise<AppPackage>;
}

const CUTTER_PATH = '/tools/cut-episode-into-panels';

async function readStrip(zip: Buffer, files: readonly string[]): Promise<AppPackage> {
  const { manifest, entries, episode } = readPackage(zip);
  const packed = Object.values(manifest.platforms).filter((platform) => platform.files.length > 0);
  const batches = createStripBatches(manifest);
  const jpegIndex = batches.findIndex(({ format }) => format === 'jpeg');
  const jpegs = (): AppJpegs => {
    const batch = batches[jpegIndex];
    return {
      path: files[0],
      batch,
      files: packed[jpegIndex].files,
      firstFile: entries[`${episode}/${batch.outputs[0].name}`],
    };
  };
  return {
    bytes: packed.reduce((sum, { bytes }) => sum + bytes, 0),
    qualities: packed.flatMap((platform) => [...new Set(platform.files.flatMap(({ quality }) => quality ?? []))]),
    ...(jpegIndex >= 0 && { jpegs: jpegs() }),
    job: { kind: 'strip', path: files[0], batches },
  };
}

async function readPages(zip: Buffer, files: readonly string[]): Promise<AppPackage> {
  const { manifest } = readConversion(zip);
  const pages = await Promise.all(
    files.map(async (path) => {
      const { width, height } = (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient;
      return { path, name: basename(path), width, height };
    }),
  );
  return {
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    qualities: [...new Set(manifest.files.flatMap(({ quality }) => quality ?? []))],
    job: createPagesJob(pages, manifest),
  };
}

function createCutterScenario(
  name: string,
  title: string,
  drawing: Parameters<typeof drawStripFile>[1],
  prepare: Scenario['prepare'] = selectOnlyLongstrip,
): Scenario {
  return {
    name,
    title,
    path: CUTTER_PATH,
    prepare,
    draw: async (folder) => [await drawStripFile(folder, drawing)],
    isJobPerFile: true,
    read: readStrip,
  };
}

async function selectOnlyLongstrip(page: Page): Promise<void> {
  await new CutterPage(page).checkPlatforms('Longstrip');
}

async function selectAllPlatforms(page: Page): Promise<void> {
  await new CutterPage(page).checkPlatforms('Longstrip', 'WEBTOON', 'Tapas');
}

/** The tallest drawn strip. */
export const tallStrip = { width: 800, height: 57_567, mix: 'drawn', format: 'jpg' } as const;

export const scenarios: readonly Scenario[] = [
  createCutterScenario('strip-940', 'Cutter, 940 × 30,000 px', {
    width: 940,
    height: 30_000,
    mix: 'drawn',
    format: 'jpg',
  }),
  createCutterScenario('strip-1600', 'Cutter, 1600 × 30,000 px, resized', {
    width: 1600,
    height: 30_000,
    mix: 'drawn',
    format: 'jpg',
  }),
  createCutterScenario('strip-800', 'Cutter, 800 × 57,567 px', tallStrip),
  // Grain in every panel: at the best quality the episode exceeds 20 MB, which requires a quality search.
  createCutterScenario(
    'platforms',
    'Cutter, 800 × 57,567 px, for all three platforms',
    { ...tallStrip, mix: 'printed' },
    selectAllPlatforms,
  ),
  {
    name: 'converter',
    title: 'Converter, 40 pages of 1600 × 2400 px as covers in three sizes',
    path: '/tools/convert-image-for-longstrip',
    draw: (folder) => drawPageFiles(folder, { count: 40, width: 1600, height: 2400, mix: 'drawn' }),
    isJobPerFile: false,
    read: readPages,
  },
  // This height makes a file of 38 MB.
  createCutterScenario('png', 'Cutter, a PNG strip of 38 MB', {
    width: 940,
    height: 29_300,
    mix: 'painted',
    format: 'png',
  }),
];
