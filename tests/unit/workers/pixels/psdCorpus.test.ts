import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../../../src/engine/openFile.ts';
import { browserLimits } from '../../../../src/imaging/browserLimits.ts';
import { streamPsdRows } from '../../../../workers/pixels/psdRows.ts';
import { computeMeanDifference } from '../../../fixtures/rasters.ts';
import { shrinkWithBox } from '../../shrinkWithBox.ts';
import { copyOnWhite, decodeWithSharp } from '../sharpRasters.ts';
import { readStream } from './readStream.ts';

/**
 * Compares Photoshop files of several programs with the pixels of other renderers. The tests are skipped if no corpus
 * (a folder of sample files) lies beside the project.
 */

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/formats/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');

/** An entry of the manifest. */
interface Listed {
  readonly file: string;
  /** 'decodes' for files that can be read. */
  readonly expect: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Name of the reference image in the folder `ref`. */
  readonly reference: string | null;
  /** Mean difference between two renderers, in levels. */
  readonly two_renderers_mean_abs_diff?: number;
}

// The manifest has more fields than `Listed`.
const listed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Listed[] }).files : [];
const files = listed.filter(({ file }) => /\.ps[db]$/.test(file));
const readable = files.filter(({ expect: wanted }) => wanted === 'decodes');

/** Maximum mean difference from the reference, in levels. */
const TOLERANCE = 3;

describe.skipIf(files.length === 0)('Photoshop files of several programs', () => {
  it.each(readable)('$file looks as in other programs', async (entry) => {
    const { file, width, height, reference, two_renderers_mean_abs_diff: disagreement = 0 } = entry;
    const blob = await openAsBlob(join(corpus, file));
    const opened = await openFile(blob, browserLimits.chromium);
    expect(opened).toMatchObject({ ok: true, header: { width, height }, decoding: { kind: 'psd' } });
    const wanted = copyOnWhite(await decodeWithSharp(readFileSync(join(corpus, 'ref', reference ?? ''))));
    const picture = copyOnWhite(await readStream(await streamPsdRows(blob)));
    const difference = computeMeanDifference(shrinkWithBox(picture, wanted.width, wanted.height), wanted);
    // In one reference, translucent grey still contains the white over which it is stored. The second renderer removes
    // this white, as this app does.
    expect(difference).toBeLessThan(Math.max(TOLERANCE, disagreement));
  });

  it.each(files.filter((entry) => !readable.includes(entry)))('$file is refused with a reason', async ({ file }) => {
    const opened = await openFile(await openAsBlob(join(corpus, file)), browserLimits.chromium);
    expect(opened.ok ? 'opened' : opened.code).toBe(getExpectedProblem(file));
  });
});

function getExpectedProblem(file: string): string {
  if (file.includes('blank')) return 'blank-composite';
  if (file.includes('empty')) return 'empty';
  return file.includes('truncated') || file.includes('lies') ? 'cut-short' : 'damaged';
}
