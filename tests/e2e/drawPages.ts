/** Draws pages of about 5 MB: JPEGs with noise. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Twice the width of published images (940 px). Scaled down to it, a page is lower than 2,000 px, so the app doesn't cut it. */
const pagePx = { width: 1_880, height: 3_900 } as const;

/** @returns the paths of the files, in reading order */
export async function drawPages(folder: string, count: number): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= count; page++) {
    const path = join(folder, `page-${String(page).padStart(3, '0')}.jpg`);
    // Noise makes the files large. The mean changes from page to page, so that the pages differ.
    const grain = sharp({
      create: {
        ...pagePx,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 100 + (page % 56), sigma: 30 },
      },
    });
    await writeFile(path, await grain.jpeg({ quality: 93 }).toBuffer());
    paths.push(path);
  }
  return paths;
}
