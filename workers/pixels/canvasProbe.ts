/**
 * Detects whether a canvas returns the exact pixels that were drawn on it. To prevent fingerprinting, some browsers
 * change the pixels that a page reads, without an error.
 */

/** Side of the test canvas, px. Large enough to detect browsers that change only a few pixels. */
const TEST_SIDE_PX = 64;

/** Returns pixels of different colours. */
function createTestPixels(): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(TEST_SIDE_PX * TEST_SIDE_PX * 4);
  for (let i = 0; i < TEST_SIDE_PX * TEST_SIDE_PX; i++)
    data.set([(i * 37) % 256, (i * 101) % 256, (i >> 4) % 256, 255], i * 4);
  return data;
}

async function testCanvas(): Promise<boolean> {
  const drawn = createTestPixels();
  const bitmap = await createImageBitmap(new ImageData(drawn.slice(), TEST_SIDE_PX, TEST_SIDE_PX));
  const canvas = new OffscreenCanvas(TEST_SIDE_PX, TEST_SIDE_PX);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, TEST_SIDE_PX, TEST_SIDE_PX);
  return data.every((value, index) => value === drawn[index]);
}

let result: Promise<boolean> | undefined;

/**
 * Whether a canvas returns the exact pixels that were drawn on it. Tested once per worker.
 * @throws RangeError if no canvas can be created
 */
export function isCanvasExact(): Promise<boolean> {
  result ??= testCanvas();
  return result;
}
