/**
 * Whether pixels come back from a canvas as they were put there. Browsers that guard against fingerprinting change
 * them a little, or wholly: art read that way would be spoilt without a word (pica tests for the same).
 */

/** px; large enough that a protection which touches few pixels is met. */
const side = 64;

/** Every pixel another colour, so that neither a constant nor a slight noise passes. */
const pattern = (): Uint8ClampedArray<ArrayBuffer> => {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i++) data.set([(i * 37) % 256, (i * 101) % 256, (i >> 4) % 256, 255], i * 4);
  return data;
};

const probe = async (): Promise<boolean> => {
  const put = pattern();
  const bitmap = await createImageBitmap(new ImageData(put.slice(), side, side));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, index) => value === put[index]);
};

let result: Promise<boolean> | undefined;

/** Asked once a worker. @throws RangeError where there is no canvas */
export const readsTrue = (): Promise<boolean> => {
  result ??= probe();
  return result;
};
