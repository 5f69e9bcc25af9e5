import { atom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { waitForUploads } from '../../../../../../src/features/publish/episode/saving/waitForUploads.ts';
import { store } from '../../../../../../src/state/store.ts';
import type { ImageProgress } from '../../../../../../src/widgets/uploads/draftUploads.ts';

const counts = { images: 1, prepared: 1, bytes: 1, bytesSent: 1 };
const image = { id: '1', category: 'episode-content' as const, name: 'a', width: 1, height: 1, variants: [] };
const done: ImageProgress = { kind: 'done', sent: [image], ...counts };
const sending: ImageProgress = { kind: 'sending', ...counts };

function createUploads(first: Record<string, ImageProgress>) {
  const imageProgress = atom<ReadonlyMap<string, ImageProgress>>(new Map(Object.entries(first)));
  const unsubscribed = vi.fn();
  imageProgress.onMount = () => unsubscribed;
  return {
    imageProgress,
    setProgress: (next: Record<string, ImageProgress>) => store.set(imageProgress, new Map(Object.entries(next))),
    unsubscribed,
  };
}
const { signal } = new AbortController();

describe('waitForUploads', () => {
  it('resolves when the last image was sent, and unsubscribes', async () => {
    const uploads = createUploads({ a: done, b: sending });
    const waiting = waitForUploads(uploads, () => ['a', 'b'], signal);
    uploads.setProgress({ a: done, b: done });
    expect(await waiting).toMatchObject({ kind: 'sent', imageProgress: new Map(Object.entries({ a: done, b: done })) });
    expect(uploads.unsubscribed).toHaveBeenCalledOnce();
  });

  it('resolves at once when no image is pending', async () => {
    expect(await waitForUploads(createUploads({}), () => [], signal)).toMatchObject({ kind: 'sent' });
  });

  it('does not wait for a page removed meanwhile', async () => {
    const uploads = createUploads({ a: done, b: sending });
    let ids = ['a', 'b'];
    const waiting = waitForUploads(uploads, () => ids, signal);
    ids = ['a'];
    uploads.setProgress({ a: done });
    expect(await waiting).toMatchObject({ kind: 'sent' });
  });

  it('resolves with the pages that need a decision or failed', async () => {
    const big: ImageProgress = { kind: 'big panel', forced: 1, images: 2 };
    expect(await waitForUploads(createUploads({ a: big, b: sending }), () => ['a', 'b'], signal)).toEqual({
      kind: 'big panels',
      ids: ['a'],
    });
    const failed: ImageProgress = { kind: 'failed', problem: { ok: false, code: 'unexpected' } };
    expect(await waitForUploads(createUploads({ a: failed }), () => ['a'], signal)).toEqual({
      kind: 'failed',
      ids: ['a'],
    });
  });

  it('resolves when the signal is aborted', async () => {
    const leaving = new AbortController();
    const waiting = waitForUploads(createUploads({ a: sending }), () => ['a'], leaving.signal);
    leaving.abort();
    expect(await waiting).toEqual({ kind: 'cancelled' });
  });
});
