import { expect, it } from 'vitest';
import { getNextToRead } from '../../../../../src/features/home/sections/nextToRead.ts';

type Item = Parameters<typeof getNextToRead>[0];
const AT = '2026-11-21T10:00:00Z';
const LATER = '2026-11-21T11:00:00Z';

interface ItemParts {
  readonly finished: boolean;
  readonly next: Item['next'];
  readonly position?: number;
  readonly count?: number;
  /** The value of `episode.reading`, a second reading position beside `reading`. */
  readonly since?: Item['episode']['reading'];
}

function createItem({ finished, next, position = 5, count = 8, since = null }: ItemParts): Item {
  return {
    // Only the properties that getNextToRead reads.
    comic: { episodes_count: count } as Item['comic'],
    episode: { public_id: 'e1', slug: 'one', title: 'One', position, reading: since } as Item['episode'],
    reading: { image: null, fraction: 0, finished, at: AT },
    next,
  };
}

const two = { public_id: 'e2', slug: 'two', title: 'Two' };

it('getNextToRead resumes an unfinished episode and offers the next one after a finished episode', () => {
  expect(getNextToRead(createItem({ finished: false, next: two }))).toMatchObject({
    kind: 'resume',
    episode: { slug: 'one' },
    position: 5,
    count: 8,
    shareRead: 4.5 / 8,
  });
  expect(getNextToRead(createItem({ finished: true, next: two }))).toMatchObject({
    kind: 'next',
    episode: { slug: 'two' },
    position: 6,
    count: 8,
    shareRead: 5 / 8,
  });
});

it('getNextToRead uses the position that the server gives the next episode', () => {
  expect(getNextToRead(createItem({ finished: true, next: { ...two, position: 7 } }))).toMatchObject({ position: 7 });
});

it('getNextToRead returns undefined when the last read episode is finished and there is no next one', () => {
  expect(getNextToRead(createItem({ finished: true, next: null }))).toBeUndefined();
});

it('getNextToRead uses the newer of the two reading positions', () => {
  const since = { image: null, fraction: 0, finished: true, at: LATER };
  expect(getNextToRead(createItem({ finished: false, next: two, since }))).toMatchObject({ kind: 'next' });
  const before = { ...since, at: '2026-11-21T09:00:00Z' };
  expect(getNextToRead(createItem({ finished: false, next: two, since: before }))).toMatchObject({ kind: 'resume' });
});

it('getNextToRead returns a count that is not lower than the position', () => {
  expect(getNextToRead(createItem({ finished: true, next: two, position: 4, count: 3 }))).toMatchObject({
    position: 5,
    count: 5,
  });
});
