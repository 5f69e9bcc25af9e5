/**
 * Takes the screenshots of the web app manifest (build/screenshots.ts) in the built app with demo content:
 *   npm run screenshots
 * Run it again after a change of the pages that it shows, and commit `public/screenshots/`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { MAX_SCREENSHOT_BYTES, screenshots } from '../../build/screenshots.ts';
import { buildApp, serveApp } from '../bench/appServer.ts';
import { launchBrowser } from '../bench/browser.ts';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));

/** Qualities of WebP to try, best first, until the file is small enough. */
const qualities = [85, 75, 65, 55, 45, 35];

type Screenshot = (typeof screenshots)[number];

async function takeScreenshot(browser: Browser, origin: string, shot: Screenshot): Promise<Buffer> {
  const { name, path, width, height, scale } = shot;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, locale: 'en-GB' });
  try {
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (name === 'cutter') {
      await page.getByRole('button', { name: 'Try a sample strip' }).click();
      await page.locator('button:enabled', { hasText: 'Download zip' }).waitFor();
    }
    // The images of the page fade in after they have loaded.
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

/** Encodes an image as WebP. @throws Error if the file is too large at every quality */
async function encode(png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength <= MAX_SCREENSHOT_BYTES) return webp;
  }
  throw new Error(`The screenshot is larger than ${MAX_SCREENSHOT_BYTES} bytes in every quality.`);
}

buildApp();
const dataFolder = await mkdtemp(join(tmpdir(), 'screenshots-'));
try {
  console.error('Starting the server; new demo content takes about a minute …');
  const server = await serveApp(dataFolder, { RATE_LIMITS: 'off' });
  const browser = await launchBrowser();
  try {
    for (const shot of screenshots) {
      const file = join(publicFolder, shot.entry.src);
      const webp = await encode(await takeScreenshot(browser, server.origin, shot));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, webp);
      console.error(`${shot.entry.src}: ${webp.byteLength} bytes`);
    }
  } finally {
    await browser.close();
    server.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
