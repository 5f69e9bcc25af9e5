import { describe, expect, it } from 'vitest';
import { moveForward, applyChecked } from '../../../../src/features/publish/information/genreOrder.ts';
import { createEmptyInformation, findUnsaved } from '../../../../src/features/publish/information/seriesInformation.ts';

const saved = { ...createEmptyInformation('en'), title: 'Ebb', genres: ['drama'] };

describe('findUnsaved', () => {
  it('returns the fields that differ, with the values to save, and the names of all valid fields', () => {
    expect(findUnsaved({ title: ' Flood ', genres: ['drama'], description: '' }, saved)).toEqual({
      request: { title: 'Flood' },
      validNames: ['title', 'description', 'genres'],
      hasInvalidFields: false,
    });
  });

  it('omits invalid values from the request, and returns `hasInvalidFields: true`', () => {
    expect(findUnsaved({ title: ' ', custom_slug: 'No Address!', is_mature: true }, saved)).toEqual({
      request: { is_mature: true },
      validNames: ['is_mature'],
      hasInvalidFields: true,
    });
  });

  it('resets the custom slug to null when the field is emptied', () => {
    expect(findUnsaved({ custom_slug: '' }, { ...saved, custom_slug: 'ebb' }).request).toEqual({ custom_slug: null });
  });
});

describe('genre order', () => {
  it('applyChecked keeps the order in which genres were chosen', () => {
    expect(applyChecked(['drama', 'action'], ['action', 'comedy', 'drama'])).toEqual(['drama', 'action', 'comedy']);
    expect(applyChecked(['drama', 'action'], ['action'])).toEqual(['action']);
  });

  it('moveForward moves a genre one place forward', () => {
    expect(moveForward(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b']);
    expect(moveForward(['a', 'b'], 'a')).toEqual(['a', 'b']);
    expect(moveForward(['a', 'b'], 'x')).toEqual(['a', 'b']);
  });
});
