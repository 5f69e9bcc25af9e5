import { describe, expect, it } from 'vitest';
import { defaultAppConfig } from '../../../../src/api/schemas/defaultAppConfig.ts';
import { decide, type Decision } from '../../../../src/app/screens/guards.ts';
import type { GuardName } from '../../../../src/navigation/routes.ts';
import { getForcedLogoutAddress, needsSignIn } from '../../../../src/navigation/signedOutAddress.ts';
import { type Visitor, toVisitor } from '../../../../src/session/account.ts';
import { createCurrentUser } from '../../session/fakeBrowser.ts';

const visitors: Record<Visitor['kind'], Visitor> = {
  unknown: { kind: 'unknown' },
  guest: { kind: 'guest' },
  reader: toVisitor(createCurrentUser()),
  creator: toVisitor(createCurrentUser({ is_creator: true })),
};
const configs = {
  loading: undefined,
  launched: defaultAppConfig,
  prelaunch: { ...defaultAppConfig, prelaunch: true },
};

const page = { pathname: '/somewhere', search: '?q=cats&page=2', hash: '#row' };
const NEXT = 'next=%2Fsomewhere%3Fq%3Dcats%26page%3D2%23row';
const LOGIN = `/login?${NEXT}` as const;
const WAITING_LIST = `/prelaunch?${NEXT}` as const;

type Outcome = 'stay' | 'wait' | `/${string}`;

function formatDecision(decision: Decision) {
  return decision.kind === 'go' ? decision.to : decision.kind;
}

/** The outcome of guards by app config, for the visitors unknown, guest, reader and creator in this order. */
const table: [guards: GuardName[], config: keyof typeof configs, ...outcomes: [Outcome, Outcome, Outcome, Outcome]][] =
  [
    [[], 'loading', 'stay', 'stay', 'stay', 'stay'],
    [[], 'prelaunch', 'stay', 'stay', 'stay', 'stay'],

    [['main-app'], 'loading', 'wait', 'wait', 'stay', 'stay'],
    [['main-app'], 'launched', 'stay', 'stay', 'stay', 'stay'],
    [['main-app'], 'prelaunch', 'wait', '/prelaunch?q=cats&page=2', 'stay', 'stay'],

    [['auth'], 'loading', 'wait', 'wait', 'stay', 'stay'],
    [['auth'], 'launched', 'wait', LOGIN, 'stay', 'stay'],
    [['auth'], 'prelaunch', 'wait', WAITING_LIST, 'stay', 'stay'],

    [['auth', 'creator'], 'launched', 'wait', LOGIN, '/', 'stay'],
    [['auth', 'creator'], 'prelaunch', 'wait', WAITING_LIST, '/', 'stay'],

    [['guest'], 'loading', 'wait', 'stay', '/', '/'],
    [['guest'], 'launched', 'wait', 'stay', '/', '/'],
    [['guest'], 'prelaunch', 'wait', 'stay', '/', '/'],

    [['main-app', 'auth'], 'loading', 'wait', 'wait', 'stay', 'stay'],
    [['main-app', 'auth'], 'launched', 'wait', LOGIN, 'stay', 'stay'],
    [['main-app', 'auth'], 'prelaunch', 'wait', '/prelaunch?q=cats&page=2', 'stay', 'stay'],

    [['auth-unless-downloads'], 'launched', 'wait', LOGIN, 'stay', 'stay'],

    [['auth', 'owner'], 'launched', 'wait', LOGIN, 'stay', 'stay'],
    [['redirects'], 'prelaunch', 'stay', 'stay', 'stay', 'stay'],
    [['random-comic-redirect'], 'prelaunch', 'stay', 'stay', 'stay', 'stay'],
    [['username-redirect'], 'prelaunch', 'stay', 'stay', 'stay', 'stay'],
  ];

