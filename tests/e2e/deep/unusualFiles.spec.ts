import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { checkPackage } from '../checkPackage.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/** Cuts unusual files. Skipped unless a corpus (a folder of sample files) lies beside the project. */

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');
const hasCorpus = existsSync(manifest);

interface CorpusFile {
  readonly file: string;
  readonly kind: string;
  readonly expect: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly mode?: string;
}

// The manifest of the corpus has more fields than these.
const listed = hasCorpus ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: CorpusFile[] }).files : [];
const oddFiles = listed.filter(({ kind }) => kind === 'odd');
/** Files whose `expect` is 'decodes', 'decodes upright 992x1401', …, but not 'decodes or refused plainly'. */
const mustDecode = oddFiles.filter(({ expect: wanted }) => wanted.startsWith('decodes') && !wanted.includes('refused'));
const mayBeRefused = oddFiles.filter((file) => !mustDecode.includes(file));

test.skip(!hasCorpus, 'no corpus beside this checkout');

/** Opens the first frame of a file, upright and in sRGB, as a colour-managed viewer shows it. */
function openReferenceImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: false }).rotate().toColourspace('srgb');
}

/** Whether sharp can be the reference. Sharp reads no BMP, converts CMYK differently and ignores a PNG's gamma. */
function canCompare({ file, mode }: CorpusFile): boolean {
  return mode !== 'CMYK' && !file.endsWith('.bmp') && !readFileSync(join(corpus, file)).includes('gAMA');
}

test('all unusual files together: decodable ones are in the zip if they are wide enough, the others are reported', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Tapas').check();
  await cutter.choose(
    oddFiles.map(({ file }) => join(corpus, file)),
    120_000,
  );
  const unpacked = await cutter.downloadZip(300_000);
  await checkPackage(unpacked, ['longstrip', 'webtoon', 'tapas']);
  const { sources, problems, strip } = unpacked.manifest;
  expect([...sources.map(({ name }) => name), ...problems.map(({ source }) => source)].sort()).toEqual(
    oddFiles.map(({ file }) => file).sort(),
  );
  const tooNarrow = problems.filter(({ code }) => code === 'too-narrow').map(({ source }) => source);
  for (const name of tooNarrow) {
    const { width } = oddFiles.find(({ file }) => file === name) ?? {};
    expect(width, name).toBeLessThan(strip.width / 2);
  }
  const refused = problems.filter(({ code }) => code !== 'too-narrow').map(({ source }) => source);
  expect(refused.filter((name) => !mayBeRefused.some(({ file }) => file === name))).toEqual([]);
  for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/);
  await expect(cutter.problems.getByRole('listitem')).toHaveCount(problems.length);
});

for (const corpusFile of mustDecode) {
  const { file, expect: wanted } = corpusFile;
  test(`${file} alone: ${wanted}`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.choose(join(corpus, file), 60_000);
    const unpacked = await cutter.downloadZip();
    const { strip } = unpacked.manifest;
    if (canCompare(corpusFile)) {
      const upright = await openReferenceImage(join(corpus, file)).png().toBuffer({ resolveWithObject: true });
      const { width, height } = upright.info;
      expect(strip).toEqual({ width, height });
      await checkPackage(unpacked, ['longstrip'], async (top, bottom) =>
        sharp(upright.data).extract({ left: 0, top, width, height: bottom - top }),
      );
    } else {
      expect(strip).toEqual({ width: corpusFile.width, height: corpusFile.height });
      await checkPackage(unpacked, ['longstrip']);
    }
  });
}

for (const { file } of mayBeRefused) {
  test(`${file} alone is used or rejected with one sentence`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.chooseImages.setInputFiles(join(corpus, file));
    await expect(async () => {
      const isReported = (await cutter.problems.getByRole('listitem').count()) > 0;
      expect(isReported || (await cutter.downloadButton.isEnabled())).toBe(true);
    }).toPass({ timeout: 60_000 });
    if (await cutter.downloadButton.isEnabled()) await checkPackage(await cutter.downloadZip(), ['longstrip']);
    else {
      const item = cutter.problems.getByRole('listitem');
      await expect(item).toContainText(file);
      expect((await item.innerText()).replace(file, '').trim()).toMatch(/^[A-Z].*\.$/);
    }
  });
}
