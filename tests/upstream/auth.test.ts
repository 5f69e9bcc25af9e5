import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { authEndpoints, providers } from '../../src/api/schemas/auth.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { accessTokens } from '../../upstream/auth/accessTokens.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { login, logout, logoutEverywhere, provider, providerCallback, providerCallbackForm, providerLogin } =
  authEndpoints;
const { refresh } = tokenEndpoints;
const { create, current } = userEndpoints;

const PASSWORD = 'seven or more';

describe.each(databases)('sign-in ($name)', (database) => {
  const upstream = useUpstream(database);
  beforeAll(() => upstream().standStill());
  const signUp = (email: string) => upstream().call(create, { body: { email, password: PASSWORD } });
  const signIn = (email: string) => upstream().call(login, { body: { email, password: PASSWORD } });
  const isOver = async (refreshToken: string) => {
    const response = await upstream().send(refresh, { body: { refresh_token: refreshToken } });
    return response.status === 401;
  };

  it('is by mail address, whatever its case, and password', async () => {
    const { user } = await signUp('Ann@example.org');
    const { token } = await signIn('aNN@Example.org ');
    expect(await upstream().call(current, { as: { kind: 'user', token } })).toEqual(user);
  });

  it('answers the same to a wrong password and to an address nobody has', async () => {
    await signUp('known@example.org');
    const answers = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map(async (email) => {
        const response = await upstream().send(login, { body: { email, password: 'another one' } });
        return [response.status, await response.json()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([401, { code: 'bad_credentials' }]);
  });

  it('is refused to whoever has no password', async () => {
    const { email } = await upstream().person();
    expect(await upstream().refused(login, { body: { email, password: 'nobody has this one' } })).toMatchObject({
      status: 401,
      code: 'bad_credentials',
    });
  });

  it('lasts an hour', async () => {
    await signUp('hour@example.org');
    const { token } = await signIn('hour@example.org');
    upstream().ahead += 3_590_000;
    await upstream().call(current, { as: { kind: 'user', token } });
    upstream().ahead += 20_000;
    expect(await upstream().refused(current, { as: { kind: 'user', token } })).toMatchObject({
      status: 401,
      code: 'authentication_required',
    });
  });

  it('takes no token that somebody else has signed, or that is none', async () => {
    const { id } = await upstream().person();
    const forged = await accessTokens('another secret that is long enough').issue({ userId: id, sessionId: id });
    const [header, payload] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const authorization of [`Bearer ${forged}`, `Bearer ${unsigned}`, `Bearer ${header}`, 'Basic YTpi', '']) {
      const headers = { Authorization: authorization };
      expect(await upstream().refused(current, { headers })).toMatchObject({ status: 401 });
      const response = await upstream().send(userEndpoints.get, { params: { id }, headers });
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    }
  });

  it('ends where one signs out, and nowhere else', async () => {
    await signUp('out@example.org');
    const [here, there] = [await signIn('out@example.org'), await signIn('out@example.org')];
    await upstream().call(logout, { as: { kind: 'user', token: here.token } });
    expect(await isOver(here.refresh_token)).toBe(true);
    expect(await isOver(there.refresh_token)).toBe(false);
  });

  it('ends everywhere when one says so, and for nobody else', async () => {
    await signUp('all@example.org');
    const other = await upstream().person();
    const [here, there] = [await signIn('all@example.org'), await signIn('all@example.org')];
    await upstream().call(logoutEverywhere, { as: { kind: 'user', token: here.token } });
    expect([await isOver(here.refresh_token), await isOver(there.refresh_token)]).toEqual([true, true]);
    expect(await isOver(other.refreshToken)).toBe(false);
  });

  it('leaves a guest known, whose token another tab may be using', async () => {
    const guest = await upstream().guest();
    await signUp('guest@example.org');
    const body = { email: 'guest@example.org', password: PASSWORD };
    await upstream().call(login, { as: guest, body });
    await upstream().call(anonymousEndpoints.current, { as: guest });
    const stranger = { kind: 'guest', token: 'nobody' } as const;
    expect(await upstream().refused(login, { as: stranger, body })).toMatchObject({ status: 401 });
  });
});

describe.each(databases.slice(0, 1))('other providers ($name)', (database) => {
  const upstream = useUpstream(database);

  it('say that they are switched off, and those that do not exist are not found', async () => {
    const query = { redirect_uri: 'https://comics.example.org/auth/google/return' };
    for (const one of [...providers, 'myspace']) {
      const params = { provider: one };
      const expected = one === 'myspace' ? [404, 'not_found'] : [503, 'provider_unavailable'];
      for (const { status, code } of [
        await upstream().refused(provider, { params, query }),
        await upstream().refused(providerLogin, { params, body: { state: 'x' } }),
        await upstream().refused(providerCallback, { params }),
        await upstream().refused(providerCallbackForm, { params }),
      ]) {
        expect([one, status, code]).toEqual([one, ...expected]);
      }
    }
    const { fields } = await upstream().refused(provider, { params: { provider: 'google' }, query: {} });
    expect(fields).toEqual({ redirect_uri: ['required'] });
  });
});
