import { describe, expect, it } from 'vitest';
import { moveForward, withTicked } from '../../../../src/features/publish/information/genreOrder.ts';
import { emptyInformation, unsavedOf } from '../../../../src/features/publish/information/seriesInformation.ts';

const saved = { ...emptyInformation('en'), title: 'Ebb', genres: ['drama'] };

describe('unsavedOf', () => {
  it('returns the fields that differ, with the values to save', () => {
    expect(unsavedOf({ title: ' Flood ', genres: ['drama'], description: '' }, saved)).toEqual({
      request: { title: 'Flood' },
      names: ['title', 'description', 'genres'],
      incomplete: false,
    });
  });

  it('omits invalid values from the request and marks it incomplete', () => {
    expect(unsavedOf({ title: ' ', custom_slug: 'No Address!', is_mature: true }, saved)).toEqual({
      request: { is_mature: true },
      names: ['is_mature'],
      incomplete: true,
    });
  });

  it('resets the custom slug to null when the field is emptied', () => {
    expect(unsavedOf({ custom_slug: '' }, { ...saved, custom_slug: 'ebb' }).request).toEqual({ custom_slug: null });
  });
});

describe('genre order', () => {
  it('withTicked keeps the order in which genres were chosen', () => {
    expect(withTicked(['drama', 'action'], ['action', 'comedy', 'drama'])).toEqual(['drama', 'action', 'comedy']);
    expect(withTicked(['drama', 'action'], ['action'])).toEqual(['action']);
  });

  it('moveForward moves a genre one place forward', () => {
    expect(moveForward(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b']);
    expect(moveForward(['a', 'b'], 'a')).toEqual(['a', 'b']);
    expect(moveForward(['a', 'b'], 'x')).toEqual(['a', 'b']);
  });
});
