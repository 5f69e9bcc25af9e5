import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { drawNoise } from '../e2e/drawStrip.ts';
import { createFirefoxEngine } from './playwrightEngine.ts';
import { openTool, readProblems } from './toolPage.ts';
import { waitFor } from './engine.ts';

/** Firefox's privacy protections alter pixels that a page reads from a canvas. The tool reports this. */

const origin = inject('origin');
let folder: string;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-protection-'));
  picture = join(folder, 'page.jpg');
  await writeFile(
    picture,
    await sharp(await drawNoise(900, 1200))
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

for (const protectedFirefox of [
  createFirefoxEngine('Firefox that resists fingerprinting', { 'privacy.resistFingerprinting': true }),
  createFirefoxEngine('Firefox with all its protections', {
    'privacy.fingerprintingProtection': true,
    'privacy.fingerprintingProtection.overrides': '+AllTargets',
  }),
]) {
  describe.skipIf(!protectedFirefox.isInstalled && process.env.CI !== 'true')(protectedFirefox.name, () => {
    test('reports altered canvas pixels as a problem and suggests allowing canvas access', async () => {
      const engine = await protectedFirefox.open();
      try {
        await openTool(engine, `${origin}/tools/cut-episode-into-panels`);
        await engine.chooseFiles([picture]);
        const problems = await waitFor('a problem', async () => (await readProblems(engine)) || undefined);
        expect(problems).toContain('page.jpg');
        expect(problems).toContain('Allow canvas access for this site');
      } finally {
        await engine.close();
      }
    });
  });
}
