/** Draws the strips and pages for the bench. */
import { join } from 'node:path';
import sharp from 'sharp';
import { type FillKind, paintFill } from './fills.ts';
import { drawInkLines } from './inkLines.ts';

/** Position of a panel in a strip, px. */
export interface PlacedPanel {
  readonly top: number;
  readonly height: number;
}

const GUTTER_PX = 76;
const MARGIN_PX = 30;
/** Every panel but the last is at least `minPx` and less than `minPx + rangePx` high. The last one can be higher. */
const panelHeights = { minPx: 520, rangePx: 900 } as const;

/** Returns panels of different heights for a strip of `height` px, with gutters before, between and after them. */
export function placePanels(height: number): PlacedPanel[] {
  const panels: PlacedPanel[] = [];
  let top = GUTTER_PX;
  for (let index = 0; ; index++) {
    const panelHeight = panelHeights.minPx + ((index * 317) % panelHeights.rangePx);
    const remaining = height - GUTTER_PX - top;
    // If no other panel fits below this panel, this panel fills the remaining height.
    if (remaining - panelHeight - GUTTER_PX < panelHeights.minPx) {
      panels.push({ top, height: remaining });
      return panels;
    }
    panels.push({ top, height: panelHeight });
    top += panelHeight + GUTTER_PX;
  }
}

/** For each mix: the fills of a strip's panels, in turn. */
const mixes = {
  drawn: ['flat', 'photo', 'screentone', 'gradient', 'photo'],
  painted: ['brushwork', 'brushwork', 'photo', 'brushwork', 'screentone'],
  printed: ['riso'],
} as const satisfies Readonly<Record<string, readonly FillKind[]>>;
export type Mix = keyof typeof mixes;

async function drawPanel(width: number, height: number, seed: number, kind: FillKind): Promise<Buffer> {
  const { data } = paintFill(kind, width, height, seed);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(drawInkLines(width, height, seed)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly mix: Mix;
  /** Different seeds give different images. */
  readonly seed: number;
}

/** Returns the RGB pixels of a strip: panels on white paper. */
async function drawPixels({ width, height, mix, seed }: Drawing): Promise<Buffer> {
  const strip = Buffer.alloc(width * height * 3, 255);
  const innerWidth = width - 2 * MARGIN_PX;
  for (const [index, panel] of placePanels(height).entries()) {
    const kind = mixes[mix][(index + seed) % mixes[mix].length];
    const pixels = await drawPanel(innerWidth, panel.height, 1000 * seed + index, kind);
    for (let y = 0; y < panel.height; y++) {
      const to = ((panel.top + y) * width + MARGIN_PX) * 3;
      pixels.copy(strip, to, y * innerWidth * 3, (y + 1) * innerWidth * 3);
    }
  }
  return strip;
}

const JPEG_QUALITY = 92;

async function drawFile(folder: string, name: string, drawing: Drawing): Promise<string> {
  const { width, height } = drawing;
  const path = join(folder, name);
  const image = sharp(await drawPixels(drawing), { raw: { width, height, channels: 3 }, limitInputPixels: false });
  await (name.endsWith('.png') ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: JPEG_QUALITY })).toFile(
    path,
  );
  return path;
}

export interface StripDrawing extends Omit<Drawing, 'seed'> {
  readonly format: 'jpg' | 'png';
}

/** Draws a strip into a file. @returns its path */
export function drawStripFile(folder: string, { format, ...drawing }: StripDrawing): Promise<string> {
  return drawFile(folder, `${drawing.mix}-${drawing.width}x${drawing.height}.${format}`, { ...drawing, seed: 1 });
}

/** Draws different pages. @returns their paths */
export async function drawPageFiles(
  folder: string,
  { count, ...drawing }: Omit<Drawing, 'seed'> & { readonly count: number },
): Promise<string[]> {
  const paths = [];
  for (let page = 1; page <= count; page++)
    paths.push(await drawFile(folder, `page-${String(page).padStart(3, '0')}.jpg`, { ...drawing, seed: page }));
  return paths;
}
