import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { passwordResets } from '../../upstream/db/tables/sessions.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { change, forgotten, reset, resetLink } = passwordEndpoints;

const OLD = 'the old password';
const NEW = 'the new password';
const invalidLink = [404, 'reset_link_invalid'];

describe.each(databases)('passwords ($name)', (database) => {
  const upstream = useUpstream(database);
  beforeAll(() => upstream().freezeClock());
  const createUser = async (email: string) => {
    const created = await upstream().call(userEndpoints.create, { body: { email, password: OLD } });
    return { kind: 'user', token: created.authentication_token, refresh: created.refresh_token } as const;
  };
  const getSignInStatus = async (email: string, password: string) =>
    (await upstream().send(authEndpoints.login, { body: { email, password } })).status;
  const getRefreshStatus = async (refreshToken: string) =>
    (await upstream().send(tokenEndpoints.refresh, { body: { refresh_token: refreshToken } })).status;
  const findLastMailTo = async (email: string) =>
    (await upstream().readMails()).findLast((mail) => mail.includes(email) && !mail.includes('email_token=')) ?? '';
  const requestResetToken = async (email: string, headers = {}) => {
    await upstream().call(forgotten, { body: { email }, headers });
    return /\?token=([\w-]{43})\n/.exec(await findLastMailTo(email))?.[1] ?? '';
  };
  const getResetRefusal = async (token: string) => {
    const { status, code } = await upstream().callRefused(reset, { body: { token, password: NEW } });
    return [status, code];
  };

  it('changing the password keeps the sign-in that changes it, and ends the other one', async () => {
    const phone = await createUser('change@example.org');
    const laptop = await upstream().call(authEndpoints.login, {
      body: { email: 'change@example.org', password: OLD },
    });
    await upstream().call(change, { as: phone, body: { current_password: OLD, new_password: NEW } });
    expect(await getSignInStatus('change@example.org', OLD)).toBe(401);
    expect(await getSignInStatus('change@example.org', NEW)).toBe(200);
    expect([await getRefreshStatus(phone.refresh), await getRefreshStatus(laptop.refresh_token)]).toEqual([200, 401]);
    expect(await findLastMailTo('change@example.org')).toContain('Subject: Your password has changed');
  });

  it('changing the password revokes a link that changes the email address, but not the link of the sign-up', async () => {
    const as = await createUser('known@example.org');
    const findMailTo = async (address: string) =>
      (await upstream().readMails()).findLast((mail) => mail.startsWith(`To: ${address}\n`)) ?? '';
    const readToken = async (address: string) => /email_token=([\w-]{43})\n/.exec(await findMailTo(address))?.[1] ?? '';
    const signUpToken = await readToken('known@example.org');
    const request = { email: 'thief@example.org', current_password: OLD };
    await upstream().call(emailEndpoints.change, { as, body: request });
    const moveToken = await readToken('thief@example.org');
    expect(moveToken).not.toBe('');
    await upstream().call(change, { as, body: { current_password: OLD, new_password: NEW } });
    expect(await upstream().callRefused(emailEndpoints.confirm, { body: { token: moveToken } })).toMatchObject({
      status: 404,
      code: 'email_link_invalid',
    });
    expect((await upstream().call(userEndpoints.current, { as })).email).toBe('known@example.org');
    await upstream().call(emailEndpoints.confirm, { body: { token: signUpToken } });
  });

  it('a wrong current password or a weak new one answers 422, not 401', async () => {
    const as = await createUser('thelma.b@example.org');
    await upstream().call(userEndpoints.changeProfile, { as, body: { username: 'thelma_bee' } });
    const getRefusal = async (body: object) => {
      const { status, fields } = await upstream().callRefused(change, { as, body });
      return [status, fields];
    };
    expect(await getRefusal({ current_password: 'wrong one', new_password: NEW })).toEqual([
      422,
      { current_password: ['user_password_invalid'] },
    ]);
    for (const weak of ['THELMA_bee', 'thelma.b', 'password1', '1111111'])
      expect(await getRefusal({ current_password: OLD, new_password: weak })).toEqual([
        422,
        { new_password: ['user_password_weak'] },
      ]);
    expect(await getRefusal({ current_password: '', new_password: 'short' })).toEqual([
      422,
      { current_password: ['user_password_not_blank'], new_password: ['too_short'] },
    ]);
    expect(await getSignInStatus('thelma.b@example.org', OLD)).toBe(200);
  });

  it('a reset link sets a new password once, and ends an existing sign-in', async () => {
    const { refresh } = await createUser('reset@example.org');
    const token = await requestResetToken('reset@example.org');
    expect(await findLastMailTo('reset@example.org')).toContain(
      'https://comics.example.org/forgot-password/change?token=',
    );
    await upstream().call(resetLink, { params: { token } });
    await upstream().call(resetLink, { params: { token } });
    await upstream().call(reset, { body: { token, password: NEW } });
    expect([await getSignInStatus('reset@example.org', OLD), await getSignInStatus('reset@example.org', NEW)]).toEqual([
      401, 200,
    ]);
    expect(await getRefreshStatus(refresh)).toBe(401);
    expect(await getResetRefusal(token)).toEqual(invalidLink);
    expect(await upstream().callRefused(resetLink, { params: { token } })).toMatchObject({
      code: 'reset_link_invalid',
    });
  });

  it('a reset link expires after an hour, and using one revokes the others', async () => {
    await createUser('hour@example.org');
    const late = await requestResetToken('hour@example.org');
    upstream().clockOffsetMs += 3_600_000 + 1_000;
    expect(await getResetRefusal(late)).toEqual(invalidLink);
    const [first, second] = [await requestResetToken('hour@example.org'), await requestResetToken('hour@example.org')];
    expect(first).not.toBe(second);
    upstream().clockOffsetMs += 3_600_000 - 5_000;
    await upstream().call(reset, { body: { token: second, password: NEW } });
    expect(await getResetRefusal(first)).toEqual(invalidLink);
  });

  it('only one of five concurrent requests with the same reset link succeeds', async () => {
    await createUser('race@example.org');
    const token = await requestResetToken('race@example.org');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => upstream().send(reset, { body: { token, password: `${NEW} ${number}` } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(4);
    expect(await getSignInStatus('race@example.org', `${NEW} ${statuses.indexOf(204) + 1}`)).toBe(200);
  });

  it('a weak new password is refused, and the reset link stays valid', async () => {
    await createUser('weak@example.org');
    const token = await requestResetToken('weak@example.org');
    const { status, fields } = await upstream().callRefused(reset, { body: { token, password: 'weak@example.org' } });
    expect([status, fields]).toEqual([422, { password: ['user_password_weak'] }]);
    await upstream().call(reset, { body: { token, password: NEW } });
  });

  it("'forgot password' answers the same for known and unknown addresses", async () => {
    await createUser('somebody@example.org');
    const before = (await upstream().readMails()).length;
    const answers = await Promise.all(
      ['somebody@example.org', 'nobody@example.org'].map(async (email) => {
        const response = await upstream().send(forgotten, { body: { email } });
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        return [response.status, await response.text(), headers];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(204);
    expect((await upstream().readMails()).length).toBe(before + 1);
  });

  it('a reset link sets the first password of an account that has none', async () => {
    const person = await upstream().createPerson();
    const token = await requestResetToken(person.email);
    await upstream().call(reset, { body: { token, password: NEW } });
    expect(await getSignInStatus(person.email, NEW)).toBe(200);
  });

  it('the reset mail is in the requested language', async () => {
    await createUser('francoise@example.org');
    await requestResetToken('francoise@example.org', { 'Accept-Language': 'fr-CH, fr;q=0.9, en;q=0.5' });
    const mail = await findLastMailTo('francoise@example.org');
    expect(mail).toContain('Subject: Choisissez un nouveau mot de passe');
    expect(mail).toContain('https://comics.example.org/fr/mot-de-passe-oublie/changer?token=');
  });

  it('the database contains no reset links, and the stored hashes are no valid links', async () => {
    await createUser('kept@example.org');
    const token = await requestResetToken('kept@example.org');
    const kept = await upstream().db.select().from(passwordResets);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    for (const { hash } of kept) expect(await getResetRefusal(hash)).toEqual(invalidLink);
  });
});
