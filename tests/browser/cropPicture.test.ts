import { describe, expect, it } from 'vitest';
import { drawPreview } from '../../src/widgets/cropEditor/cropPicture.ts';

/** Draws the whole of a blue preview on a canvas of 4 × 4 px. Returns the first pixel. */
async function drawBlue(prepare: (preview: ImageBitmap) => void): Promise<number[]> {
  const blue = new ImageData(
    new Uint8ClampedArray(16).fill(255).map((_, i) => (i % 4 < 2 ? 0 : 255)),
    2,
    2,
  );
  const preview = await createImageBitmap(blue);
  prepare(preview);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [4, 4];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const size = { width: 20, height: 20 };
  drawPreview(context, { size, preview }, { x: 0, y: 0, ...size }, { x: 0, y: 0, width: 4, height: 4 });
  return [...context.getImageData(0, 0, 1, 1).data];
}

describe('a preview', () => {
  it('is drawn', async () => {
    expect(await drawBlue(() => undefined)).toEqual([0, 0, 255, 255]);
  });

  // An effect may draw a preview that has been closed.
  it('that has been closed is not drawn, without an error', async () => {
    expect(await drawBlue((preview) => preview.close())).toEqual([0, 0, 0, 0]);
  });
});
