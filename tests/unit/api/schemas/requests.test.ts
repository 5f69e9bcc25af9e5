/** The request schemas of forms and server: which field codes they give for which input. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loginRequest } from '../../../../src/api/schemas/auth.ts';
import { episodeChange, episodeOrder, newEpisode } from '../../../../src/api/schemas/episode.ts';
import { episodeTranslationChange } from '../../../../src/api/schemas/episodeTranslation.ts';
import { uploadFields } from '../../../../src/api/schemas/image.ts';
import { limits } from '../../../../src/api/schemas/limits.ts';
import { passwordChange } from '../../../../src/api/schemas/password.ts';
import { readingEvent, toggleRequest } from '../../../../src/api/schemas/reading.ts';
import { newSeries, seriesChange, seriesStatusChange } from '../../../../src/api/schemas/series.ts';
import { report } from '../../../../src/api/schemas/report.ts';
import { searchQuery } from '../../../../src/api/schemas/search.ts';
import { translationChange } from '../../../../src/api/schemas/translation.ts';
import { profileChange, signUp, userChange } from '../../../../src/api/schemas/user.ts';
import { waitingAuthor } from '../../../../src/api/schemas/waitingList.ts';

/** The first code of each field, by its dotted path. */
function validateFields(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input);
  if (result.success) return {};
  const codes: Record<string, string> = {};
  for (const issue of result.issues) codes[v.getDotPath(issue) ?? ''] ??= issue.message;
  return codes;
}

const account = { email: 'reader@longstrip.test', password: 'read-more-comics' };
const drafted = { title: 'Night Train', genres: ['drama'], language: 'en' };

function createText(length: number) {
  return 'x'.repeat(length);
}

describe('sign-in request', () => {
  it.each([
    [{}, { email: 'required', password: 'required' }],
    [
      { email: '', password: '' },
      { email: 'required', password: 'user_password_not_blank' },
    ],
    [{ ...account, email: '  ' }, { email: 'required' }],
    [{ ...account, email: 'reader' }, { email: 'user_email_invalid' }],
    [{ ...account, email: 'reader@localhost' }, { email: 'user_email_invalid' }],
    [{ ...account, email: 'a b@example.org' }, { email: 'user_email_invalid' }],
    // Passwords shorter than today's minimum may exist.
    [{ ...account, password: 'abc' }, {}],
    [
      { email: null, password: 7 },
      { email: 'required', password: 'user_password_not_blank' },
    ],
    ['no object', { '': 'required' }],
  ])('%j gives the expected field codes', (input, codes) => {
    expect(validateFields(loginRequest, input)).toEqual(codes);
  });

  it.each(["o'brien+comics@mail.example.co.uk", ' reader@longstrip.test ', 'a@xn--bcher-kva.example'])(
    'accepts the email address %j, and removes surrounding spaces',
    (email) => {
      expect(v.parse(loginRequest, { ...account, email }).email).toBe(email.trim());
    },
  );
});

describe('sign-up request', () => {
  it.each([
    [{ password: createText(6) }, { password: 'too_short' }],
    [{ password: 'aaaaaaaa' }, { password: 'user_password_weak' }],
    [{ password: 'abcdefg' }, {}],
    [{ password: 'pass 🙂 word' }, {}],
    [{ password: createText(limits.password.max + 1) }, { password: 'too_long' }],
    [{ invitationCode: 'JN8919838' }, {}],
    [{ invitationCode: null }, {}],
    [{ invitationCode: createText(limits.invitationCode + 1) }, { invitationCode: 'too_long' }],
  ])('%j gives the expected field codes', (change, codes) => {
    expect(validateFields(signUp, { ...account, ...change })).toEqual(codes);
  });

  it('applies the password rules to a changed password, too', () => {
    expect(validateFields(passwordChange, { current_password: '', new_password: 'short' })).toEqual({
      current_password: 'user_password_not_blank',
      new_password: 'too_short',
    });
  });

  it('drops unknown fields such as is_creator', () => {
    expect(v.parse(signUp, { ...account, is_creator: true })).toEqual(account);
  });
});

