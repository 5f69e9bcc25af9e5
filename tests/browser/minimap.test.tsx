/** The minimap of the whole strip. */
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CutPlan } from '../../src/imaging/cutPlan.ts';
import { Minimap } from '../../src/widgets/cutPlan/Minimap.tsx';
import type { DrawTile } from '../../src/widgets/cutPlan/strip/StripTile.tsx';
import { createTileQueue, type TileQueue } from '../../src/widgets/cutPlan/strip/tileQueue.ts';
import { createViewport } from '../../src/widgets/cutPlan/strip/viewport.ts';

const strip = { width: 800, height: 20_000 };
const plan: CutPlan = { height: strip.height, cuts: [] };

let root: Root;
beforeEach(() => {
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => root.unmount());

/** Draws every tile in one colour, and records the requested rows. */
function createPainter() {
  const drawn: [number, number][] = [];
  const draw: DrawTile = async (top, bottom, { width, height }) => {
    drawn.push([top, bottom]);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'rgb(0 128 0)';
    context?.fillRect(0, 0, width, height);
    return canvas.transferToImageBitmap();
  };
  return { draw, drawn };
}

function readPixels(): Set<number> {
  const canvas = document.querySelector('canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(data && new Uint32Array(data.buffer));
}

it('the minimap draws the whole strip once it gets a `draw` function, and clears itself without one', async () => {
  const { draw, drawn } = createPainter();
  const queue = createTileQueue();
  const request = vi.fn<TileQueue['request']>((draws) => queue.request(draws));
  const props = { strip, plan, queue: { request }, viewport: createViewport(), scale: 0.5, maxHeight: 600 };
  root.render(<Minimap {...props} draw={undefined} />);
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
  root.render(<Minimap {...props} draw={draw} />);
  await expect.poll(() => drawn.length).toBe(5);
  expect(drawn.toSorted(([a], [b]) => a - b)).toEqual([0, 4000, 8000, 12_000, 16_000].map((row) => [row, row + 4000]));
  // The five tiles and nothing else: no tile was requested while `draw` was undefined.
  expect(request).toHaveBeenCalledTimes(5);
  await expect.poll(readPixels).toEqual(new Set([0xff008000]));
  root.render(<Minimap {...props} draw={undefined} />);
  await expect.poll(readPixels).toEqual(new Set([0]));
});
