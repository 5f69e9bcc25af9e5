import { describe, expect, it } from 'vitest';
import { getOpeningPosition } from '../../../../../src/features/reader/progress/openingPosition.ts';

const contents = ['a', 'b', 'c', 'b'].map((id) => ({ id }));
const server = { image: 'b', fraction: 0.3, finished: false, at: '2026-01-02T10:00:00.000Z' };
const local = { image: 'c', index: 2, fraction: 0.6, finished: false, at: '2026-01-02T11:00:00.000Z', entry: 'one' };

function open(change: Partial<Parameters<typeof getOpeningPosition>[0]>) {
  const { index, fraction } = getOpeningPosition({ contents, server, local, entry: 'another', ...change });
  return [index, fraction];
}

describe('an episode opens', () => {
  it('at the newest position, from this device or the server', () => {
    expect(open({})).toEqual([2, 0.6]);
    expect(open({ server: { ...server, at: '2026-01-02T12:00:00.000Z' } })).toEqual([1, 0.3]);
    expect(open({ local: undefined })).toEqual([1, 0.3]);
    expect(open({ server: null })).toEqual([2, 0.6]);
    expect(open({ server: null, local: undefined })).toEqual([0, 0]);
  });

  it('at the stored index when an image occurs twice, unless another image is there now', () => {
    expect(open({ local: { ...local, image: 'b', index: 3 } })).toEqual([3, 0.6]);
    expect(open({ local: { ...local, image: 'b', index: 2 } })).toEqual([1, 0.6]);
  });

  it('at the top when finished, but in the same history entry at this device’s position, unless the server’s is newer', () => {
    expect(open({ server: { ...server, finished: true } })).toEqual([0, 0]);
    expect(open({ local: { ...local, finished: true } })).toEqual([0, 0]);
    expect(open({ local: { ...local, finished: true }, entry: 'one' })).toEqual([2, 0.6]);
    expect(open({ server: { ...server, finished: true, at: '2026-01-02T12:00:00.000Z' }, entry: 'one' })).toEqual([
      0, 0,
    ]);
  });

  it('at the top when the image was removed from the episode', () => {
    expect(open({ local: { ...local, image: 'gone' } })).toEqual([0, 0]);
  });
});
