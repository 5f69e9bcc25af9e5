/** Renders SVG to WebP with sharp. It is loaded on first use, because only the demo needs it, and never opens uploaded files. */
import { chanceOf } from './chance.ts';
import type { Drawn } from './strip.ts';
import type { Style } from './style.ts';

type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp | undefined> | undefined;

/** Loads sharp. Undefined if that isn't possible on this machine. */
export function painter(): Promise<Sharp | undefined> {
  loaded ??= import('sharp').then(
    ({ default: sharp }) => sharp,
    () => undefined,
  );
  return loaded;
}

/** Renders a drawing to pixels of three bytes each, which can then be scaled or encoded. */
export async function rasterised(sharp: Sharp, { art, letters, style, width, height }: Drawn): Promise<Buffer> {
  const coarse = style.pixel;
  let image = sharp(Buffer.from(art), { unlimited: true });
  if (coarse !== undefined) {
    const small = await image
      .resize(Math.ceil(width / coarse), Math.ceil(height / coarse), { kernel: 'cubic', fit: 'fill' })
      .removeAlpha()
      .png({ palette: true, colours: 40, dither: 0 })
      .toBuffer();
    const large = await sharp(small)
      .resize(Math.ceil(width / coarse) * coarse, Math.ceil(height / coarse) * coarse, { kernel: 'nearest' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    image = sharp(large).extract({ left: 0, top: 0, width, height });
  }
  const over = [...(letters === undefined ? [] : [{ input: Buffer.from(letters) }]), ...textures(style, width, height)];
  return (over.length === 0 ? image : image.composite(over)).removeAlpha().raw().toBuffer();
}

const tiles = new Map<string, Buffer>();
const TILE = 256;

function textures({ texture }: Style, width: number, height: number) {
  if (texture === undefined || width < TILE || height < TILE) return [];
  const key = `${texture.kind}${texture.strength}`;
  const tile = tiles.get(key) ?? textureTile(texture.kind, texture.strength);
  tiles.set(key, tile);
  return [
    { input: tile, raw: { width: TILE, height: TILE, channels: 4 as const }, tile: true, blend: 'over' as const },
  ];
}

/** Creates a tile of black or white pixels with low opacity. Its opposite edges match. */
function textureTile(kind: NonNullable<Style['texture']>['kind'], strength: number): Buffer {
  const chance = chanceOf(kind);
  const noise = Float32Array.from({ length: TILE * TILE }, () => chance.next() - 0.5);
  const reach = { grain: 0, paper: 1, blotch: 9, canvas: 0, scan: 0 }[kind];
  const soft = reach === 0 ? noise : blurred(blurred(noise, reach, 1), reach, TILE);
  const gain = { grain: 0.3, paper: 0.45, blotch: 0.5, canvas: 0.3, scan: 0.1 }[kind];
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (let index = 0; index < TILE * TILE; index += 1) {
    const [x, y] = [index % TILE, Math.floor(index / TILE)];
    const weave =
      kind === 'canvas'
        ? 0.07 * (Math.sin((x * Math.PI) / 2) + Math.sin((y * Math.PI) / 2))
        : kind === 'scan' && y % 4 < 2
          ? -0.16
          : 0;
    const value = ((soft[index] ?? 0) * gain + weave) * strength;
    pixels.fill(value > 0 ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = Math.min(110, Math.round(Math.abs(value) * 255));
  }
  return pixels;
}

/** Returns the mean in a window around each value. The window wraps at the edges. @param step 1 along rows, TILE along columns */
function blurred(values: Float32Array, reach: number, step: 1 | typeof TILE): Float32Array {
  return values.map((_, index) => {
    const [x, y] = [index % TILE, Math.floor(index / TILE)];
    let sum = 0;
    for (let by = -reach; by <= reach; by += 1) {
      const [px, py] = step === 1 ? [(x + by + TILE) % TILE, y] : [x, (y + by + TILE) % TILE];
      sum += values[py * TILE + px] ?? 0;
    }
    return sum / Math.sqrt(reach * 2 + 1) / 1.4;
  });
}

/** Encodes pixels as WebP. @param quality from 1 to 100 */
export function encoded(
  sharp: Sharp,
  pixels: Buffer,
  from: { width: number; height: number },
  to: { width: number; height: number },
  quality: number,
): Promise<Buffer> {
  const image = sharp(pixels, { raw: { ...from, channels: 3 } });
  const sized =
    from.width === to.width && from.height === to.height ? image : image.resize(to.width, to.height, { fit: 'cover' });
  return sized.webp({ quality, effort: 2 }).toBuffer();
}
