/** Actions for which an access token is not enough, because it may be stolen: they need the password or a recent sign-in. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { databases } from './databases.ts';
import type { Caller } from './upstream.ts';
import { useProviders } from './providerSignIn.ts';

const { create, current, exported, exportedByProof, remove } = userEndpoints;

const PASSWORD = 'seven or more';
const TEN_MINUTES_MS = 600_000;
const needsSignIn = { status: 403, code: 'fresh_sign_in_required' };
const needsPassword = { status: 422, fields: { current_password: ['user_password_invalid'] } };

function createCaller(token: string): Caller {
  return { kind: 'user', token };
}

describe.each(databases)('re-authentication ($name)', (database) => {
  const providerTest = useProviders(database);
  let testCount = 0;
  beforeEach(() => {
    testCount += 1;
    providerTest().upstream.freezeClock();
    providerTest().upstream.clockOffsetMs = 0;
  });
  const createIdentity = () => ({
    id: `google-${testCount}`,
    email: `fresh-${testCount}@example.org`,
    email_verified: true,
  });
  const signInWithGoogle = async () => {
    const { authenticationToken, refresh_token } = await providerTest().flow.signIn('google', createIdentity());
    return { token: authenticationToken, refresh_token };
  };
  const signUp = async () => {
    const response = await providerTest().upstream.call(create, {
      body: { email: createIdentity().email, password: PASSWORD },
    });
    return response.authentication_token;
  };
  const sensitiveCalls = [
    [emailEndpoints.change, { email: 'elsewhere@example.org' }],
    [exportedByProof, {}],
    [remove, {}],
  ] as const;

  it('an account without a password must have signed in within the last ten minutes', async () => {
    const { upstream } = providerTest();
    const { token } = await signInWithGoogle();
    upstream.clockOffsetMs = TEN_MINUTES_MS;
    await upstream.call(exported, { as: createCaller(token) });
    // All except the deletion, because the account is still needed.
    for (const [endpoint, body] of sensitiveCalls.slice(0, 2))
      await upstream.call(endpoint, { as: createCaller(token), body });
    upstream.clockOffsetMs = TEN_MINUTES_MS + 1;
    expect(await upstream.callRefused(exported, { as: createCaller(token) })).toMatchObject(needsSignIn);
    for (const [endpoint, body] of sensitiveCalls)
      expect(await upstream.callRefused(endpoint, { as: createCaller(token), body })).toMatchObject(needsSignIn);
    const { token: again } = await signInWithGoogle();
    for (const [endpoint, body] of sensitiveCalls) await upstream.call(endpoint, { as: createCaller(again), body });
  });

  it('refreshing tokens or sending a made-up password does not count as a fresh sign-in', async () => {
    const { upstream } = providerTest();
    const { refresh_token } = await signInWithGoogle();
    upstream.clockOffsetMs = TEN_MINUTES_MS + 1;
    const { token } = await upstream.call(tokenEndpoints.refresh, { body: { refresh_token } });
    const body = { email: 'elsewhere@example.org', current_password: 'made up, it is' };
    expect(await upstream.callRefused(emailEndpoints.change, { as: createCaller(token), body })).toMatchObject(
      needsSignIn,
    );
  });

  it('an account with a password needs the password, even after a fresh sign-in', async () => {
    const { upstream } = providerTest();
    const token = await signUp();
    for (const current_password of [undefined, 'wrong one'])
      for (const [endpoint, body] of sensitiveCalls)
        expect(
          await upstream.callRefused(endpoint, { as: createCaller(token), body: { ...body, current_password } }),
        ).toMatchObject(needsPassword);
    upstream.clockOffsetMs = TEN_MINUTES_MS + 1;
    for (const [endpoint, body] of sensitiveCalls)
      await upstream.call(endpoint, { as: createCaller(token), body: { ...body, current_password: PASSWORD } });
  });

  it('an export by GET needs a fresh sign-in, even from an account with a password', async () => {
    const { upstream } = providerTest();
    const token = await signUp();
    await upstream.call(exported, { as: createCaller(token) });
    upstream.clockOffsetMs = TEN_MINUTES_MS + 1;
    expect(await upstream.callRefused(exported, { as: createCaller(token) })).toMatchObject(needsSignIn);
  });

  it('an account that has set a password by mail needs that password', async () => {
    const { upstream } = providerTest();
    const { token } = await signInWithGoogle();
    const { providers } = await upstream.call(current, { as: createCaller(token) });
    expect(providers).toEqual(['google']);
    const { email } = createIdentity();
    await upstream.call(passwordEndpoints.forgotten, { body: { email } });
    const mail = (await upstream.readMails()).findLast((text) => text.startsWith(`To: ${email}\n`)) ?? '';
    const [, reset = ''] = /\?token=([\w-]{43})\n/.exec(mail) ?? [];
    await upstream.call(passwordEndpoints.reset, { body: { token: reset, password: PASSWORD } });
    const { token: again } = await signInWithGoogle();
    expect(await upstream.callRefused(remove, { as: createCaller(again), body: {} })).toMatchObject(needsPassword);
    await upstream.call(remove, { as: createCaller(again), body: { current_password: PASSWORD } });
  });
});
