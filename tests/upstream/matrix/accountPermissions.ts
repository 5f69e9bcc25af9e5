/** Permissions of accounts and related endpoints. */
import type { endpoints } from '../../../src/api/schemas/endpoints.ts';
import { hashSecret, createSecret } from '../../../upstream/auth/secrets.ts';
import { emailConfirmations, passwordResets } from '../../../upstream/db/tables/sessions.ts';
import { invitations } from '../../../upstream/db/tables/waitingLists.ts';
import { allowEverybody, type PermissionsOf, allowSignedIn, ignoreCredentials } from './permissions.ts';
import { type CallerName, PASSWORD, createPictureForm, type World } from './world.ts';

type Tables = typeof endpoints;
type AccountResource =
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

let addressCount = 0;

function createEmail() {
  addressCount += 1;
  return `matrix-${addressCount}@example.org`;
}

function getTimeInAnHour({ upstream }: World) {
  return new Date(upstream.services.now().getTime() + 3_600_000);
}

function getProviderParams() {
  return { provider: 'google' };
}

function getCreatorParams({ people }: World) {
  return { id: people.creator.id };
}

/** Returns the creator's id, or the id of another user if the creator is the caller. */
function getOtherUserParams({ people }: World, caller: CallerName) {
  return {
    id: (caller === 'creator' ? people.other : people.creator).id,
  };
}

/** Creates a token for a new user, because using the token ends the user's sign-ins. */
async function createResetToken(world: World): Promise<string> {
  const token = createSecret();
  const { id: userId } = await world.upstream.createPerson();
  const values = { hash: hashSecret(token), userId, expiresAt: getTimeInAnHour(world) };
  await world.upstream.db.insert(passwordResets).values(values);
  return token;
}

/** Creates a token for a new user, because using the token ends the user's sign-ins. */
async function createEmailToken(world: World): Promise<string> {
  const token = createSecret();
  const { id: userId } = await world.upstream.createPerson();
  const values = { hash: hashSecret(token), userId, email: createEmail(), expiresAt: getTimeInAnHour(world) };
  await world.upstream.db.insert(emailConfirmations).values(values);
  return token;
}

async function createInvitationCode({ upstream }: World): Promise<string> {
  const code = createSecret();
  await upstream.db.insert(invitations).values({ code });
  return code;
}

