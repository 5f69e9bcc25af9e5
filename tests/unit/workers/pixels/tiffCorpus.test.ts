import { describe, expect, it } from 'vitest';
import { openFile } from '../../../../src/engine/openFile.ts';
import { browserLimits } from '../../../../src/imaging/browserLimits.ts';
import { splitPages } from '../../../../src/imaging/tiff/splitPages.ts';
import { streamTiffRows } from '../../../../workers/pixels/tiffRows.ts';
import { compareWithReference, listCorpus, openCorpusFile, TOLERANCE } from '../../formatCorpus.ts';
import { readStream } from './readStream.ts';

/**
 * Compares TIFF files of several programs with the pixels of other renderers, and checks that HEIC photos are refused
 * where nothing decodes them. Skipped without a corpus.
 */

/**
 * Tolerance for files with a note in the manifest: their inks have no profile, so every program converts them in
 * another way.
 */
const LOOSE_TOLERANCE = 15;

const tiffs = listCorpus('tif', 'tiff');
const photos = listCorpus('heic');

describe.skipIf(tiffs.length === 0)('TIFF files of several programs', () => {
  it.each(tiffs)('$file looks as in other programs', async (entry) => {
    const { file, width, height, images_in_file: pages, note } = entry;
    const blob = await openCorpusFile(file);
    expect(await splitPages(new File([blob], file))).toHaveLength(pages ?? 1);
    const [page] = await splitPages(new File([blob], file));
    const opened = await openFile(page, browserLimits.chromium);
    expect(opened).toMatchObject({ ok: true, header: { width, height }, decoding: { kind: 'tiff' } });
    const picture = await readStream(await streamTiffRows(page, () => undefined));
    expect(await compareWithReference(picture, entry)).toBeLessThan(note ? LOOSE_TOLERANCE : TOLERANCE);
  });
});

describe.skipIf(photos.length === 0)('HEIC photos', () => {
  it.each(photos)('$file is refused as unsupported where nothing decodes it', async ({ file }) => {
    expect(await openFile(await openCorpusFile(file), browserLimits.chromium)).toMatchObject({
      ok: false,
      code: 'unsupported-heic',
    });
  });
});
