/**
 * Whether pixels come back from a canvas as they were put there. Browsers that guard against fingerprinting change
 * them a little, or wholly: art read that way would be spoilt without a word (pica tests for the same).
 */

/** px; large enough that a protection which touches few pixels is met. */
const SIDE_PX = 64;

/** Every pixel another colour, so that neither a constant nor a slight noise passes. */
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

/** Asked once a worker. @throws RangeError where there is no canvas */
export function readsTrue(): Promise<boolean> {
  result ??= probe();
  return result;
}
