import { expect, it } from 'vitest';
import { goOnWith } from '../../../../../src/features/home/shelves/goOnWith.ts';

type Item = Parameters<typeof goOnWith>[0];
const AT = '2026-11-21T10:00:00Z';

function item(finished: boolean, next: Item['next']): Item {
  return {
    // goOnWith doesn't read the series.
    ...({ comic: {} } as Pick<Item, 'comic'>),
    episode: { public_id: 'e1', slug: 'one', title: 'One' } as Item['episode'],
    reading: { image: null, fraction: 0, finished, at: AT },
    next,
  };
}

const two = { public_id: 'e2', slug: 'two', title: 'Two' };

it('goOnWith resumes an unfinished episode and offers the next one after a finished episode', () => {
  expect(goOnWith(item(false, two))).toMatchObject({ kind: 'resume', episode: { slug: 'one' } });
  expect(goOnWith(item(true, two))).toMatchObject({ kind: 'next', episode: { slug: 'two' } });
});

it('goOnWith returns undefined when the last episode is finished', () => {
  expect(goOnWith(item(true, null))).toBeUndefined();
});
