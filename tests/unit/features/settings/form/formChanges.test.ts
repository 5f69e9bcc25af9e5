import { describe, expect, it } from 'vitest';
import { changesOf, onlyChanged } from '../../../../../src/features/settings/form/formChanges.ts';

describe('changesOf', () => {
  const saved = { name: 'Ada', location: 'Marsh', social_links: { twitter: '' } };
  const paths = ['name', 'location', 'social_links.twitter'];

  it('returns the values that differ from the saved ones, at any depth', () => {
    const values = { ...saved, name: 'Ada L.', social_links: { twitter: 'https://x.com/ada' } };
    expect(changesOf(values, saved, paths)).toEqual({ name: 'Ada L.', 'social_links.twitter': 'https://x.com/ada' });
  });

  it('includes an emptied field', () => {
    expect(changesOf({ ...saved, location: '' }, saved, paths)).toEqual({ location: '' });
  });

  it('ignores unchanged values and values outside the given paths', () => {
    expect(changesOf({ ...saved, password: 'secret' }, saved, paths)).toEqual({});
  });
});

describe('onlyChanged', () => {
  interface Profile {
    readonly name: string | null;
    readonly location: string | null;
    readonly social_links: { readonly twitter: string | null; readonly facebook: string | null };
  }
  const saved: Profile = { name: 'Ada', location: null, social_links: { twitter: null, facebook: null } };

  it('omits unchanged fields, because another device may have changed them', () => {
    expect(onlyChanged<Profile>({ ...saved, name: null }, saved)).toEqual({ name: null });
    expect(onlyChanged(saved, saved)).toEqual({});
  });

  it('includes a whole group when one of its fields has changed', () => {
    const social_links = { twitter: 'https://x.com/ada', facebook: null };
    expect(onlyChanged<Profile>({ ...saved, social_links }, saved)).toEqual({ social_links });
  });
});
