/** Images from the cutter that are added to an episode on a device with little space. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CutterImages } from '../../src/features/publish/episode/pages/CutterImages.tsx';
import type { OpenDraft } from '../../src/offline/drafts/draft.ts';
import type { DraftStore } from '../../src/offline/drafts/draftDatabase.ts';
import { getDraft } from '../../src/offline/drafts/drafts.ts';
import { storeImagesForEpisode } from '../../src/offline/drafts/imagesForEpisode.ts';
import { store } from '../../src/state/store.ts';

/** Number of files for which the device has room. */
const ROOM = 3;

vi.mock('../../src/offline/drafts/drafts.ts', async () => {
  const { openDraft } = await import('../../src/offline/drafts/draft.ts');
  const stored = new Set<string>();
  const open = new Map<string, OpenDraft>();
  const createStore = (): Partial<DraftStore> => ({
    read: async () => ({ fields: new Map(), files: [] }),
    change: async () => new Map(),
    addFile: async ({ key }, { id }) => {
      if (stored.size >= ROOM) throw new DOMException('no space', 'QuotaExceededError');
      stored.add(`${key}/${id}`);
    },
    removeFiles: async () => undefined,
    remove: async ({ key }) => {
      for (const name of stored) if (name.startsWith(`${key}/`)) stored.delete(name);
    },
  });
  return {
    getDraft: ({ owner, key }: { owner: string; key: string }) => {
      const draft =
        open.get(key) ??
        openDraft(
          { owner, key },
          {
            store: async () => createStore() as DraftStore,
            broadcast: () => undefined,
            setAtRisk: () => undefined,
          },
        );
      open.set(key, draft);
      return draft;
    },
  };
});

let root: Root | undefined;
afterEach(() => root?.unmount());

it('images from the cutter that had no room beside the cutter’s copies are stored with the episode once the copies are removed', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await storeImagesForEpisode([new File(['a'], 'a.webp'), new File(['b'], 'b.webp')], undefined);
  const episode = getDraft({ owner: 'ann', key: 'episode new 1' });
  const persistenceWhileAdding: string[] = [];
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <CutterImages
          isEmpty={episode.get().files.size === 0}
          onAdd={async (files) => {
            await episode.addFiles(files.map((file) => ({ id: file.name, file })));
            persistenceWhileAdding.push(episode.get().persistence);
          }}
          onSpaceFreed={() => void episode.addFiles([])}
        />
      </I18nProvider>
    </Provider>,
  );
  await expect.poll(() => episode.get().persistence).toBe('kept');
  expect(persistenceWhileAdding).toEqual(['no-room']);
  expect([...episode.get().files.keys()]).toEqual(['a.webp', 'b.webp']);
});
