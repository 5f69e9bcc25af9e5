import { describe, expect, it } from 'vitest';
import { changesOf, onlyChanged } from '../../../../../src/features/settings/form/formChanges.ts';

describe('what is kept of a form', () => {
  const saved = { name: 'Ada', location: 'Marsh', social_links: { twitter: '' } };
  const paths = ['name', 'location', 'social_links.twitter'];

  it('is what differs from what is saved, at any depth', () => {
    const values = { ...saved, name: 'Ada L.', social_links: { twitter: 'https://x.com/ada' } };
    expect(changesOf(values, saved, paths)).toEqual({ name: 'Ada L.', 'social_links.twitter': 'https://x.com/ada' });
  });

  it('holds a field that has been emptied', () => {
    expect(changesOf({ ...saved, location: '' }, saved, paths)).toEqual({ location: '' });
  });

  it('is nothing where all stands as it was, or belongs to no field of the form', () => {
    expect(changesOf({ ...saved, password: 'secret' }, saved, paths)).toEqual({});
  });
});

describe('what is sent of a form', () => {
  interface Profile {
    readonly name: string | null;
    readonly location: string | null;
    readonly social_links: { readonly twitter: string | null; readonly facebook: string | null };
  }
  const saved: Profile = { name: 'Ada', location: null, social_links: { twitter: null, facebook: null } };

  it('leaves out what nobody has changed here, for it may have been changed elsewhere', () => {
    expect(onlyChanged<Profile>({ ...saved, name: null }, saved)).toEqual({ name: null });
    expect(onlyChanged(saved, saved)).toEqual({});
  });

  it('has a group whole when something in it has changed', () => {
    const social_links = { twitter: 'https://x.com/ada', facebook: null };
    expect(onlyChanged<Profile>({ ...saved, social_links }, saved)).toEqual({ social_links });
  });
});
