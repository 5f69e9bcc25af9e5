import { expect, it } from 'vitest';
import { nextToRead } from '../../../../../src/features/home/shelves/nextToRead.ts';

type Item = Parameters<typeof nextToRead>[0];
const AT = '2026-11-21T10:00:00Z';

function item(finished: boolean, next: Item['next']): Item {
  return {
    // nextToRead doesn't read the series.
    ...({ comic: {} } as Pick<Item, 'comic'>),
    episode: { public_id: 'e1', slug: 'one', title: 'One' } as Item['episode'],
    reading: { image: null, fraction: 0, finished, at: AT },
    next,
  };
}

const two = { public_id: 'e2', slug: 'two', title: 'Two' };

it('nextToRead resumes an unfinished episode and offers the next one after a finished episode', () => {
  expect(nextToRead(item(false, two))).toMatchObject({ kind: 'resume', episode: { slug: 'one' } });
  expect(nextToRead(item(true, two))).toMatchObject({ kind: 'next', episode: { slug: 'two' } });
});

it('nextToRead returns undefined when the last episode is finished', () => {
  expect(nextToRead(item(true, null))).toBeUndefined();
});
