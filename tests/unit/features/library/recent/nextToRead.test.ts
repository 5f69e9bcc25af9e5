import { expect, it } from 'vitest';
import type { RecentlyRead } from '../../../../../src/api/schemas/library.ts';
import { getNextToRead } from '../../../../../src/features/library/recent/nextToRead.ts';

const episode = {
  public_id: 'e3',
  slug: 'three',
  title: 'Three',
  position: 3,
  reading: null,
} as unknown as RecentlyRead['episode'];
const AT = '2026-11-01T10:00:00.000Z';

function read(finished: boolean, next: RecentlyRead['next']) {
  return getNextToRead({ episode, reading: { image: null, fraction: 0, finished, at: AT }, next });
}

it('getNextToRead continues an unfinished episode, and goes to the next episode after a finished one', () => {
  const next = { public_id: 'e5', slug: 'five', title: 'Five', position: 5 };
  expect(read(false, next)).toEqual({ kind: 'continue', episode: 'e3', slug: 'three', position: 3 });
  expect(read(true, next)).toEqual({ kind: 'next', episode: 'e5', slug: 'five', position: 5 });
  expect(read(true, null)).toEqual({ kind: 'up-to-date' });
});

it('getNextToRead assumes that the next episode has the following position if the server does not send its position', () => {
  expect(read(true, { public_id: 'e4', slug: 'four', title: 'Four' })).toMatchObject({ position: 4 });
});