describe('profile request', () => {
  it.each([
    ['ada', {}],
    ['a.d_a-', { username: 'username_invalid' }],
    ['ab', { username: 'too_short' }],
    [createText(31), { username: 'too_long' }],
    [createText(30), {}],
    ['Ada', { username: 'username_invalid' }],
    ['ada🙂', { username: 'not_emoji' }],
    ['', { username: 'required' }],
    [null, { username: 'required' }],
  ])('username %j gives the expected field codes', (username, codes) => {
    expect(validateFields(profileChange, { username })).toEqual(codes);
  });

  it.each([
    [{ display_name: createText(50) }, {}],
    [{ display_name: createText(51) }, { display_name: 'too_long' }],
    [{ display_name: 'Ada ❤️' }, { display_name: 'not_emoji' }],
    [{ display_name: 'Ada™ ★ Ünïcode 漫画 1#' }, {}],
    [{ description: 'I draw 🙂' }, {}],
    [{ name: 'Ada 👩‍🎨' }, { name: 'not_emoji' }],
    [{ name: null, location: null, description: null, image: null, birth_date: null }, {}],
    [{ birth_date: '2001-02-29' }, { birth_date: 'invalid' }],
    [{ birth_date: '2000-02-29' }, {}],
    [{ birth_date: '29/02/2000' }, { birth_date: 'invalid' }],
    [{ birth_date: '9999-01-01' }, { birth_date: 'date_in_future' }],
    [{ social_links: { twitter: 'https://example.com/ada' } }, {}],
    [{ social_links: { twitter: 'javascript:alert(1)' } }, { 'social_links.twitter': 'invalid' }],
    [{ social_links: { facebook: 'example.com/ada' } }, { 'social_links.facebook': 'invalid' }],
    [{ description: `a${String.fromCharCode(0)}b` }, { description: 'control_characters' }],
  ])('%j gives the expected field codes', (change, codes) => {
    expect(validateFields(profileChange, change)).toEqual(codes);
  });

  it.each([
    ['female', {}],
    ['undisclosed', {}],
    [null, {}],
    ['dragon', { gender: 'user_gender_invalid' }],
  ])('gender %j gives the expected field codes', (gender, codes) => {
    expect(validateFields(userChange, { gender })).toEqual(codes);
  });
});

describe('control and direction characters', () => {
  const misleading = 'a\u202egnp.exe';
  const otherReport = { reason: 'other', message: '' };
  it.each<[string, v.GenericSchema, object]>([
    ['title', seriesChange, { title: 'Ring\u0007ring' }],
    ['description', seriesChange, { description: misleading }],
    ['title', episodeChange, { title: 'a\tb' }],
    ['transcript', episodeChange, { transcript: '\u001b[2Jx' }],
    ['contents.0.alternative_text', episodeChange, { contents: [{ image: 'a', alternative_text: misleading }] }],
    ['display_name', profileChange, { display_name: 'Ann\b\b\bBob' }],
    ['name', profileChange, { name: misleading }],
    ['location', profileChange, { location: 'Lyon\nParis' }],
    ['description', profileChange, { description: '\u2066x' }],
    ['social_links.twitter', profileChange, { social_links: { twitter: 'https://x.example/\u202etxt' } }],
    ['message', report, { ...otherReport, message: 'a\u0000b' }],
    ['name', waitingAuthor, { name: misleading, email: 'a@example.org', link: 'https://example.org' }],
    ['title', translationChange, { title: misleading }],
    ['title', episodeTranslationChange, { title: misleading }],
  ])('are rejected in %s', (field, schema, input) => {
    expect(validateFields(schema, input)).toEqual({ [field]: 'control_characters' });
  });

  it('such as line breaks, joiners and direction marks are kept in a description', () => {
    const description = 'One\r\n\ttwo می\u200cخواهم क्\u200dष שלום\u200f 👩‍👩‍👧';
    expect(v.parse(seriesChange, { title: 'می\u200cخواهم', description })).toMatchObject({ description });
  });

  it('are removed from search keywords', () => {
    expect(v.parse(searchQuery, { keywords: ' night\u202e\t train\u0000 ' }).keywords).toBe('night train');
  });
});

describe('series request', () => {
  it.each([
    [{}, {}],
    [{ title: undefined }, { title: 'required' }],
    [{ title: createText(120) }, {}],
    [{ title: createText(121) }, { title: 'too_long' }],
    [{ title: 'Night 🚂' }, { title: 'not_emoji' }],
    [{ title: 'Keycap 1️⃣' }, { title: 'not_emoji' }],
    [{ title: 'Flag 🇫🇷' }, { title: 'not_emoji' }],
    [{ description: createText(2_000) }, {}],
    [{ description: createText(2_001) }, { description: 'too_long' }],
    [{ genres: [] }, { genres: 'required' }],
    [{ genres: ['a', 'b', 'c', 'd', 'e'] }, {}],
    [{ genres: ['a', 'b', 'c', 'd', 'e', 'f'] }, { genres: 'too_many_genres' }],
    [{ genres: ['a', 'a'] }, { genres: 'invalid' }],
    [{ genres: 'a' }, { genres: 'required' }],
    [{ language: 'english' }, { language: 'invalid' }],
    [{ language: 'zh-Hant' }, {}],
    [{ custom_slug: 'night-train-2' }, {}],
    [{ custom_slug: 'Night Train' }, { custom_slug: 'slug_invalid' }],
    [{ custom_slug: '-night' }, { custom_slug: 'slug_invalid' }],
    [{ custom_slug: 'night🚂' }, { custom_slug: 'not_emoji' }],
  ])('%j gives the expected field codes', (change, codes) => {
    expect(validateFields(newSeries, { ...drafted, ...change })).toEqual(codes);
  });

  it('parses a change to the sent fields only', () => {
    expect(v.parse(seriesChange, { title: ' New ' })).toEqual({ title: 'New' });
    expect(v.parse(seriesChange, {})).toEqual({});
  });

  it('rejects the status validation_waiting', () => {
    expect(validateFields(seriesStatusChange, { status: 'validation_waiting' })).toEqual({ status: 'invalid' });
    expect(validateFields(seriesStatusChange, { status: 'paused' })).toEqual({});
  });
});

