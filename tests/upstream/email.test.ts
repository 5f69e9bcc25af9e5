import { describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { loadPerson } from '../../upstream/operator/people.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { change, confirm, resend } = emailEndpoints;

const PASSWORD = 'seven or more';
const invalidLink = { status: 404, code: 'email_link_invalid' };

describe.each(databases)('changing the email address ($name)', (database) => {
  const upstream = useUpstream(database);
  const createUser = async (email: string) => {
    const created = await upstream().call(userEndpoints.create, { body: { email, password: PASSWORD } });
    // Wait until the confirmation mail is sent, so that later mails come after it.
    await upstream().readMails();
    return { kind: 'user', token: created.authentication_token } as const;
  };
  const requestChange = (as: Awaited<ReturnType<typeof createUser>>, email: string) =>
    upstream().call(change, { as, body: { email, current_password: PASSWORD } });
  const findLastMailTo = async (email: string) =>
    (await upstream().readMails()).findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '';
  const readConfirmationToken = async (email: string) =>
    /email_token=([\w-]{43})\n/.exec(await findLastMailTo(email))?.[1] ?? '';
  const loadEmail = async (as: Awaited<ReturnType<typeof createUser>>) =>
    (await upstream().call(userEndpoints.current, { as })).email;

  it('the link mailed to the new address works once, and the old address is notified', async () => {
    const as = await createUser('before@example.org');
    await requestChange(as, 'After@example.org');
    const token = await readConfirmationToken('After@example.org');
    expect(await loadEmail(as)).toBe('before@example.org');
    await upstream().call(confirm, { as, body: { token } });
    expect(await loadEmail(as)).toBe('After@example.org');
    expect(await findLastMailTo('before@example.org')).toContain('Subject: Your email address has changed');
    const signIn = { email: 'after@example.org', password: PASSWORD };
    await upstream().call(authEndpoints.login, { body: signIn });
    expect(await upstream().callRefused(confirm, { body: { token } })).toMatchObject(invalidLink);
  });

  it('requires the current password if the account has one', async () => {
    const as = await createUser('asked@example.org');
    for (const current_password of [undefined, 'wrong one']) {
      expect(
        await upstream().callRefused(change, { as, body: { email: 'x@example.org', current_password } }),
      ).toMatchObject({
        status: 422,
        fields: { current_password: ['user_password_invalid'] },
      });
    }
    const passwordless = await upstream().createPerson();
    await upstream().call(change, { as: passwordless, body: { email: 'passwordless@example.org' } });
    expect(await readConfirmationToken('passwordless@example.org')).not.toBe('');
  });

  it('a change to an address that is in use seems to succeed, but only notifies the owner of the address', async () => {
    const [as, holder] = [await createUser('asks@example.org'), await createUser('holder@example.org')];
    await requestChange(as, 'HOLDER@example.org');
    const mail = await findLastMailTo('holder@example.org');
    expect(mail).toContain('Subject: Someone tried to use your email address');
    expect(mail).not.toContain('token');
    expect(await loadEmail(holder)).toBe('holder@example.org');
  });

  it('if two accounts request the same address, the first to confirm gets it', async () => {
    const [ann, bob] = [await createUser('ann@example.org'), await createUser('bob@example.org')];
    await requestChange(ann, 'wanted@example.org');
    const annsToken = await readConfirmationToken('wanted@example.org');
    await requestChange(bob, 'Wanted@example.org');
    const bobsToken = await readConfirmationToken('Wanted@example.org');
    await upstream().call(confirm, { as: bob, body: { token: bobsToken } });
    expect(await upstream().callRefused(confirm, { as: ann, body: { token: annsToken } })).toMatchObject(invalidLink);
    expect([await loadEmail(ann), await loadEmail(bob)]).toEqual(['ann@example.org', 'Wanted@example.org']);
  });

  it('the link expires after a day, and an invented link is refused', async () => {
    const as = await createUser('slow@example.org');
    await requestChange(as, 'slower@example.org');
    const token = await readConfirmationToken('slower@example.org');
    upstream().clockOffsetMs += 24 * 3_600_000 + 1_000;
    expect(await upstream().callRefused(confirm, { body: { token } })).toMatchObject(invalidLink);
    expect(await upstream().callRefused(confirm, { body: { token: 'made-up' } })).toMatchObject(invalidLink);
  });

  it('sends the confirmation link of a new account again, until the address is confirmed', async () => {
    const as = await createUser('newcomer@example.org');
    const first = await readConfirmationToken('newcomer@example.org');
    const isConfirmed = async () => (await upstream().call(userEndpoints.current, { as })).email_confirmed;
    expect(await isConfirmed()).toBe(false);
    await upstream().call(resend, { as });
    const second = await readConfirmationToken('newcomer@example.org');
    expect(second).not.toBe(first);
    await upstream().call(confirm, { as, body: { token: second } });
    expect(await isConfirmed()).toBe(true);
    const count = (await upstream().readMails()).length;
    await upstream().call(resend, { as });
    expect(await upstream().readMails()).toHaveLength(count);
  });

  it('a change revokes a password reset link sent to the old address', async () => {
    const as = await createUser('stolen@example.org');
    await upstream().call(passwordEndpoints.forgotten, { body: { email: 'stolen@example.org' } });
    const [, reset = ''] = /\?token=([\w-]{43})\n/.exec(await findLastMailTo('stolen@example.org')) ?? [];
    await upstream().call(passwordEndpoints.resetLink, { params: { token: reset } });
    await requestChange(as, 'safe@example.org');
    await upstream().call(confirm, { body: { token: await readConfirmationToken('safe@example.org') } });
    expect(await upstream().callRefused(passwordEndpoints.resetLink, { params: { token: reset } })).toMatchObject({
      code: 'reset_link_invalid',
    });
  });

  it("the mail's link leads to the app in the requested language", async () => {
    const as = await createUser('francoise@example.org');
    const body = { email: 'francoise2@example.org', current_password: PASSWORD };
    await upstream().call(change, { as, body, headers: { 'Accept-Language': 'fr' } });
    const mail = await findLastMailTo('francoise2@example.org');
    expect(mail).toContain('https://comics.example.org/fr/connexion?email_token=');
  });
});

describe.each(databases)('confirming the email address of a new account ($name)', (database) => {
  const upstream = useUpstream(database);
  const body = (email: string) => ({ email, password: PASSWORD });
  const listMailsTo = async (email: string) =>
    (await upstream().readMails()).filter((mail) => mail.startsWith(`To: ${email}\n`));
  const isConfirmed = async (email: string) =>
    (await loadPerson(upstream().db, email))?.confirmed ?? expect.fail('Nobody is called so');

  it('sign-up mails a link in the requested language, which works once', async () => {
    const headers = { 'Accept-Language': 'fr' };
    const { authentication_token: token } = await upstream().call(userEndpoints.create, {
      body: body('new@example.org'),
      headers,
    });
    const [mail, ...others] = await listMailsTo('new@example.org');
    expect([mail, others]).toEqual([expect.stringContaining('Subject: Confirmez votre adresse e-mail'), []]);
    const [, link = ''] = /\/fr\/connexion\?email_token=([\w-]{43})\n/.exec(mail ?? '') ?? [];
    expect(await isConfirmed('new@example.org')).toBe(false);
    await upstream().call(confirm, { as: { kind: 'user', token }, body: { token: link } });
    expect(await isConfirmed('new@example.org')).toBe(true);
    expect(await listMailsTo('new@example.org')).toHaveLength(1);
    expect(await upstream().callRefused(confirm, { body: { token: link } })).toMatchObject(invalidLink);
    expect(await upstream().call(userEndpoints.current, { as: { kind: 'user', token } })).toMatchObject({
      email: 'new@example.org',
    });
  });

  it('signing up with an existing address sends no further mail', async () => {
    await upstream().call(userEndpoints.create, { body: body('twice@example.org') });
    await upstream().callRefused(userEndpoints.create, { body: body('twice@example.org') });
    expect(await listMailsTo('twice@example.org')).toHaveLength(1);
  });

  it('setting a password by a mailed link confirms the address as well', async () => {
    await upstream().call(userEndpoints.create, { body: body('forgetful@example.org') });
    await listMailsTo('forgetful@example.org');
    await upstream().call(passwordEndpoints.forgotten, { body: { email: 'forgetful@example.org' } });
    const mail = (await listMailsTo('forgetful@example.org')).at(-1) ?? '';
    const [, token = ''] = /\?token=([\w-]{43})\n/.exec(mail) ?? [];
    expect(await isConfirmed('forgetful@example.org')).toBe(false);
    await upstream().call(passwordEndpoints.reset, { body: { token, password: 'another long one' } });
    expect(await isConfirmed('forgetful@example.org')).toBe(true);
  });
});