export const accountPermissions: { readonly [Resource in AccountResource]: PermissionsOf<Tables[Resource]> } = {
  anonymous: {
    current: [{ statuses: [401, 200, 404, 404, 404, 404, 401, 401] }],
    create: [{ statuses: ignoreCredentials(201) }],
  },
  appConfig: { get: [{ statuses: allowEverybody(200) }] },
  auth: {
    login: [
      { statuses: allowEverybody(200), body: ({ people }) => ({ email: people.reader.email, password: PASSWORD }) },
    ],
    provider: [
      { statuses: allowEverybody(503), params: getProviderParams, query: { redirect_uri: 'https://example.org/back' } },
    ],
    providerCallback: [{ statuses: ignoreCredentials(503), params: getProviderParams }],
    providerCallbackForm: [{ statuses: ignoreCredentials(503), params: getProviderParams }],
    providerLogin: [{ statuses: allowEverybody(503), params: getProviderParams, body: () => ({ state: 'state' }) }],
    logout: [{ statuses: allowSignedIn(204) }],
    logoutEverywhere: [{ statuses: allowSignedIn(204) }],
  },
  email: {
    change: [{ statuses: allowSignedIn(204), body: () => ({ email: createEmail(), current_password: PASSWORD }) }],
    resend: [{ statuses: allowSignedIn(204) }],
    confirm: [{ statuses: allowEverybody(204), body: async (world) => ({ token: await createEmailToken(world) }) }],
  },
  follow: {
    following: [{ statuses: allowEverybody(200), params: getCreatorParams }],
    followers: [{ statuses: allowEverybody(200), params: getCreatorParams }],
    toggle: [{ statuses: allowSignedIn(200), params: getOtherUserParams }],
  },
  health: {
    get: [{ statuses: ignoreCredentials(200) }],
    ready: [{ statuses: ignoreCredentials(200) }],
    openApi: [{ statuses: ignoreCredentials(200) }],
    docs: [{ statuses: ignoreCredentials(200) }],
  },
  image: {
    known: [{ statuses: [401, 401, 404, 200, 404, 404, 401, 401], params: ({ digest }) => ({ sha256: digest }) }],
    upload: [{ statuses: allowSignedIn(201), body: () => createPictureForm() }],
  },
  invitation: {
    get: [{ statuses: allowEverybody(200), params: async (world) => ({ code: await createInvitationCode(world) }) }],
    ask: [{ statuses: allowEverybody(204), body: () => ({ email: createEmail() }) }],
  },
  notifications: {
    get: [{ statuses: allowSignedIn(200) }],
    change: [{ statuses: allowSignedIn(200), body: () => ({ push: { news: true } }) }],
  },
  password: {
    change: [
      { statuses: allowSignedIn(204), body: () => ({ current_password: PASSWORD, new_password: `not ${PASSWORD}` }) },
    ],
    forgotten: [{ statuses: allowEverybody(204), body: ({ people }) => ({ email: people.reader.email }) }],
    resetLink: [{ statuses: allowEverybody(204), params: async (world) => ({ token: await createResetToken(world) }) }],
    reset: [
      {
        statuses: allowEverybody(204),
        body: async (world) => ({ token: await createResetToken(world), password: `not ${PASSWORD}` }),
      },
    ],
  },
  preferences: {
    get: [{ statuses: allowSignedIn(200) }],
    change: [{ statuses: allowSignedIn(200), body: () => ({ isMatureContentEnabled: false }) }],
  },
  pushSubscription: {
    create: [
      {
        statuses: allowSignedIn(204),
        body: (_world, caller) => ({ endpoint: ENDPOINT + caller, keys: { p256dh: 'key', auth: 'key' } }),
      },
    ],
    remove: [{ statuses: allowSignedIn(204), body: (_world, caller) => ({ endpoint: ENDPOINT + caller }) }],
  },
  token: {
    refresh: [
      { statuses: ignoreCredentials(200), body: ({ people }) => ({ refresh_token: people.reader.refreshToken }) },
    ],
  },
  user: {
    create: [{ statuses: allowEverybody(201), body: () => ({ email: createEmail(), password: PASSWORD }) }],
    current: [{ statuses: allowSignedIn(200) }],
    change: [{ statuses: allowSignedIn(200), body: () => ({ gender: 'undisclosed' }) }],
    changeProfile: [{ statuses: allowSignedIn(200), body: () => ({ location: 'Lyon' }) }],
    get: [{ statuses: allowEverybody(200), params: getCreatorParams }],
    byName: [{ statuses: allowEverybody(200), params: ({ people }) => ({ username: people.creator.username }) }],
    usernameAvailable: [{ statuses: allowSignedIn(200), params: () => ({ username: 'a_free_one' }) }],
    series: [{ statuses: allowEverybody(200), params: getCreatorParams }],
    exported: [{ statuses: allowSignedIn(200) }],
    exportedByProof: [{ statuses: allowSignedIn(200), body: () => ({ current_password: PASSWORD }) }],
    remove: [{ statuses: allowSignedIn(204), body: () => ({ current_password: PASSWORD }) }],
  },
  waitingList: {
    join: [{ statuses: allowEverybody(204), body: () => ({ email: createEmail() }) }],
    joinAsAuthor: [
      {
        statuses: allowEverybody(204),
        body: () => ({ name: 'Ann', email: createEmail(), link: 'https://example.org/ann' }),
      },
    ],
  },
};
