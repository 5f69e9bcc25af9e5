/**
 * Renders SVG to WebP with sharp, which is loaded on first use. Uploaded files are never opened with sharp.
 */
import { createChance } from './chance.ts';
import type { Drawing } from './strip.ts';
import type { Style } from './style.ts';

/** The main function of the image library sharp. */
type Sharp = typeof import('sharp')['default'];

/** The result of the first import. */
let loadedSharp: Promise<Sharp | undefined> | undefined;

/** Loads sharp; undefined if it isn't installed or doesn't run on this machine. */
export function loadSharp(): Promise<Sharp | undefined> {
  loadedSharp ??= import('sharp').then(
    ({ default: sharp }) => sharp,
    () => undefined,
  );
  return loadedSharp;
}

/** Renders a drawing to RGB pixels of three bytes each. */
export async function renderPixels(sharp: Sharp, { art, letters, style, width, height }: Drawing): Promise<Buffer> {
  const pixelSize = style.pixel;
  let image = sharp(Buffer.from(art), { unlimited: true });
  if (pixelSize !== undefined) {
    const reducedImage = await image
      .resize(Math.ceil(width / pixelSize), Math.ceil(height / pixelSize), { kernel: 'cubic', fit: 'fill' })
      .removeAlpha()
      .png({ palette: true, colours: 40, dither: 0 })
      .toBuffer();
    const enlargedImage = await sharp(reducedImage)
      .resize(Math.ceil(width / pixelSize) * pixelSize, Math.ceil(height / pixelSize) * pixelSize, {
        kernel: 'nearest',
      })
      .png({ compressionLevel: 1 })
      .toBuffer();
    image = sharp(enlargedImage).extract({ left: 0, top: 0, width, height });
  }
  const overlays = [
    ...(letters === undefined ? [] : [{ input: Buffer.from(letters) }]),
    ...createTextureOverlays(style, width, height),
  ];
  return (overlays.length === 0 ? image : image.composite(overlays)).removeAlpha().raw().toBuffer();
}

/** Texture tiles by kind and strength. */
const tiles = new Map<string, Buffer>();
/** Width and height of a texture tile. */
const TILE_PX = 256;

/**
 * Returns the overlay that repeats the style's texture; none if the style has no texture, or if the picture is smaller than a
 * tile.
 */
function createTextureOverlays({ texture }: Style, width: number, height: number) {
  if (texture === undefined || width < TILE_PX || height < TILE_PX) return [];
  const key = `${texture.kind}${texture.strength}`;
  const tile = tiles.get(key) ?? createTextureTile(texture.kind, texture.strength);
  tiles.set(key, tile);
  return [
    { input: tile, raw: { width: TILE_PX, height: TILE_PX, channels: 4 as const }, tile: true, blend: 'over' as const },
  ];
}

/**
 * Creates a tile of RGBA pixels, which are black or white with low opacity. Its opposite edges match, so that it can be repeated.
 * @param strength from 0 to 1
 */
function createTextureTile(kind: NonNullable<Style['texture']>['kind'], strength: number): Buffer {
  const chance = createChance(kind);
  const noise = Float32Array.from({ length: TILE_PX * TILE_PX }, () => chance.next() - 0.5);
  const blurRadius = { grain: 0, paper: 1, blotch: 9, canvas: 0, scan: 0 }[kind];
  const blurredNoise = blurRadius === 0 ? noise : blur(blur(noise, blurRadius, 1), blurRadius, TILE_PX);
  const gain = { grain: 0.3, paper: 0.45, blotch: 0.5, canvas: 0.3, scan: 0.1 }[kind];
  const pixels = Buffer.alloc(TILE_PX * TILE_PX * 4);
  for (let index = 0; index < TILE_PX * TILE_PX; index += 1) {
    const [x, y] = [index % TILE_PX, Math.floor(index / TILE_PX)];
    // The regular part of the texture: the threads of a canvas, or the dark lines of a screen.
    const weave =
      kind === 'canvas'
        ? 0.07 * (Math.sin((x * Math.PI) / 2) + Math.sin((y * Math.PI) / 2))
        : kind === 'scan' && y % 4 < 2
          ? -0.16
          : 0;
    const value = ((blurredNoise[index] ?? 0) * gain + weave) * strength;
    pixels.fill(value > 0 ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = Math.min(110, Math.round(Math.abs(value) * 255));
  }
  return pixels;
}

/**
 * Blurs noise in one direction: returns the scaled sum of a window around each value. The sum is divided by 1.4 times the square
 * root of the window's length instead of the length, so that the noise keeps most of its contrast. The window wraps around at the
 * edges.
 * @param reach number of values on each side of the window's centre
 * @param step 1 along rows, TILE_PX along columns
 */
function blur(values: Float32Array, reach: number, step: 1 | typeof TILE_PX): Float32Array {
  return values.map((_, index) => {
    const [x, y] = [index % TILE_PX, Math.floor(index / TILE_PX)];
    let sum = 0;
    for (let offset = -reach; offset <= reach; offset += 1) {
      const [nearX, nearY] = step === 1 ? [(x + offset + TILE_PX) % TILE_PX, y] : [x, (y + offset + TILE_PX) % TILE_PX];
      sum += values[nearY * TILE_PX + nearX] ?? 0;
    }
    return sum / Math.sqrt(reach * 2 + 1) / 1.4;
  });
}

/**
 * Encodes RGB pixels as WebP. If the dimensions differ, the picture is scaled to cover the target size, and the rest is cut off.
 * @param from dimensions of the pixels
 * @param to dimensions of the file
 * @param quality from 1 to 100
 */
export function encodeWebp(
  sharp: Sharp,
  pixels: Buffer,
  from: { width: number; height: number },
  to: { width: number; height: number },
  quality: number,
): Promise<Buffer> {
  const image = sharp(pixels, { raw: { ...from, channels: 3 } });
  const resizedImage =
    from.width === to.width && from.height === to.height ? image : image.resize(to.width, to.height, { fit: 'cover' });
  return resizedImage.webp({ quality, effort: 2 }).toBuffer();
}