describe('episode request', () => {
  it.each([
    [{}, {}],
    [{ title: createText(61) }, { title: 'too_long' }],
    [{ contents: Array.from({ length: 100 }, (_, index) => `i${index}`) }, {}],
    [{ contents: Array.from({ length: 101 }, (_, index) => `i${index}`) }, { contents: 'too_many_contents' }],
    [{ contents: ['../x'] }, { 'contents.0': 'invalid' }],
    [{ status: 'scheduled' }, { scheduled_at: 'required' }],
    [{ status: 'scheduled', scheduled_at: '2030-01-01T10:00:00Z' }, {}],
    [{ status: 'scheduled', scheduled_at: '2030-01-01 10:00' }, { scheduled_at: 'invalid' }],
    // No time zone.
    [{ status: 'scheduled', scheduled_at: '2030-01-01T10:00:00' }, { scheduled_at: 'invalid' }],
    [{ status: 'validation_waiting' }, { status: 'invalid' }],
  ])('%j gives the expected field codes', (change, codes) => {
    expect(validateFields(newEpisode, { title: 'One', ...change })).toEqual(codes);
  });

  it('reports a missing schedule time together with other errors', () => {
    expect(validateFields(newEpisode, { title: '', status: 'scheduled' })).toEqual({
      title: 'required',
      scheduled_at: 'required',
    });
  });

  it('requires a time when a change sets the status to scheduled', () => {
    expect(validateFields(episodeChange, { status: 'scheduled' })).toEqual({ scheduled_at: 'required' });
    expect(validateFields(episodeChange, { title: 'Two' })).toEqual({});
  });

  it('rejects an order that lists an episode twice', () => {
    expect(validateFields(episodeOrder, { episodes: ['a', 'b', 'a'] })).toEqual({ episodes: 'invalid' });
    expect(validateFields(episodeOrder, { episodes: ['b', 'a'] })).toEqual({});
  });
});

describe('other requests', () => {
  it('accepts a toggle without a body or with a boolean', () => {
    expect(v.parse(toggleRequest, undefined)).toEqual({});
    const at = '2026-01-01T00:00:00.000Z';
    expect(v.parse(toggleRequest, { active: false, at })).toEqual({ active: false, at });
    expect(validateFields(toggleRequest, { active: 'yes' })).toEqual({ active: 'invalid' });
  });

  it('rejects a fraction above 1 and a negative duration in a reading event', () => {
    const event = { episode: 'e1', at: '2026-01-01T00:00:00Z' };
    expect(validateFields(readingEvent, { ...event, fraction: 1.01 })).toEqual({ fraction: 'invalid' });
    expect(validateFields(readingEvent, { ...event, fraction: 1 })).toEqual({});
    expect(validateFields(readingEvent, { ...event, seconds: -1 })).toEqual({ seconds: 'invalid' });
  });

  it('parses upload dimensions from form text and rejects invalid fields', () => {
    expect(v.parse(uploadFields, { category: 'comic-cover', width: '960', height: '1440' })).toEqual({
      category: 'comic-cover',
      width: 960,
      height: 1440,
      sha256: [],
    });
    expect(validateFields(uploadFields, { category: 'x', width: '9 60', height: '0', sha256: ['AB'] })).toEqual({
      category: 'invalid',
      width: 'invalid',
      height: 'invalid',
      'sha256.0': 'invalid',
    });
  });

  it('rejects a waiting-list link that is not http(s)', () => {
    expect(validateFields(waitingAuthor, { name: 'Ada', email: 'a@b.test', link: 'ftp://x.test' })).toEqual({
      link: 'invalid',
    });
  });
});
