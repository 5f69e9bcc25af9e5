import { describe, expect, it } from 'vitest';
import { findChanges, pickChanged } from '../../../../../src/features/settings/form/formChanges.ts';

describe('findChanges', () => {
  const saved = { name: 'Ada', location: 'Marsh', social_links: { twitter: '' } };
  const paths = ['name', 'location', 'social_links.twitter'];

  it('returns the values that differ from the saved ones, also inside a group', () => {
    const values = { ...saved, name: 'Ada L.', social_links: { twitter: 'https://x.com/ada' } };
    expect(findChanges(values, saved, paths)).toEqual({ name: 'Ada L.', 'social_links.twitter': 'https://x.com/ada' });
  });

  it('includes an emptied field', () => {
    expect(findChanges({ ...saved, location: '' }, saved, paths)).toEqual({ location: '' });
  });

  it('ignores unchanged values and values outside the given paths', () => {
    expect(findChanges({ ...saved, password: 'secret' }, saved, paths)).toEqual({});
  });
});

describe('pickChanged', () => {
  interface Profile {
    readonly name: string | null;
    readonly location: string | null;
    readonly social_links: { readonly twitter: string | null; readonly facebook: string | null };
  }
  const saved: Profile = { name: 'Ada', location: null, social_links: { twitter: null, facebook: null } };

  it('omits unchanged fields', () => {
    expect(pickChanged<Profile>({ ...saved, name: null }, saved)).toEqual({ name: null });
    expect(pickChanged(saved, saved)).toEqual({});
  });

  it('includes a whole group when one of its fields has changed', () => {
    const social_links = { twitter: 'https://x.com/ada', facebook: null };
    expect(pickChanged<Profile>({ ...saved, social_links }, saved)).toEqual({ social_links });
  });
});
