import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { platformCodes, platforms } from '../../../src/imaging/platforms.ts';
import { checkPackage } from '../checkPackage.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/**
 * Cuts real strips and scores the cuts. Skipped unless a corpus (a folder of sample files, which isn't part of the
 * repository) lies beside the project.
 */

const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url));
const corpus = join(shared, 'corpus');
const hasCorpus = existsSync(corpus);
const names = hasCorpus ? readdirSync(corpus) : [];
const strips = names.filter((name) => /^(real-)?strip-.*\.(png|jpe?g)$/.test(name));

test.skip(!hasCorpus, 'no corpus beside this checkout');

/** Result of the script that scores the cuts, which lies beside the corpus. */
interface Score {
  /** Number of cuts through art. */
  art: number;
  /** Number of cuts through balloons. */
  balloon: number;
  /** Number of cuts through art or balloons that every plan with these limits has. */
  unavoidable: number;
  /** Height of the strip as a share of the summed maximum heights of the slices. */
  fill: number;
  /** Number of slices above the maximum height. */
  tooTall: number;
  /** Number of slices, without the last, below a quarter of the maximum height. */
  tooShort: number;
}

/** The ground truth of a strip: where its art and balloons are. */
interface Truth {
  readonly width: number;
}

/** Avoidable cuts through art and balloons, per strip and platform. Without Tapas, which has Longstrip's limits. */
const excesses: number[] = [];

for (const name of strips) {
  test(`cuts ${name} for all three platforms`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.platform('WEBTOON').check();
    await cutter.platform('Tapas').check();
    await cutter.choose(join(corpus, name), 120_000);
    const unpacked = await cutter.downloadZip(300_000);

    const { width } = await sharp(join(corpus, name)).metadata();
    await checkPackage(unpacked, platformCodes, async (top, bottom) =>
      sharp(join(corpus, name), { limitInputPixels: false }).extract({ left: 0, top, width, height: bottom - top }),
    );

    const folder = await mkdtemp(join(tmpdir(), 'package-'));
    await writeFile(join(folder, 'episode.zip'), unpacked.zip);
    await promisify(execFile)('unzip', ['-tqq', join(folder, 'episode.zip')]);
    await rm(folder, { recursive: true });

    // The ground truth and its scoring are untyped JSON and JavaScript, so their types are declared here.
    const truth = JSON.parse(readFileSync(join(corpus, name.replace(/\.\w+$/, '.json')), 'utf8')) as Truth;
    const scoring = (await import(pathToFileURL(join(shared, 'checks/cuts.mjs')).href)) as {
      scoreCuts(truth: Truth, cuts: number[], maxHeight: number): Score;
      safeRows(truth: Truth): Uint8Array;
    };
    const safe = scoring.safeRows(truth);
    for (const code of platformCodes) {
      const rule = platforms[code].slices;
      const files = unpacked.manifest.platforms[code]?.files ?? [];
      const cuts = files.slice(1).map((file) => file.top);
      const score = scoring.scoreCuts(truth, cuts, Math.floor(rule.maxHeight * Math.max(1, truth.width / rule.width)));
      const excess = Math.max(0, score.art + score.balloon - score.unavoidable);
      test.info().annotations.push({ type: 'score', description: `${code} ${JSON.stringify({ ...score, excess })}` });
      expect(score.tooTall).toBe(0);
      expect(score.tooShort).toBe(0);
      expect(score.fill).toBeGreaterThanOrEqual(0.6);
      // No cut in a gutter may be reported as forced.
      const falseAlarms = files.slice(0, -1).filter((file) => file.forced && safe[file.bottom] === 1);
      expect(falseAlarms.map(({ bottom }) => bottom)).toEqual([]);
      // Cuts through art that aren't reported as forced count as excess.
      const unreported = files.slice(0, -1).filter((file) => !file.forced && safe[file.bottom] !== 1);
      expect(unreported.length).toBeLessThanOrEqual(excess);
      if (code !== 'tapas') excesses.push(excess);
      // All strips together may have two avoidable cuts.
      expect(excesses.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(2);
    }
  });
}
