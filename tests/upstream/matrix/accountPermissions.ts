/** Permissions of accounts and related endpoints. */
import type { endpoints } from '../../../src/api/schemas/endpoints.ts';
import { hashSecret, createSecret } from '../../../upstream/auth/secrets.ts';
import { emailChanges, passwordResets } from '../../../upstream/db/tables/sessions.ts';
import { invitations } from '../../../upstream/db/tables/waitingLists.ts';
import { everybody, type PermissionsOf, signedIn, ignoringCredentials } from './permissions.ts';
import { type CallerName, PASSWORD, pictureForm, type World } from './world.ts';

type Tables = typeof endpoints;
type People =
  | 'anonymous'
  | 'appConfig'
  | 'auth'
  | 'email'
  | 'follow'
  | 'health'
  | 'image'
  | 'invitation'
  | 'notifications'
  | 'password'
  | 'preferences'
  | 'pushSubscription'
  | 'token'
  | 'user'
  | 'waitingList';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/';

let addresses = 0;

function freshEmail() {
  addresses += 1;
  return `matrix-${addresses}@example.org`;
}

function inAnHour({ upstream }: World) {
  return new Date(upstream.services.now().getTime() + 3_600_000);
}

function provider() {
  return { provider: 'google' };
}

function ofCreator({ people }: World) {
  return { id: people.creator.id };
}

/** The creator, or another user if the creator is the caller. */
function somebodyElse({ people }: World, caller: CallerName) {
  return {
    id: (caller === 'creator' ? people.other : people.creator).id,
  };
}

/** For a new user, because using the token ends the user's sign-ins. */
async function resetToken(world: World): Promise<string> {
  const token = createSecret();
  const { id: userId } = await world.upstream.person();
  const values = { hash: hashSecret(token), userId, expiresAt: inAnHour(world) };
  await world.upstream.db.insert(passwordResets).values(values);
  return token;
}

/** For a new user, because using the token ends the user's sign-ins. */
async function emailToken(world: World): Promise<string> {
  const token = createSecret();
  const { id: userId } = await world.upstream.person();
  const values = { hash: hashSecret(token), userId, email: freshEmail(), expiresAt: inAnHour(world) };
  await world.upstream.db.insert(emailChanges).values(values);
  return token;
}

async function invitationCode({ upstream }: World): Promise<string> {
  const code = createSecret();
  await upstream.db.insert(invitations).values({ code });
  return code;
}

export const accountPermissions: { readonly [Resource in People]: PermissionsOf<Tables[Resource]> } = {
  anonymous: {
    current: [{ statuses: [401, 200, 404, 404, 404, 401, 401] }],
    create: [{ statuses: ignoringCredentials(201) }],
  },
  appConfig: { get: [{ statuses: everybody(200) }] },
  auth: {
    login: [{ statuses: everybody(200), body: ({ people }) => ({ email: people.reader.email, password: PASSWORD }) }],
    provider: [{ statuses: everybody(503), params: provider, query: { redirect_uri: 'https://example.org/back' } }],
    providerCallback: [{ statuses: ignoringCredentials(503), params: provider }],
    providerCallbackForm: [{ statuses: ignoringCredentials(503), params: provider }],
    providerLogin: [{ statuses: everybody(503), params: provider, body: () => ({ state: 'state' }) }],
    logout: [{ statuses: signedIn(204) }],
    logoutEverywhere: [{ statuses: signedIn(204) }],
  },
  email: {
    change: [{ statuses: signedIn(204), body: () => ({ email: freshEmail(), current_password: PASSWORD }) }],
    resend: [{ statuses: signedIn(204) }],
    confirm: [{ statuses: everybody(204), body: async (world) => ({ token: await emailToken(world) }) }],
  },
  follow: {
    following: [{ statuses: everybody(200), params: ofCreator }],
    followers: [{ statuses: everybody(200), params: ofCreator }],
    toggle: [{ statuses: signedIn(200), params: somebodyElse }],
  },
  health: {
    get: [{ statuses: ignoringCredentials(200) }],
    openApi: [{ statuses: ignoringCredentials(200) }],
    docs: [{ statuses: ignoringCredentials(200) }],
  },
  image: {
    known: [{ statuses: [401, 401, 404, 200, 404, 401, 401], params: ({ digest }) => ({ sha256: digest }) }],
    upload: [{ statuses: signedIn(201), body: () => pictureForm() }],
  },
  invitation: {
    get: [{ statuses: everybody(200), params: async (world) => ({ code: await invitationCode(world) }) }],
    ask: [{ statuses: everybody(204), body: () => ({ email: freshEmail() }) }],
  },
  notifications: {
    get: [{ statuses: signedIn(200) }],
    change: [{ statuses: signedIn(200), body: () => ({ push: { news: true } }) }],
  },
  password: {
    change: [
      { statuses: signedIn(204), body: () => ({ current_password: PASSWORD, new_password: `not ${PASSWORD}` }) },
    ],
    forgotten: [{ statuses: everybody(204), body: ({ people }) => ({ email: people.reader.email }) }],
    resetLink: [{ statuses: everybody(204), params: async (world) => ({ token: await resetToken(world) }) }],
    reset: [
      {
        statuses: everybody(204),
        body: async (world) => ({ token: await resetToken(world), password: `not ${PASSWORD}` }),
      },
    ],
  },
  preferences: {
    get: [{ statuses: signedIn(200) }],
    change: [{ statuses: signedIn(200), body: () => ({ isMatureContentEnabled: false }) }],
  },
  pushSubscription: {
    create: [
      {
        statuses: signedIn(204),
        body: (_world, caller) => ({ endpoint: ENDPOINT + caller, keys: { p256dh: 'key', auth: 'key' } }),
      },
    ],
    remove: [{ statuses: signedIn(204), body: (_world, caller) => ({ endpoint: ENDPOINT + caller }) }],
  },
  token: {
    refresh: [
      { statuses: ignoringCredentials(200), body: ({ people }) => ({ refresh_token: people.reader.refreshToken }) },
    ],
  },
  user: {
    create: [{ statuses: everybody(201), body: () => ({ email: freshEmail(), password: PASSWORD }) }],
    current: [{ statuses: signedIn(200) }],
    change: [{ statuses: signedIn(200), body: () => ({ gender: 'undisclosed' }) }],
    changeProfile: [{ statuses: signedIn(200), body: () => ({ location: 'Lyon' }) }],
    get: [{ statuses: everybody(200), params: ofCreator }],
    byName: [{ statuses: everybody(200), params: ({ people }) => ({ username: people.creator.username }) }],
    usernameAvailable: [{ statuses: signedIn(200), params: () => ({ username: 'a_free_one' }) }],
    series: [{ statuses: everybody(200), params: ofCreator }],
    exported: [{ statuses: signedIn(200) }],
    exportedByProof: [{ statuses: signedIn(200), body: () => ({ current_password: PASSWORD }) }],
    remove: [{ statuses: signedIn(204), body: () => ({ current_password: PASSWORD }) }],
  },
  waitingList: {
    join: [{ statuses: everybody(204), body: () => ({ email: freshEmail() }) }],
    joinAsAuthor: [
      {
        statuses: everybody(204),
        body: () => ({ name: 'Ann', email: freshEmail(), link: 'https://example.org/ann' }),
      },
    ],
  },
};