describe.each(table)('guards %j while the app config is %s', (guards, config, ...expected) => {
  it.each(Object.entries(visitors).map(([kind, visitor], index) => [kind, expected[index], visitor] as const))(
    '%s: %s',
    (_, expectedOutcome, visitor) => {
      const known = { config: configs[config], settled: configs[config] };
      const decision = decide({ route: { language: 'en', guards }, ...page }, visitor, known);
      expect(formatDecision(decision)).toBe(expectedOutcome);
    },
  );
});

describe('redirects of the guards', () => {
  const runGuards = (guards: readonly GuardName[], visitor: Visitor, changes = {}) =>
    formatDecision(
      decide({ route: { language: 'fr', guards }, ...page, ...changes }, visitor, {
        config: configs.prelaunch,
        settled: configs.prelaunch,
      }),
    );

  it('stay in the language of the route', () => {
    expect(runGuards(['main-app'], visitors.guest)).toBe('/fr/liste-attente?q=cats&page=2');
    expect(runGuards(['auth'], visitors.guest)).toMatch(/^\/fr\/liste-attente\?next=/);
    expect(runGuards(['auth', 'creator'], visitors.reader)).toBe('/fr');
    expect(runGuards(['guest'], visitors.reader)).toBe('/fr');
  });

  it('wait for the app config with auth, but not with main-app if the app is assumed to be launched', () => {
    const assumedConfig = { config: configs.launched, settled: undefined };
    const outcomeOfGuard = (guard: GuardName) =>
      formatDecision(decide({ route: { language: 'en', guards: [guard] }, ...page }, visitors.guest, assumedConfig));
    expect(outcomeOfGuard('auth')).toBe('wait');
    expect(outcomeOfGuard('main-app')).toBe('stay');
  });

  it('lead from a guest screen to the return path with query and hash after signing in', () => {
    const from = { search: `?next=${encodeURIComponent('/library?tab=recent#3')}` };
    expect(runGuards(['guest'], visitors.reader, from)).toBe('/library?tab=recent#3');
  });

  it('lead home when the return path points to another site', () => {
    expect(runGuards(['guest'], visitors.reader, { search: '?next=//evil.test' })).toBe('/fr');
  });

  it('let only moderators open the moderation', () => {
    const moderators = [{ is_moderator: true }, { is_moderator: true, is_creator: true }];
    for (const user of moderators)
      expect(runGuards(['auth', 'moderator'], toVisitor(createCurrentUser(user)))).toBe('stay');
    for (const visitor of [visitors.reader, visitors.creator])
      expect(runGuards(['auth', 'moderator'], visitor)).toBe('/fr');
    expect(runGuards(['moderator'], visitors.unknown)).toBe('wait');
    expect(runGuards(['moderator'], visitors.guest)).toBe('/fr');
  });

  it('let every visitor open the downloads saved on the device', () => {
    for (const visitor of Object.values(visitors)) {
      expect(runGuards(['auth-unless-downloads'], visitor, { search: '?tab=saved' })).toBe('stay');
    }
    expect(runGuards(['auth-unless-downloads'], visitors.guest, { search: '?tab=recent' })).toMatch(
      /^\/fr\/liste-attente/,
    );
  });

  it('lead to the logout screen with the current page as return path after a forced sign-out', () => {
    expect(getForcedLogoutAddress({ route: { language: 'fr', guards: ['auth'] }, ...page })).toBe(
      '/fr/deconnexion?next=%2Fsomewhere%3Fq%3Dcats%26page%3D2%23row',
    );
  });
});

it.each<[GuardName[], string, boolean]>([
  [[], '', false],
  [['main-app'], '', false],
  [['auth'], '', true],
  [['main-app', 'auth', 'creator'], '', true],
  [['auth-unless-downloads'], '?tab=recent', true],
  [['auth-unless-downloads'], '?tab=saved', false],
])('needsSignIn for the guards %j and the query %o: %o', (guards, search, needed) => {
  expect(needsSignIn(guards, search)).toBe(needed);
});
