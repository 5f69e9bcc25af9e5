import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getProfileSchema, toSavedProfileText } from '../../../../src/features/settings/profile/profileRequest.ts';

describe('social links', () => {
  const parse = (instagram: string) =>
    v.safeParse(getProfileSchema({ username: 'ann' }), {
      display_name: 'Ann',
      username: 'ann',
      description: '',
      social_links: { facebook: '', twitter: '', instagram },
    });
  const toLink = (text: string) => {
    const { success, output } = parse(text);
    return success ? output.social_links.instagram : 'refused';
  };

  it('accept a username, with or without @', () => {
    expect(toLink('annstrip')).toBe('https://www.instagram.com/annstrip');
    expect(toLink(' @ann.strip_1 ')).toBe('https://www.instagram.com/ann.strip_1');
  });

  it('accept an address with or without its scheme, and an empty field', () => {
    expect(toLink('https://www.instagram.com/ann')).toBe('https://www.instagram.com/ann');
    expect(toLink('instagram.com/ann')).toBe('https://instagram.com/ann');
    expect(toLink('')).toBeNull();
  });

  it('refuse other schemes and texts of several words', () => {
    for (const text of ['javascript:alert(1)', 'two words', 'ftp://example.org/ann'])
      expect([text, toLink(text)]).toEqual([text, 'refused']);
  });

  it('are converted to their saved form', () => {
    expect(toSavedProfileText('social_links.instagram', ' @ann ')).toBe('https://www.instagram.com/ann');
    expect(toSavedProfileText('social_links.twitter', 'https://x.com/ann')).toBe('https://x.com/ann');
    expect(toSavedProfileText('description', ' @ann ')).toBe('@ann');
  });
});
