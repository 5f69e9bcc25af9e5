/** The strip view during scrolling: each canvas shows its own rows or nothing, and canvases are reused. */
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DrawTile } from '../../src/widgets/cutPlan/strip/StripTile.tsx';
import { StripView } from '../../src/widgets/cutPlan/strip/StripView.tsx';
import { countTileSlots } from '../../src/widgets/cutPlan/strip/tilesInView.ts';
import { createTileQueue } from '../../src/widgets/cutPlan/strip/tileQueue.ts';
import { createViewport } from '../../src/widgets/cutPlan/strip/viewport.ts';

const strip = { width: 400, height: 60_000 };
const WIDTH = 200;
const scale = WIDTH / strip.width;

let root: Root;
let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  container.style.height = '600px';
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
});

/** Draws each tile in a colour that encodes its first row, after a delay, as workers do. */
const draw: DrawTile = async (top, _bottom, size) => {
  await new Promise((resolve) => setTimeout(resolve, 5 + (top % 7) * 4));
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = `#${top.toString(16).padStart(6, '0')}`;
  context?.fillRect(0, 0, size.width, size.height);
  return canvas.transferToImageBitmap();
};

function listVisibleCanvases(): HTMLCanvasElement[] {
  return [...container.querySelectorAll<HTMLCanvasElement>('canvas:not([hidden])')];
}

const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** The row encoded in the colour of a canvas; undefined while the canvas is empty. */
function readShownRow(canvas: HTMLCanvasElement): number | undefined {
  if (!probe) throw new Error('no canvas');
  probe.clearRect(0, 0, 1, 1);
  probe.drawImage(canvas, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = probe.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? undefined : red * 65_536 + green * 256 + blue;
}

/** Returns the row that a canvas should show, from the position of the canvas. */
function getExpectedRow(canvas: HTMLCanvasElement): number {
  return Math.round(Number.parseFloat(canvas.style.top) / scale);
}

function waitForFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

it('shows no tile at the wrong rows during fast scrolling, and reuses its canvases', async () => {
  const props = { strip, width: WIDTH, viewport: createViewport(), draw, queue: createTileQueue(), describedBy: 'how' };
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StripView {...props}>{null}</StripView>
    </I18nProvider>,
  );
  await expect.poll(() => listVisibleCanvases().some((canvas) => readShownRow(canvas) === 0)).toBe(true);
  const area = container.querySelector<HTMLElement>('[role="group"]');
  const seenCanvases = new Set<HTMLCanvasElement>();
  const wrong: string[] = [];
  let drawnCount = 0;
  for (let step = 0; step < 160; step++) {
    area?.scrollBy(0, step < 80 ? 330 : -330);
    await waitForFrame();
    for (const canvas of listVisibleCanvases()) {
      seenCanvases.add(canvas);
      const row = readShownRow(canvas);
      if (row !== undefined) drawnCount++;
      if (row !== undefined && row !== getExpectedRow(canvas)) wrong.push(`${row} at ${getExpectedRow(canvas)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(drawnCount).toBeGreaterThan(100);
  expect(seenCanvases.size).toBeLessThanOrEqual(countTileSlots(Math.max(screen.width, screen.height)));
  // When scrolling stops, all tiles are drawn.
  await expect.poll(() => listVisibleCanvases().map(readShownRow)).toEqual(listVisibleCanvases().map(getExpectedRow));
});
