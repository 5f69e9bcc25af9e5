/** Pages of about 5 MB, as drawing programs export them: a JPEG of painted noise, every page another. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** px; twice as wide as it is shown, and just not so tall that it is cut. */
const PAGE = { width: 1_880, height: 3_900 } as const;

/** @returns the paths, in reading order */
export async function drawPages(folder: string, count: number): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= count; page++) {
    const path = join(folder, `page-${String(page).padStart(3, '0')}.jpg`);
    // Grain is what makes files large; its mean is another for each page, so that no two are the same.
    const grain = sharp({
      create: {
        ...PAGE,
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
