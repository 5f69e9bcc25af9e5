import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../src/api/schemas/user.ts';
import { continueStep, matureStanding } from '../../../src/session/mature.ts';
import { type Visitor, visitorFor } from '../../../src/session/account.ts';

const now = new Date('2026-11-21T12:00:00Z');

function born(birth_date: string | null): CurrentUser {
  return {
    uuid: 'u-1',
    email: 'ada@example.com',
    username: 'ada',
    gender: null,
    is_creator: false,
    comics_count: 0,
    followers_count: 0,
    onboarding_step: 'done',
    has_password: true,
    created_at: '2026-01-02T03:04:05.000Z',
    profile: {
      username: 'ada',
      display_name: 'Ada',
      image: null,
      birth_date,
      name: null,
      location: null,
      description: null,
      social_links: { facebook: null, twitter: null, instagram: null },
    },
  };
}

const guest: Visitor = { kind: 'guest' };
const unknown: Visitor = { kind: 'unknown' };
const ofAge = visitorFor(born('2008-11-21'));
const aDayTooYoung = visitorFor(born('2008-11-22'));
const ageless = visitorFor(born(null));

describe('what stands before mature content', () => {
  const mature = { isMature: true, isOwner: false, now };

  it.each([
    ['a guest', guest, undefined, 'notice'],
    ['a guest, whatever is kept of a preference', guest, true, 'notice'],
    ['somebody without a birth date', ageless, true, 'notice'],
    ['somebody who is 18 tomorrow', aDayTooYoung, true, 'notice'],
    ['an adult who has not turned it on', ofAge, false, 'notice'],
    ['an adult who has, on the day of becoming one', ofAge, true, 'open'],
    ['an adult whose preference is on its way', ofAge, undefined, 'unknown'],
    ['nobody yet: the session is being restored', unknown, undefined, 'unknown'],
  ] as const)('for %s', (_, visitor, isEnabled, standing) => {
    expect(matureStanding({ ...mature, visitor, isEnabled })).toBe(standing);
  });

  it('is nothing before what is not mature, or one’s own', () => {
    for (const visitor of [guest, unknown, ageless, aDayTooYoung]) {
      expect(matureStanding({ ...mature, isMature: false, visitor, isEnabled: undefined })).toBe('open');
      expect(matureStanding({ ...mature, isOwner: true, visitor, isEnabled: undefined })).toBe('open');
    }
  });
});

it.each([
  ['a guest signs in', undefined, 'sign-in'],
  ['who has not said when they were born is asked', born(null), 'ask-birth-date'],
  ['who is 18 tomorrow is refused', born('2008-11-22'), 'refuse'],
  ['who is 18 today turns it on', born('2008-11-21'), 'turn-on'],
] as const)('continue: %s', (_, user, step) => {
  expect(continueStep(user, now)).toBe(step);
});
