import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawStrip } from '../e2e/drawStrip.ts';
import { createCbz, createKra } from '../fixtures/drawnContainers.ts';

/** Draws pages in many formats, and strips (tall images of several panels). */

export interface DrawnFile {
  readonly name: string;
  readonly path: string;
  /**
   * Whether every engine must decode the same pixels, so that the tool must write byte-identical files. This holds for
   * opaque lossless files with 8-bit sRGB pixels, and for CMYK and TIFF files, which the app decodes itself.
   */
  readonly isExact: boolean;
}

const WIDTH = 1000;
const HEIGHT = 1500;

/** Draws a page with colour ramps, lines and a soft background like a photo. */
async function drawPage(hue: number): Promise<Sharp> {
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

async function drawTransparentPage(hue: number): Promise<Sharp> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a"><stop offset="0" stop-opacity="0"/><stop offset="1"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#a)"/></svg>`;
  const masked = await (await drawPage(hue))
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(masked);
}

/** Draws a page in CMYK. */
async function drawCmykPage(hue: number): Promise<Sharp> {
  return (await drawPage(hue)).toColourspace('cmyk');
}

/** Writes all pages into `folder`. */
export async function drawPages(folder: string): Promise<DrawnFile[]> {
  const files: [name: string, isExact: boolean, encoding: Promise<Buffer>][] = [
    ['plain.png', true, (await drawPage(0)).png().toBuffer()],
    ['palette.png', true, (await drawPage(30)).png({ palette: true, colours: 64, dither: 0 }).toBuffer()],
    ['grey.png', true, (await drawPage(60)).greyscale().toColourspace('b-w').png().toBuffer()],
    ['interlaced.png', true, (await drawPage(75)).png({ progressive: true }).toBuffer()],
    ['deep.png', false, (await drawPage(90)).toColourspace('rgb16').png().toBuffer()],
    ['wide-gamut.png', false, (await drawPage(120)).withIccProfile('p3').png().toBuffer()],
    ['transparent.png', false, (await drawTransparentPage(150)).png().toBuffer()],
    ['baseline.jpg', false, (await drawPage(180)).jpeg({ quality: 92 }).toBuffer()],
    ['progressive.jpg', false, (await drawPage(210)).jpeg({ quality: 88, progressive: true }).toBuffer()],
    ['turned.jpg', false, (await drawPage(240)).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()],
    ['inks.jpg', true, (await drawCmykPage(15)).jpeg({ quality: 90 }).toBuffer()],
    ['inks-profile.jpg', true, (await drawCmykPage(45)).withIccProfile('cmyk').jpeg({ quality: 90 }).toBuffer()],
    [
      'inks-turned.jpg',
      true,
      (await drawCmykPage(105))
        .withMetadata({ orientation: 8, icc: 'cmyk' })
        .jpeg({ quality: 85, progressive: true })
        .toBuffer(),
    ],
    ['scan.tif', true, (await drawPage(255)).tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer()],
    ['scan-deep.tif', true, (await drawPage(285)).toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer()],
    ['scan-inks.tif', true, (await drawCmykPage(165)).withIccProfile('cmyk').tiff({ compression: 'lzw' }).toBuffer()],
    ['lossy.webp', false, (await drawPage(270)).webp({ quality: 85 }).toBuffer()],
    ['lossless.webp', true, (await drawPage(300)).webp({ lossless: true }).toBuffer()],
    ['still.gif', true, (await drawPage(330)).gif({ colours: 64, dither: 0 }).toBuffer()],
  ];
  return Promise.all(
    files.map(async ([name, isExact, encoding]) => {
      const path = join(folder, name);
      await writeFile(path, await encoding);
      return { name, path, isExact };
    }),
  );
}

/** Writes a PNG strip, 800 px wide, with six panels. Returns its path. */
export async function drawStripFile(folder: string): Promise<string> {
  const path = join(folder, 'strip.png');
  await writeFile(path, (await drawStrip()).png);
  return path;
}

/** A strip with more than `MAX_IN_MEMORY_ROWS_PX` pixels. Its rows may still be kept in memory (`chooseDecoding`). */
const tallStrip = { heights: [900, 1100, 700, 1200, 800, 1000, 900, 1100, 700, 1200, 800] };

/** Writes a CMYK strip, 800 × 11,480 px. Returns its path. */
export async function drawInkStripFile(folder: string): Promise<string> {
  const path = join(folder, 'strip-inks.jpg');
  const { png } = await drawStrip(tallStrip);
  await writeFile(path, await sharp(png).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 85 }).toBuffer());
  return path;
}

/** Writes a strip of 800 × 11,480 px as TIFF, whose rows are stored on disk (`MAX_IN_MEMORY_ROWS_PX`). Returns its path. */
export async function drawTiffStripFile(folder: string): Promise<string> {
  const path = join(folder, 'strip-scan.tif');
  const { png } = await drawStrip(tallStrip);
  await sharp(png).tiff({ compression: 'deflate' }).toFile(path);
  return path;
}

/** Writes the strip of `drawStripFile` as a Krita drawing. Returns its path. */
export async function drawKritaFile(folder: string): Promise<string> {
  const path = join(folder, 'strip.kra');
  await writeFile(path, createKra((await drawStrip()).png));
  return path;
}

/** Writes a comic archive of three pages. Returns its path. */
export async function drawArchiveFile(folder: string): Promise<string> {
  const path = join(folder, 'pages.cbz');
  const pages = await Promise.all([700, 800, 900].map((height) => drawStrip({ width: 800, heights: [height] })));
  const [first, second, tenth] = pages.map(({ png }) => png);
  const info = '<ComicInfo><Title>Pages</Title></ComicInfo>';
  await writeFile(path, createCbz({ 'page 10.png': tenth, 'page 2.png': second, 'page 1.png': first }, info));
  return path;
}

/** Writes a strip of 800 × 11,480 px with transparent paper. Returns its path. */
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
