/**
 * Detects whether a canvas returns the exact pixels that were drawn. Browsers that protect against fingerprinting alter them slightly or
 * completely, which would spoil the art without an error (pica tests for this too).
 */

/** px; large enough to detect a protection that alters only a few pixels. */
const SIDE_PX = 64;

/** Pixels of different colours, so that neither a constant nor slight noise goes undetected. */
function pattern(): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(SIDE_PX * SIDE_PX * 4);
  for (let i = 0; i < SIDE_PX * SIDE_PX; i++) data.set([(i * 37) % 256, (i * 101) % 256, (i >> 4) % 256, 255], i * 4);
  return data;
}

async function probe(): Promise<boolean> {
  const put = pattern();
  const bitmap = await createImageBitmap(new ImageData(put.slice(), SIDE_PX, SIDE_PX));
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return data.every((value, index) => value === put[index]);
}

let result: Promise<boolean> | undefined;

/** Whether a canvas returns the exact pixels. Probed once per worker. @throws RangeError if no canvas can be created */
export function canvasIsExact(): Promise<boolean> {
  result ??= probe();
  return result;
}
