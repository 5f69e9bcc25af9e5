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
let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  place.style.height = '600px';
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

/** Draws each tile in a colour that encodes its first row, after a delay as with workers. */
const draw: DrawTile = async (top, _bottom, size) => {
  await new Promise((resolve) => setTimeout(resolve, 5 + (top % 7) * 4));
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = `#${top.toString(16).padStart(6, '0')}`;
  context?.fillRect(0, 0, size.width, size.height);
  return canvas.transferToImageBitmap();
};

function listVisibleCanvases(): HTMLCanvasElement[] {
  return [...place.querySelectorAll<HTMLCanvasElement>('canvas:not([hidden])')];
}

const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** The row encoded in a canvas's colour; undefined while it is empty. */
function shownRow(canvas: HTMLCanvasElement): number | undefined {
  if (!probe) throw new Error('no canvas to look with');
  probe.clearRect(0, 0, 1, 1);
  probe.drawImage(canvas, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = probe.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? undefined : red * 65_536 + green * 256 + blue;
}

function getRow(canvas: HTMLCanvasElement): number {
  return Math.round(Number.parseFloat(canvas.style.top) / scale);
}

function waitForFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

it('never shows a tile at the wrong rows during fast scrolling, and reuses its canvases', async () => {
  const shown = { strip, width: WIDTH, viewport: createViewport(), draw, queue: createTileQueue(), describedBy: 'how' };
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StripView {...shown}>{null}</StripView>
    </I18nProvider>,
  );
  await expect.poll(() => listVisibleCanvases().some((canvas) => shownRow(canvas) === 0)).toBe(true);
  const area = place.querySelector<HTMLElement>('[role="group"]');
  const everMade = new Set<HTMLCanvasElement>();
  const wrong: string[] = [];
  let drawn = 0;
  for (let step = 0; step < 160; step++) {
    area?.scrollBy(0, step < 80 ? 330 : -330);
    await waitForFrame();
    for (const canvas of listVisibleCanvases()) {
      everMade.add(canvas);
      const row = shownRow(canvas);
      if (row !== undefined) drawn++;
      if (row !== undefined && row !== getRow(canvas)) wrong.push(`${row} at ${getRow(canvas)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(drawn).toBeGreaterThan(100);
  expect(everMade.size).toBeLessThanOrEqual(countTileSlots(Math.max(screen.width, screen.height)));
  // When scrolling stops, all tiles are drawn.
  await expect.poll(() => listVisibleCanvases().map(shownRow)).toEqual(listVisibleCanvases().map(getRow));
});
