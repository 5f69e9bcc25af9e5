import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { platformCodes } from '../../../src/imaging/platforms.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { checkConversion } from '../readConversion.ts';

/** Converts real pages and unusual files. Skipped unless a corpus of sample files lies beside the project. */

/** Maximum time to decode and check all files, ms. */
const CHOOSE_TIMEOUT_MS = 240_000;

/** Maximum time to encode all files, ms. */
const ZIP_TIMEOUT_MS = 600_000;

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');
const hasCorpus = existsSync(manifest);

interface CorpusFile {
  readonly file: string;
  readonly kind: string;
  readonly expect: string;
}

// The manifest of the corpus has more fields than these.
const listed = hasCorpus ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: CorpusFile[] }).files : [];
const oddFiles = listed.filter(({ kind }) => kind === 'odd');
/** Files whose `expect` is 'decodes', 'decodes upright 992x1401', …, but not 'decodes or refused plainly'. */
const mustDecode = oddFiles.filter(({ expect: wanted }) => wanted.startsWith('decodes') && !wanted.includes('refused'));
const strips = hasCorpus ? readdirSync(corpus).filter((name) => /^(real-)?strip-.*\.(png|jpe?g)$/.test(name)) : [];
const pages = hasCorpus ? readdirSync(corpus).filter((name) => name.startsWith('page-')) : [];

test.skip(!hasCorpus, 'no corpus beside this checkout');

for (const platform of platformCodes) {
  for (const purpose of ['Series image', 'Episode image'] as const) {
    test(`${platform}, ${purpose}: all unusual files and pages together are converted or reported`, async ({
      page,
    }) => {
      const names = [...oddFiles.map(({ file }) => file), ...pages];
      const converter = new ConverterPage(page);
      await converter.open(platform);
      await converter.choosePurpose(purpose);
      for (const box of await page.getByRole('group', { name: 'Image types' }).getByRole('checkbox').all())
        await box.check();
      await converter.choose(
        names.map((name) => join(corpus, name)),
        CHOOSE_TIMEOUT_MS,
      );
      const conversion = await converter.downloadZip(ZIP_TIMEOUT_MS);
      await checkConversion(conversion);
      const { files, problems } = conversion.manifest;
      const converted = new Set(files.map(({ source }) => source));
      const reported = problems.map(({ source }) => source);
      expect(new Set([...converted, ...reported])).toEqual(new Set(names));
      expect(reported.filter((name) => converted.has(name))).toEqual([]);
      expect(mustDecode.map(({ file }) => file).filter((name) => !converted.has(name))).toEqual([]);
      for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/);
      await expect(converter.problems.getByRole('listitem')).toHaveCount(problems.length);
    });
  }

  test(`${platform}: strips become episode content in slices without gaps or overlaps`, async ({ page }) => {
    const converter = new ConverterPage(page);
    await converter.open(platform);
    await converter.choosePurpose('Episode image');
    await converter.checkKinds('Episode content');
    await converter.choose(
      strips.map((name) => join(corpus, name)),
      CHOOSE_TIMEOUT_MS,
    );
    const conversion = await converter.downloadZip(ZIP_TIMEOUT_MS);
    await checkConversion(conversion);
    for (const name of strips) {
      let row = 0;
      for (const { crop } of conversion.manifest.files.filter(({ source }) => source === name)) {
        expect(crop?.y, name).toBe(row);
        row += crop?.height ?? 0;
      }
      // All strips of the corpus are taller than 5,000 px. Their exact heights aren't known here.
      expect(row, name).toBeGreaterThan(5000);
    }
  });
}
