import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { platformCodes } from '../../../src/imaging/platforms.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { checkConversion } from '../readConversion.ts';

/** Converts real pages and unusual files. The tests are skipped if no corpus (a folder of sample files) lies beside the project. */

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');
const hasCorpus = existsSync(manifest);

interface Listed {
  readonly file: string;
  readonly kind: string;
  readonly expect: string;
}

// The corpus's manifest; only the fields above are used.
const listed = hasCorpus ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Listed[] }).files : [];
const odd = listed.filter(({ kind }) => kind === 'odd');
/** Files whose `expect` is 'decodes', 'decodes upright 992x1401', …, but not 'decodes or refused plainly'. */
const mustDecode = odd.filter(({ expect: wanted }) => wanted.startsWith('decodes') && !wanted.includes('refused'));
const tall = hasCorpus ? readdirSync(corpus).filter((name) => /^(real-)?strip-.*\.(png|jpe?g)$/.test(name)) : [];
const pages = hasCorpus ? readdirSync(corpus).filter((name) => name.startsWith('page-')) : [];

test.skip(!hasCorpus, 'no corpus beside this checkout');

for (const platform of platformCodes) {
  for (const purpose of ['Series image', 'Episode image'] as const) {
    test(`${platform}, ${purpose}: all unusual files and pages together are converted or reported`, async ({
      page,
    }) => {
      const names = [...odd.map(({ file }) => file), ...pages];
      const converter = new ConverterPage(page);
      await converter.open(platform);
      await converter.choosePurpose(purpose);
      for (const box of await page.getByRole('group', { name: 'Image types' }).getByRole('checkbox').all())
        await box.check();
      await converter.choose(
        names.map((name) => join(corpus, name)),
        240_000,
      );
      const read = await converter.downloadZip(600_000);
      await checkConversion(read);
      const { files, problems } = read.manifest;
      const used = new Set(files.map(({ source }) => source));
      const refused = problems.map(({ source }) => source);
      expect(new Set([...used, ...refused])).toEqual(new Set(names));
      expect(refused.filter((name) => used.has(name))).toEqual([]);
      expect(mustDecode.map(({ file }) => file).filter((name) => !used.has(name))).toEqual([]);
      for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/);
      await expect(converter.problems.getByRole('listitem')).toHaveCount(problems.length);
    });
  }

  test(`${platform}: strips become episode content with every row exactly once`, async ({ page }) => {
    const converter = new ConverterPage(page);
    await converter.open(platform);
    await converter.choosePurpose('Episode image');
    await converter.checkKinds('Episode content');
    await converter.choose(
      tall.map((name) => join(corpus, name)),
      240_000,
    );
    const read = await converter.downloadZip(600_000);
    await checkConversion(read);
    for (const name of tall) {
      let row = 0;
      for (const { crop } of read.manifest.files.filter(({ source }) => source === name)) {
        expect(crop?.y, name).toBe(row);
        row += crop?.height ?? 0;
      }
      expect(row, name).toBeGreaterThan(5000);
    }
  });
}
