/** The dialog in which an author crops the thumbnail of an episode. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EpisodeEditor } from '../../src/features/publish/episode/useEpisodeEditor.ts';
import ThumbnailDialog from '../../src/features/publish/episode/thumbnail/ThumbnailDialog.tsx';
import type { QuarterTurn } from '../../src/imaging/geometry.ts';
import type { CropPicture } from '../../src/widgets/cropEditor/cropPicture.ts';
import type { DraftUploads } from '../../src/widgets/uploads/draftUploads.ts';

const file = new File(['x'], 'page.png');
let root: Root;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => root.unmount());

/** Fake uploads. Each call of `openPicture` resolves when the test calls `finish`. */
function createUploads() {
  const pending: { readonly turn: QuarterTurn; readonly finish: () => Promise<ImageBitmap> }[] = [];
  const uploads = {
    openPicture: (_: unknown, turn: QuarterTurn) =>
      new Promise<CropPicture>((resolve) => {
        const size = turn % 180 === 0 ? { width: 400, height: 900 } : { width: 900, height: 400 };
        pending.push({
          turn,
          async finish() {
            const preview = await createImageBitmap(new ImageData(size.width, size.height));
            resolve({ size, preview, view: () => Promise.resolve(undefined) });
            return preview;
          },
        });
      }),
  } as unknown as DraftUploads;
  return { uploads, pending };
}

it('a picture stays on the screen until its rotated version is loaded, and its preview is closed only afterwards', async () => {
  const { uploads, pending } = createUploads();
  const draw = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
  const onUse = vi.fn();
  root.render(
    <I18nProvider i18n={i18n}>
      <ThumbnailDialog
        source={{ kind: 'file', fileId: 'a', file }}
        editor={{} as unknown as EpisodeEditor}
        uploads={uploads}
        onUse={onUse}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  await expect.poll(() => pending.length).toBe(1);
  const first = await pending[0]?.finish();
  const stage = page.getByRole('slider', { name: 'Thumbnail' });
  await expect
    .element(stage)
    .toHaveAttribute('aria-valuetext', '0 px from the left, 250 px from the top, 400 by 400 px');
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(() => pending.map(({ turn }) => turn)).toEqual([0, 90]);
  // Moving the crop draws the picture again, which is still the first.
  draw.mockClear();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => draw.mock.calls.length).toBeGreaterThan(0);
  expect(draw.mock.calls.every(([image]) => image === first)).toBe(true);
  expect(draw.mock.results.every(({ type }) => type === 'return')).toBe(true);
  expect(first?.width).toBe(400);
  await expect.element(page.getByRole('button', { name: 'Use this image' })).toBeDisabled();

  const second = await pending[1]?.finish();
  await expect.element(page.getByRole('button', { name: 'Use this image' })).toBeEnabled();
  // A closed bitmap has no size.
  await expect.poll(() => first?.width).toBe(0);
  expect(second?.width).toBe(900);
  expect(draw.mock.results.every(({ type }) => type === 'return')).toBe(true);
  await page.getByRole('button', { name: 'Use this image' }).click();
  expect(onUse.mock.calls[0]?.[0]).toMatchObject({ fileId: 'a', turn: 90 });
});
