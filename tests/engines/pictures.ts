import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawStrip } from '../e2e/drawStrip.ts';

/** Pages of every kind that an engine may decode in its own way. */

export interface DrawnFile {
  readonly name: string;
  readonly path: string;
  /**
   * Whether every engine must decode it to the very same pixels: lossless, 8 bits, sRGB. Then the files made of it
   * must be equal byte for byte.
   */
  readonly exact: boolean;
}

const width = 1000;
const height = 1500;

/** A page of colour ramps, line work and a soft photo-like ground. */
const page = async (hue: number): Promise<Sharp> => {
  const lines = Array.from(
    { length: 60 },
    (_, i) => `<path d="M${20 + i * 16} 40 l${(i % 7) * 9 - 27} 700" stroke="#1a1a1a" stroke-width="${1 + (i % 3)}"/>`,
  ).join('');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 90% 60%)"/><stop offset="1" stop-color="hsl(${hue + 120} 80% 30%)"/></linearGradient>
    <radialGradient id="r"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="hsl(${hue + 200} 95% 45%)"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="520" cy="1050" r="340" fill="url(#r)"/>${lines}
    <text x="80" y="860" font-size="90" font-family="serif" fill="#c4122f">Page ${hue}</text></svg>`;
  return sharp(await sharp(Buffer.from(drawn)).removeAlpha().png().toBuffer());
};

const transparent = async (hue: number): Promise<Sharp> => {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a"><stop offset="0" stop-opacity="0"/><stop offset="1"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/></svg>`;
  const cut = await (await page(hue))
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(cut);
};

/** All pages, written into `folder`. */
export const drawPages = async (folder: string): Promise<DrawnFile[]> => {
  const files: [name: string, exact: boolean, made: Promise<Buffer>][] = [
    ['plain.png', true, (await page(0)).png().toBuffer()],
    ['palette.png', true, (await page(30)).png({ palette: true, colours: 64, dither: 0 }).toBuffer()],
    ['grey.png', true, (await page(60)).greyscale().toColourspace('b-w').png().toBuffer()],
    ['interlaced.png', true, (await page(75)).png({ progressive: true }).toBuffer()],
    ['deep.png', false, (await page(90)).toColourspace('rgb16').png().toBuffer()],
    ['wide-gamut.png', false, (await page(120)).withIccProfile('p3').png().toBuffer()],
    ['transparent.png', false, (await transparent(150)).png().toBuffer()],
    ['baseline.jpg', false, (await page(180)).jpeg({ quality: 92 }).toBuffer()],
    ['progressive.jpg', false, (await page(210)).jpeg({ quality: 88, progressive: true }).toBuffer()],
    ['turned.jpg', false, (await page(240)).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()],
    ['lossy.webp', false, (await page(270)).webp({ quality: 85 }).toBuffer()],
    ['lossless.webp', true, (await page(300)).webp({ lossless: true }).toBuffer()],
    ['still.gif', true, (await page(330)).gif({ colours: 64, dither: 0 }).toBuffer()],
  ];
  return Promise.all(
    files.map(async ([name, exact, made]) => {
      const path = join(folder, name);
      await writeFile(path, await made);
      return { name, path, exact };
    }),
  );
};

/** A strip as PNG: 800 px wide, six panels. */
export const drawStripFile = async (folder: string): Promise<string> => {
  const path = join(folder, 'strip.png');
  await writeFile(path, (await drawStrip()).png);
  return path;
};
