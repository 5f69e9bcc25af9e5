import { describe, expect, it } from 'vitest';
import { openFile } from '../../../../src/engine/openFile.ts';
import { browserLimits } from '../../../../src/imaging/browserLimits.ts';
import { streamPsdRows } from '../../../../workers/pixels/psdRows.ts';
import { compareWithReference, listCorpus, openCorpusFile, TOLERANCE } from '../../formatCorpus.ts';
import { readStream } from './readStream.ts';

/** Compares Photoshop files of several programs with the pixels of other renderers. Skipped without a corpus. */

const files = listCorpus('psd', 'psb');
const readable = files.filter(({ expect: wanted }) => wanted === 'decodes');

describe.skipIf(files.length === 0)('Photoshop files of several programs', () => {
  it.each(readable)('$file looks as in other programs', async (entry) => {
    const { file, width, height, two_renderers_mean_abs_diff: disagreement = 0 } = entry;
    const blob = await openCorpusFile(file);
    const opened = await openFile(blob, browserLimits.chromium);
    expect(opened).toMatchObject({ ok: true, header: { width, height }, decoding: { kind: 'psd' } });
    const difference = await compareWithReference(await readStream(await streamPsdRows(blob)), entry);
    // In the reference of psd-grey-alpha.psd, translucent grey still contains the white over which Photoshop stores it:
    // psd-tools removes the white only from RGB. The second renderer removes it, as this app does.
    expect(difference).toBeLessThan(Math.max(TOLERANCE, disagreement));
  });

  it.each(files.filter((entry) => !readable.includes(entry)))('$file is refused with a reason', async ({ file }) => {
    const opened = await openFile(await openCorpusFile(file), browserLimits.chromium);
    expect(opened.ok ? 'opened' : opened.code).toBe(getExpectedProblem(file));
  });
});

function getExpectedProblem(file: string): string {
  if (file.includes('blank')) return 'blank-composite';
  if (file.includes('empty')) return 'empty';
  return file.includes('truncated') || file.includes('lies') ? 'cut-short' : 'damaged';
}
