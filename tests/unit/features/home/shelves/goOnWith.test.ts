import { expect, it } from 'vitest';
import { goOnWith } from '../../../../../src/features/home/shelves/goOnWith.ts';

type Item = Parameters<typeof goOnWith>[0];
const AT = '2026-11-21T10:00:00Z';

function item(finished: boolean, next: Item['next']): Item {
  return {
    // What isn't read for this is left out.
    ...({ comic: {} } as Pick<Item, 'comic'>),
    episode: { public_id: 'e1', slug: 'one', title: 'One' } as Item['episode'],
    reading: { image: null, fraction: 0, finished, at: AT },
    next,
  };
}

const two = { public_id: 'e2', slug: 'two', title: 'Two' };

it('in the middle of an episode one goes on with it, after it with the next', () => {
  expect(goOnWith(item(false, two))).toMatchObject({ kind: 'resume', episode: { slug: 'one' } });
  expect(goOnWith(item(true, two))).toMatchObject({ kind: 'next', episode: { slug: 'two' } });
});

it('who has read everything has nothing to go on with', () => {
  expect(goOnWith(item(true, null))).toBeUndefined();
});
