import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { beginSession } from '../../upstream/auth/sessions.ts';
import { refreshTokens } from '../../upstream/db/tables/sessions.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { refresh } = tokenEndpoints;
const { current } = userEndpoints;

describe.each(databases)('refresh tokens ($name)', (database) => {
  const upstream = useUpstream(database);
  beforeAll(() => upstream().freezeClock());
  const refreshSession = (token: string) => upstream().call(refresh, { body: { refresh_token: token } });
  const getRefusal = async (token: string) => {
    const { status, code } = await upstream().callRefused(refresh, { body: { refresh_token: token } });
    return [status, code];
  };
  const invalidToken = [401, 'refresh_token_invalid'];

  it('each use returns a new refresh token that works', async () => {
    const { refreshToken } = await upstream().createPerson();
    const second = await refreshSession(refreshToken);
    expect(second.refresh_token).not.toBe(refreshToken);
    const third = await refreshSession(second.refresh_token);
    expect(new Set([refreshToken, second.refresh_token, third.refresh_token]).size).toBe(3);
  });

  it('reuse within the grace period returns the same successor, later reuse ends the sign-in', async () => {
    const { refreshToken } = await upstream().createPerson();
    const { refresh_token: successor } = await refreshSession(refreshToken);
    upstream().clockOffsetMs += 59_000;
    expect((await refreshSession(refreshToken)).refresh_token).toBe(successor);
    upstream().clockOffsetMs += 2_000;
    expect(await getRefusal(refreshToken)).toEqual(invalidToken);
    expect(await getRefusal(successor)).toEqual(invalidToken);
  });

  it('ten concurrent uses return the same successor', async () => {
    const { refreshToken } = await upstream().createPerson();
    const responses = await Promise.all(Array.from({ length: 10 }, () => refreshSession(refreshToken)));
    expect(new Set(responses.map(({ refresh_token: token }) => token)).size).toBe(1);
  });

  it('reuse of a stolen token ends only its own sign-in, including the access tokens', async () => {
    const { id, token, refreshToken } = await upstream().createPerson();
    const otherSignIn = await beginSession(upstream().services, id);
    const { token: refreshed } = await refreshSession(refreshToken);
    upstream().clockOffsetMs += 61_000;
    expect(await getRefusal(refreshToken)).toEqual(invalidToken);
    await refreshSession(otherSignIn.refresh_token);
    await upstream().call(current, { as: { kind: 'user', token: otherSignIn.token } });
    for (const accessToken of [token, refreshed]) {
      expect(await upstream().callRefused(current, { as: { kind: 'user', token: accessToken } })).toMatchObject({
        status: 401,
      });
    }
  });

  it('each refresh returns an access token for another hour', async () => {
    let { refreshToken: latest, token } = await upstream().createPerson();
    for (let hours = 0; hours < 5; hours += 1) {
      upstream().clockOffsetMs += 3_600_000;
      expect(await upstream().callRefused(current, { as: { kind: 'user', token } })).toMatchObject({ status: 401 });
      ({ refresh_token: latest, token } = await refreshSession(latest));
      await upstream().call(current, { as: { kind: 'user', token } });
    }
  });

  it('refresh tokens are stored only as hashes', async () => {
    const { refreshToken } = await upstream().createPerson();
    const stored = await upstream().db.select().from(refreshTokens);
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    expect(await getRefusal(stored.at(-1)?.hash ?? '')).toEqual(invalidToken);
  });

  it('expire after 30 days', async () => {
    const { refreshToken } = await upstream().createPerson();
    upstream().clockOffsetMs += 30 * 24 * 3_600_000 - 1_000;
    const { refresh_token: successor } = await refreshSession(refreshToken);
    upstream().clockOffsetMs += 30 * 24 * 3_600_000 + 1_000;
    expect(await getRefusal(successor)).toEqual(invalidToken);
  });

  it('an unknown token answers 401, a missing one 422', async () => {
    expect(await getRefusal('made-up')).toEqual(invalidToken);
    expect(await upstream().callRefused(refresh, { body: {} })).toMatchObject({
      status: 422,
      fields: { refresh_token: ['required'] },
    });
  });
});

describe.each(databases.slice(0, 1))('refresh tokens with REFRESH_GRACE_S=0 ($name)', (database) => {
  const upstream = useUpstream(database, { REFRESH_GRACE_S: 0 });

  it('the second use is refused', async () => {
    const { refreshToken } = await upstream().createPerson();
    const body = { refresh_token: refreshToken };
    await upstream().call(refresh, { body });
    upstream().clockOffsetMs += 1_000;
    expect(await upstream().callRefused(refresh, { body })).toMatchObject({ code: 'refresh_token_invalid' });
  });
});

describe.each(databases)('guests ($name)', (database) => {
  const upstream = useUpstream(database);

  it('are identified by their own token only', async () => {
    const guest = await upstream().createGuest();
    expect(await upstream().call(anonymousEndpoints.current, { as: guest })).toEqual({ session_id: guest.token });
    expect(await upstream().callRefused(anonymousEndpoints.current)).toMatchObject({ status: 401 });
    const stranger = { kind: 'guest', token: 'nobody' } as const;
    expect(await upstream().callRefused(anonymousEndpoints.current, { as: stranger })).toMatchObject({ status: 401 });
    // Users have no guest session.
    const person = await upstream().createPerson();
    expect(await upstream().callRefused(anonymousEndpoints.current, { as: person })).toMatchObject({ status: 404 });
  });
});
