/** Waiting for a draft's images: until they are there, or somebody has to do something first. */
import { describe, expect, it } from 'vitest';
import { waitForUploads } from '../../../../../../src/features/publish/episode/saving/waitForUploads.ts';
import type { Making } from '../../../../../../src/widgets/uploads/wanted.ts';

const counts = { images: 1, made: 1, bytes: 1, bytesSent: 1 };
const image = { id: '1', category: 'episode-content' as const, name: 'a', width: 1, height: 1, variants: [] };
const done: Making = { stage: 'done', sent: [image], ...counts };
const sending: Making = { stage: 'sending', ...counts };

function uploadsOf(first: Record<string, Making>) {
  let making = new Map(Object.entries(first));
  const listeners = new Set<() => void>();
  return {
    get: () => making,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now(next: Record<string, Making>) {
      making = new Map(Object.entries(next));
      for (const listener of listeners) listener();
    },
    listeners,
  };
}
const { signal } = new AbortController();

describe('waiting for the images', () => {
  it('ends when the last of them has arrived, and listens no longer', async () => {
    const uploads = uploadsOf({ a: done, b: sending });
    const waiting = waitForUploads(uploads, () => ['a', 'b'], signal);
    uploads.now({ a: done, b: done });
    // Not with the first of them.
    expect(await waiting).toMatchObject({ kind: 'sent', making: new Map(Object.entries({ a: done, b: done })) });
    expect(uploads.listeners.size).toBe(0);
  });

  it('ends at once where nothing is waited for', async () => {
    expect(await waitForUploads(uploadsOf({}), () => [], signal)).toMatchObject({ kind: 'sent' });
  });

  it('no longer waits for what is taken away meanwhile', async () => {
    const uploads = uploadsOf({ a: done, b: sending });
    let ids = ['a', 'b'];
    const waiting = waitForUploads(uploads, () => ids, signal);
    ids = ['a'];
    uploads.now({ a: done });
    expect(await waiting).toMatchObject({ kind: 'sent' });
  });

  it('ends with what a person has to decide or mend', async () => {
    const big: Making = { stage: 'big panel', forced: 1, images: 2 };
    expect(await waitForUploads(uploadsOf({ a: big, b: sending }), () => ['a', 'b'], signal)).toEqual({
      kind: 'big panels',
      ids: ['a'],
    });
    const failed: Making = { stage: 'failed', problem: { ok: false, code: 'unexpected' } };
    expect(await waitForUploads(uploadsOf({ a: failed }), () => ['a'], signal)).toEqual({ kind: 'failed', ids: ['a'] });
  });

  it('ends when the screen is left', async () => {
    const leaving = new AbortController();
    const waiting = waitForUploads(uploadsOf({ a: sending }), () => ['a'], leaving.signal);
    leaving.abort();
    expect(await waiting).toEqual({ kind: 'left' });
  });
});
