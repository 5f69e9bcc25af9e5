/** The strips and pages that are measured: line work, screentone, gradients and photo texture, drawn here and owed to nobody. */
import { join } from 'node:path';
import sharp from 'sharp';
import { type GroundKind, paintGround } from './grounds.ts';
import { lineWork } from './lineWork.ts';

export interface PanelSuspense {
  readonly top: number;
  readonly height: number;
}

/** px */
const GUTTER = 76;
const MARGIN_PX = 30;
const panelHeights = { least: 520, spread: 900 } as const;

/** Panels of changing heights that fill a strip of exactly `height` px, a gutter before, between and behind them. */
export function placePanels(height: number): PanelSuspense[] {
  const panels: PanelSuspense[] = [];
  let top = GUTTER;
  for (let index = 0; ; index++) {
    const wanted = panelHeights.least + ((index * 317) % panelHeights.spread);
    const left = height - GUTTER - top;
    // What would be left below is too little for a panel: this one is the last.
    if (left - wanted - GUTTER < panelHeights.least) {
      panels.push({ top, height: left });
      return panels;
    }
    panels.push({ top, height: wanted });
    top += wanted + GUTTER;
  }
}

/** What fills the panels, in turn. Painted art, with grain in every panel, is what byte limits are felt on. */
const mixes = {
  drawn: ['flat', 'photo', 'screentone', 'gradient', 'photo'],
  painted: ['brushwork', 'brushwork', 'photo', 'brushwork', 'screentone'],
  printed: ['riso'],
} as const satisfies Readonly<Record<string, readonly GroundKind[]>>;
export type Mix = keyof typeof mixes;

async function drawPanel(width: number, height: number, seed: number, kind: GroundKind): Promise<Buffer> {
  const { data } = paintGround(kind, width, height, seed);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(lineWork(width, height, seed)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly mix: Mix;
  /** Another picture for another seed. */
  readonly seed: number;
}

/** RGB of a strip: panels on white paper. */
async function drawPixels({ width, height, mix, seed }: Drawing): Promise<Buffer> {
  const strip = Buffer.alloc(width * height * 3, 255);
  const inner = width - 2 * MARGIN_PX;
  for (const [index, panel] of placePanels(height).entries()) {
    const kind = mixes[mix][(index + seed) % mixes[mix].length];
    const pixels = await drawPanel(inner, panel.height, 1000 * seed + index, kind);
    for (let y = 0; y < panel.height; y++) {
      const to = ((panel.top + y) * width + MARGIN_PX) * 3;
      pixels.copy(strip, to, y * inner * 3, (y + 1) * inner * 3);
    }
  }
  return strip;
}

/** What drawing programs save at 'high'. */
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

/** Draws pages, each another one. @returns their paths */
export async function drawPageFiles(
  folder: string,
  { count, ...drawing }: Omit<Drawing, 'seed'> & { readonly count: number },
): Promise<string[]> {
  const paths = [];
  for (let page = 1; page <= count; page++)
    paths.push(await drawFile(folder, `page-${String(page).padStart(3, '0')}.jpg`, { ...drawing, seed: page }));
  return paths;
}
