import { expect, it } from 'vitest';
import { nextToRead } from '../../../../../src/features/home/shelves/nextToRead.ts';

type Item = Parameters<typeof nextToRead>[0];
const AT = '2026-11-21T10:00:00Z';
const LATER = '2026-11-21T11:00:00Z';

interface Told {
  readonly finished: boolean;
  readonly next: Item['next'];
  readonly position?: number;
  readonly count?: number;
  readonly since?: Item['episode']['reading'];
}

function createItem({ finished, next, position = 5, count = 8, since = null }: Told): Item {
  return {
    // Only the properties that nextToRead reads.
    comic: { episodes_count: count } as Item['comic'],
    episode: { public_id: 'e1', slug: 'one', title: 'One', position, reading: since } as Item['episode'],
    reading: { image: null, fraction: 0, finished, at: AT },
    next,
  };
}

const two = { public_id: 'e2', slug: 'two', title: 'Two' };

it('nextToRead resumes an unfinished episode and offers the next one after a finished episode', () => {
  expect(nextToRead(createItem({ finished: false, next: two }))).toMatchObject({
    kind: 'resume',
    episode: { slug: 'one' },
    position: 5,
    count: 8,
    shareRead: 4.5 / 8,
  });
  expect(nextToRead(createItem({ finished: true, next: two }))).toMatchObject({
    kind: 'next',
    episode: { slug: 'two' },
    position: 6,
    count: 8,
    shareRead: 5 / 8,
  });
});

it('nextToRead returns undefined when the last episode is finished', () => {
  expect(nextToRead(createItem({ finished: true, next: null }))).toBeUndefined();
});

it('nextToRead uses what was read after the list was loaded', () => {
  const since = { image: null, fraction: 0, finished: true, at: LATER };
  expect(nextToRead(createItem({ finished: false, next: two, since }))).toMatchObject({ kind: 'next' });
  const before = { ...since, at: '2026-11-21T09:00:00Z' };
  expect(nextToRead(createItem({ finished: false, next: two, since: before }))).toMatchObject({ kind: 'resume' });
});

it('the number of an episode never exceeds the number of episodes', () => {
  // Episodes that aren't public yet count in positions, but not in the number of public episodes.
  expect(nextToRead(createItem({ finished: true, next: two, position: 4, count: 3 }))).toMatchObject({
    position: 5,
    count: 5,
  });
});
