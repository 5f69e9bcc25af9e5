import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { CutterImagesNotice } from '../../../../../src/features/publish/start/CutterImagesNotice.tsx';
import { i18n, loadArea, showLanguage } from '../../../../../src/i18n/catalogues.ts';
import type { DraftStore } from '../../../../../src/offline/drafts/draftDatabase.ts';
import { storeImagesForEpisode } from '../../../../../src/offline/drafts/imagesForEpisode.ts';
import { store } from '../../../../../src/state/store.ts';

const device = vi.hoisted(() => ({ isFull: false }));

vi.mock('../../../../../src/offline/drafts/drafts.ts', async () => {
  const { openDraft } = await import('../../../../../src/offline/drafts/draft.ts');
  const draftStore: Partial<DraftStore> = {
    read: () => Promise.resolve({ fields: new Map(), files: [] }),
    change: () => Promise.resolve(new Map()),
    addFile: () =>
      device.isFull ? Promise.reject(new DOMException('no space', 'QuotaExceededError')) : Promise.resolve(),
    removeFiles: () => Promise.resolve(),
  };
  const draft = openDraft(
    { owner: 'this device', key: 'for an episode' },
    { store: () => Promise.resolve(draftStore as DraftStore), broadcast: () => undefined, setAtRisk: () => undefined },
  );
  return { getDraft: () => draft };
});

beforeAll(async () => {
  await showLanguage('en');
  await loadArea('publish');
});

function render(): string {
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <CutterImagesNotice />
      </I18nProvider>
    </Provider>,
  );
}

it('images from the cutter that the full device can’t store come with a warning', async () => {
  expect(render()).toBe('');
  const files = [new File(['a'], 'a.webp'), new File(['b'], 'b.webp')];
  await storeImagesForEpisode(files, undefined);
  expect(render()).toContain('2 images from the cutter are ready');
  expect(render()).not.toContain('No space left on this device');

  device.isFull = true;
  await storeImagesForEpisode(files, undefined);
  expect(render()).toContain('2 images from the cutter are ready');
  expect(render()).toContain('No space left on this device. Save before you leave, or free up space.');
});
