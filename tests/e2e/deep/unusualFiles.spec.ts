import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { checkPackage } from '../checkPackage.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/**
 * Cuts unusual files that users may choose by mistake or on purpose. The tests are skipped if no corpus (a folder of sample files)
 * lies beside the project.
 */

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');
const hasCorpus = existsSync(manifest);

interface Odd {
  readonly file: string;
  readonly kind: string;
  readonly expect: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly mode?: string;
}

// The corpus's manifest; only the fields above are used.
const listed = hasCorpus ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Odd[] }).files : [];
const odd = listed.filter(({ kind }) => kind === 'odd');
/** Files whose `expect` is 'decodes', 'decodes upright 992x1401', 'decodes by content', …, but not 'decodes or refused plainly'. */
const mustDecode = odd.filter(({ expect: wanted }) => wanted.startsWith('decodes') && !wanted.includes('refused'));
const mayBeRefused = odd.filter((file) => !mustDecode.includes(file));

test.skip(!hasCorpus, 'no corpus beside this checkout');

/** The first frame, upright and in sRGB, as a colour-managed viewer shows it. */
function openReferenceImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: false }).rotate().toColourspace('srgb');
}

/** Whether sharp can be the reference: it reads no BMP, converts CMYK differently and ignores a PNG's gamma. */
function canCompare({ file, mode }: Odd): boolean {
  return mode !== 'CMYK' && !file.endsWith('.bmp') && !readFileSync(join(corpus, file)).includes('gAMA');
}

test('all unusual files together: decodable ones are in the zip, the others are reported', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Tapas').check();
  await cutter.choose(
    odd.map(({ file }) => join(corpus, file)),
    120_000,
  );
  const read = await cutter.downloadZip(300_000);
  await checkPackage(read, ['longstrip', 'webtoon', 'tapas']);
  const { sources, problems, strip } = read.manifest;
  expect([...sources.map(({ name }) => name), ...problems.map(({ source }) => source)].sort()).toEqual(
    odd.map(({ file }) => file).sort(),
  );
  const narrow = problems.filter(({ code }) => code === 'too-narrow').map(({ source }) => source);
  for (const name of narrow) {
    const { width } = odd.find(({ file }) => file === name) ?? {};
    expect(width, name).toBeLessThan(strip.width / 2);
  }
  const refused = problems.filter(({ code }) => code !== 'too-narrow').map(({ source }) => source);
  expect(refused.filter((name) => !mayBeRefused.some(({ file }) => file === name))).toEqual([]);
  for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/);
  await expect(cutter.problems.getByRole('listitem')).toHaveCount(problems.length);
});

for (const known of mustDecode) {
  const { file, expect: wanted } = known;
  test(`${file} alone: ${wanted}`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.choose(join(corpus, file), 60_000);
    const read = await cutter.downloadZip();
    const { strip } = read.manifest;
    if (canCompare(known)) {
      const upright = await openReferenceImage(join(corpus, file)).png().toBuffer({ resolveWithObject: true });
      const { width, height } = upright.info;
      expect(strip).toEqual({ width, height });
      await checkPackage(read, ['longstrip'], async (top, bottom) =>
        sharp(upright.data).extract({ left: 0, top, width, height: bottom - top }),
      );
    } else {
      expect(strip).toEqual({ width: known.width, height: known.height });
      await checkPackage(read, ['longstrip']);
    }
  });
}

for (const { file } of mayBeRefused) {
  test(`${file} alone is used or rejected with one sentence`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.chooseImages.setInputFiles(join(corpus, file));
    await expect(async () => {
      const refused = (await cutter.problems.getByRole('listitem').count()) > 0;
      expect(refused || (await cutter.downloadButton.isEnabled())).toBe(true);
    }).toPass({ timeout: 60_000 });
    if (await cutter.downloadButton.isEnabled()) await checkPackage(await cutter.downloadZip(), ['longstrip']);
    else {
      const item = cutter.problems.getByRole('listitem');
      await expect(item).toContainText(file);
      expect((await item.innerText()).replace(file, '').trim()).toMatch(/^[A-Z].*\.$/);
    }
  });
}
