import { describe, expect, it } from 'vitest';
import { movedForward, withTicked } from '../../../../src/features/publish/information/genreOrder.ts';
import { emptyInformation, unsavedOf } from '../../../../src/features/publish/information/seriesInformation.ts';

const saved = { ...emptyInformation('en'), title: 'Ebb', genres: ['drama'] };

describe('what a draft says that the upstream does not know', () => {
  it('is what differs, as it will be saved', () => {
    expect(unsavedOf({ title: ' Flood ', genres: ['drama'], description: '' }, saved)).toEqual({
      request: { title: 'Flood' },
      names: ['title', 'description', 'genres'],
      incomplete: false,
    });
  });

  it('leaves on the device what can’t be saved as it is, and saves the rest', () => {
    expect(unsavedOf({ title: ' ', custom_slug: 'No Address!', is_mature: true }, saved)).toEqual({
      request: { is_mature: true },
      names: ['is_mature'],
      incomplete: true,
    });
  });

  it('goes back to the address of the title when the field is emptied', () => {
    expect(unsavedOf({ custom_slug: '' }, { ...saved, custom_slug: 'ebb' }).request).toEqual({ custom_slug: null });
  });
});

describe('genres', () => {
  it('stay in the order they were chosen, whatever the order of the list', () => {
    expect(withTicked(['drama', 'action'], ['action', 'comedy', 'drama'])).toEqual(['drama', 'action', 'comedy']);
    expect(withTicked(['drama', 'action'], ['action'])).toEqual(['action']);
  });

  it('move one place towards the main ones', () => {
    expect(movedForward(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b']);
    expect(movedForward(['a', 'b'], 'a')).toEqual(['a', 'b']);
    expect(movedForward(['a', 'b'], 'x')).toEqual(['a', 'b']);
  });
});
