import { describe, expect, it } from 'vitest';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { deleteExpired } from '../../upstream/auth/deleteExpired.ts';
import {
  emailConfirmations,
  passwordResets,
  pendingSignIns,
  refreshTokens,
  sessions,
} from '../../upstream/db/tables/sessions.ts';
import { ATTEMPT_LIFETIME_MS, saveAttempt } from '../../upstream/signIn/pendingSignIns.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const A_DAY_MS = 24 * 3_600_000;

describe.each(databases)('deleting expired data ($name)', (database) => {
  const upstream = useUpstream(database);
  const runDeleteExpired = () => deleteExpired(upstream().db, upstream().services.now());
  /** Returns the numbers of rows of sessions, refresh tokens, password resets and email confirmations, after background work. */
  const countRows = async () => {
    const { db, background } = { ...upstream().services };
    await background.settled();
    const tables = [sessions, refreshTokens, passwordResets, emailConfirmations];
    return Promise.all(tables.map(async (table) => (await db.select().from(table)).length));
  };

  it('deletes abandoned provider sign-in attempts when they have expired', async () => {
    const { db, services } = upstream();
    const attempt = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' };
    const options = { provider: 'google', browser: 'browser', redirectUri: 'https://comics.example.org/' } as const;
    await saveAttempt(db, attempt, { ...options, now: services.now() });
    await runDeleteExpired();
    expect(await db.select().from(pendingSignIns)).toHaveLength(1);
    upstream().clockOffsetMs += ATTEMPT_LIFETIME_MS;
    await runDeleteExpired();
    expect(await db.select().from(pendingSignIns)).toEqual([]);
  });

  it('deletes expired sign-ins, tokens and links, and keeps valid ones', async () => {
    const as = await upstream().createPerson();
    await upstream().call(passwordEndpoints.forgotten, { body: { email: as.email } });
    await upstream().call(emailEndpoints.change, { as, body: { email: 'other@example.org' } });
    const refreshed = await upstream().call(tokenEndpoints.refresh, { body: { refresh_token: as.refreshToken } });
    await runDeleteExpired();
    expect(await countRows()).toEqual([1, 2, 1, 1]);
    upstream().clockOffsetMs += 2 * 3_600_000;
    await runDeleteExpired();
    expect(await countRows()).toEqual([1, 2, 0, 1]);
    upstream().clockOffsetMs += 28 * A_DAY_MS;
    const { refresh_token: latest } = await upstream().call(tokenEndpoints.refresh, {
      body: { refresh_token: refreshed.refresh_token },
    });
    upstream().clockOffsetMs += 2 * A_DAY_MS;
    await runDeleteExpired();
    expect(await countRows()).toEqual([1, 1, 0, 0]);
    await upstream().call(tokenEndpoints.refresh, { body: { refresh_token: latest } });
    upstream().clockOffsetMs += 31 * A_DAY_MS;
    await runDeleteExpired();
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });
});
