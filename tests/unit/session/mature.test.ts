import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../src/api/schemas/user.ts';
import { getContinueStep, getMatureAccess } from '../../../src/session/mature.ts';
import { type Visitor, toVisitor } from '../../../src/session/account.ts';

const now = new Date('2026-11-21T12:00:00Z');

function createUser(birth_date: string | null): CurrentUser {
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
const ofAge = toVisitor(createUser('2008-11-21'));
const aDayTooYoung = toVisitor(createUser('2008-11-22'));
const ageless = toVisitor(createUser(null));

describe('getMatureAccess', () => {
  const mature = { isMature: true, isOwner: false, now };

  it.each([
    ['shows the notice to a guest', guest, undefined, 'notice'],
    ['shows the notice to a guest despite a stored preference', guest, true, 'notice'],
    ['shows the notice to a user without a birth date', ageless, true, 'notice'],
    ['shows the notice to a user who turns 18 tomorrow', aDayTooYoung, true, 'notice'],
    ['shows the notice to an adult with mature content off', ofAge, false, 'notice'],
    ['is open for a user who turns 18 today with mature content on', ofAge, true, 'open'],
    ['is unknown while the preference of an adult loads', ofAge, undefined, 'unknown'],
    ['is unknown while the session is restored', unknown, undefined, 'unknown'],
  ] as const)('%s', (_, visitor, isEnabled, access) => {
    expect(getMatureAccess({ ...mature, visitor, isEnabled })).toBe(access);
  });

  it('is open for content that is not mature and for one’s own', () => {
    for (const visitor of [guest, unknown, ageless, aDayTooYoung]) {
      expect(getMatureAccess({ ...mature, isMature: false, visitor, isEnabled: undefined })).toBe('open');
      expect(getMatureAccess({ ...mature, isOwner: true, visitor, isEnabled: undefined })).toBe('open');
    }
  });
});

it.each([
  ['a guest to the sign-in', undefined, 'sign-in'],
  ['a user without a birth date to the form for it', createUser(null), 'ask-birth-date'],
  ['a user who turns 18 tomorrow to a refusal', createUser('2008-11-22'), 'refuse'],
  ['a user who turns 18 today to turning mature content on', createUser('2008-11-21'), 'turn-on'],
] as const)('getContinueStep leads %s', (_, user, step) => {
  expect(getContinueStep(user, now)).toBe(step);
});
