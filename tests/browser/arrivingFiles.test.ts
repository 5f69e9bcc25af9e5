import { atom } from 'jotai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedFilesCache } from '../../src/device/caches.ts';
import type { IncomingFile } from '../../src/offline/work/incomingFiles.ts';
import { getPersistenceAtom } from '../../src/offline/work/persistenceState.ts';
import { SHARED_NAME_HEADER } from '../../src/pwa/shareTarget.ts';
import { store } from '../../src/state/store.ts';
import { receiveArrivingFiles } from '../../src/tools/cutter/arrivingFiles.ts';
import type { Cutter } from '../../src/tools/cutter/createCutter.ts';
import { initialState } from '../../src/tools/cutter/cutterState.ts';

const persistenceAtom = getPersistenceAtom('cutter');

beforeEach(async () => {
  const cache = await caches.open(sharedFilesCache.name);
  const headers = { 'Content-Type': 'image/png', [SHARED_NAME_HEADER]: encodeURIComponent('page 1.png') };
  await cache.put(`/share-target/${Date.now()}-0000`, new Response('a', { headers }));
});
afterEach(async () => {
  store.set(persistenceAtom, { persistence: 'nothing', dropped: 0 });
  await caches.delete(sharedFilesCache.name);
});

/** Lets an empty cutter receive the shared files. Returns the files' names and the number of stored copies afterwards. */
async function receive(persistence: 'kept' | 'no-room') {
  const received: IncomingFile[] = [];
  const cutter: Pick<Cutter, 'receiveFiles' | 'getState' | 'stateAtom'> = {
    receiveFiles(files) {
      received.push(...files);
      store.set(persistenceAtom, { persistence, dropped: 0 });
    },
    getState: () => initialState,
    stateAtom: atom(initialState),
  };
  await receiveArrivingFiles(cutter);
  const copies = await (await caches.open(sharedFilesCache.name)).keys();
  return { names: received.map(({ file }) => file.name), copies: copies.length };
}

describe('the copies of shared files', () => {
  it('are deleted when the cutter has stored the files', async () => {
    expect(await receive('kept')).toEqual({ names: ['page 1.png'], copies: 0 });
  });

  it('stay for the next reload if the cutter couldn’t store the files', async () => {
    expect(await receive('no-room')).toEqual({ names: ['page 1.png'], copies: 1 });
    expect(await receive('kept')).toEqual({ names: ['page 1.png'], copies: 0 });
  });
});
