import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawStrip } from '../e2e/drawStrip.ts';

/** Pages in all formats that engines can decode differently. */

export interface DrawnFile {
  readonly name: string;
  readonly path: string;
  /**
   * Whether every engine has to decode the same pixels: lossless 8-bit sRGB files, and CMYK, which our own decoder handles.
   * The files created from it then have to be byte-identical.
   */
  readonly exact: boolean;
}

const WIDTH = 1000;
const HEIGHT = 1500;

/** A page with colour ramps, line work and a soft background like a photo. */
async function page(hue: number): Promise<Sharp> {
  const lines = Array.from(
    { length: 60 },
    (_, i) => `<path d="M${20 + i * 16} 40 l${(i % 7) * 9 - 27} 700" stroke="#1a1a1a" stroke-width="${1 + (i % 3)}"/>`,
  ).join('');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 90% 60%)"/><stop offset="1" stop-color="hsl(${hue + 120} 80% 30%)"/></linearGradient>
    <radialGradient id="r"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="hsl(${hue + 200} 95% 45%)"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><circle cx="520" cy="1050" r="340" fill="url(#r)"/>${lines}
    <text x="80" y="860" font-size="90" font-family="serif" fill="#c4122f">Page ${hue}</text></svg>`;
  return sharp(await sharp(Buffer.from(drawn)).removeAlpha().png().toBuffer());
}

async function transparent(hue: number): Promise<Sharp> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a"><stop offset="0" stop-opacity="0"/><stop offset="1"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#a)"/></svg>`;
  const cut = await (await page(hue))
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(cut);
}

/** A page in CMYK. */
async function inks(hue: number): Promise<Sharp> {
  return (await page(hue)).toColourspace('cmyk');
}

/** Writes all pages into `folder`. */
export async function drawPages(folder: string): Promise<DrawnFile[]> {
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
    ['inks.jpg', true, (await inks(15)).jpeg({ quality: 90 }).toBuffer()],
    ['inks-profile.jpg', true, (await inks(45)).withIccProfile('cmyk').jpeg({ quality: 90 }).toBuffer()],
    [
      'inks-turned.jpg',
      true,
      (await inks(105))
        .withMetadata({ orientation: 8, icc: 'cmyk' })
        .jpeg({ quality: 85, progressive: true })
        .toBuffer(),
    ],
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
}

/** Writes a PNG strip, 800 px wide, with six panels. */
export async function drawStripFile(folder: string): Promise<string> {
  const path = join(folder, 'strip.png');
  await writeFile(path, (await drawStrip()).png);
  return path;
}

/** Tall enough that its rows are not kept in memory. */
const tallStrip = { heights: [900, 1100, 700, 1200, 800, 1000, 900, 1100, 700, 1200, 800] };

/** Writes a CMYK strip, 800 × 12,000 px. */
export async function drawInkStripFile(folder: string): Promise<string> {
  const path = join(folder, 'strip-inks.jpg');
  const { png } = await drawStrip(tallStrip);
  await writeFile(path, await sharp(png).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 85 }).toBuffer());
  return path;
}

/** Writes a strip whose white is transparent, as drawing programs export it without paper, 800 × 12,000 px. */
export async function drawClearStripFile(folder: string): Promise<string> {
  const path = join(folder, 'strip-clear.png');
  const { png } = await drawStrip(tallStrip);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4) data[i + 3] = 255 - Math.min(data[i], data[i + 1], data[i + 2]);
  const { width, height } = info;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path);
  return path;
}
