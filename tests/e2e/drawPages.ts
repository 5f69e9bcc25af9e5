/** Pages of about 5 MB, like exports of drawing programs: JPEGs with noise, all different. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Twice the width at which pages are shown, and just short enough not to be cut. */
const PAGE_PX = { width: 1_880, height: 3_900 } as const;

/** @returns the paths, in reading order */
export async function drawPages(folder: string, count: number): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= count; page++) {
    const path = join(folder, `page-${String(page).padStart(3, '0')}.jpg`);
    // Noise makes the files large; a different mean makes every page different.
    const grain = sharp({
      create: {
        ...PAGE_PX,
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
