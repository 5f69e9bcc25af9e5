/** The dialog in which a person crops their profile picture, with pictures that the test provides. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import PortraitDialog from '../../src/features/settings/profile/PortraitDialog.tsx';
import type { CropPicture } from '../../src/widgets/cropEditor/cropPicture.ts';

/** Finishes the drawing of the rotated picture; undefined: it can't be drawn. */
let finishTurn: (picture: CropPicture | undefined) => void = () => undefined;

async function createPicture(width: number, height: number): Promise<CropPicture> {
  return {
    size: { width, height },
    preview: await createImageBitmap(new ImageData(width, height)),
    view: () => Promise.resolve(undefined),
  };
}

vi.mock('../../src/features/settings/profile/portraitPicture.ts', () => ({
  portraitSize: { width: 300, height: 300 },
  openPortrait: async () => ({
    ok: true,
    unrotated: await createPicture(400, 900),
    picture: {
      drawPreview: () =>
        new Promise<CropPicture | undefined>((resolve) => {
          finishTurn = resolve;
        }),
      encode: async () => undefined,
      close: () => undefined,
    },
  }),
}));

let root: Root;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <PortraitDialog file={new File(['x'], 'me.png')} onClose={() => undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => root.unmount());

const usePicture = page.getByRole('button', { name: 'Use this picture' });

it('after Rotate, a picture can be used only once its rotated version is shown', async () => {
  await expect.element(usePicture).toBeEnabled();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.element(usePicture).toBeDisabled();
  finishTurn(await createPicture(900, 400));
  await expect.element(usePicture).toBeEnabled();
});

it('a picture whose rotated version can’t be drawn can’t be used', async () => {
  await page.getByRole('button', { name: 'Rotate' }).click();
  finishTurn(undefined);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(usePicture).not.toBeInTheDocument();
});
