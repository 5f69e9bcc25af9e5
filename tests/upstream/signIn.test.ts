import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appConfigEndpoints } from '../../src/api/schemas/appConfig.ts';
import { authEndpoints, type Provider, providers } from '../../src/api/schemas/auth.ts';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { beginSession } from '../../upstream/auth/sessions.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { databases } from './databases.ts';
import { type ProviderPerson, startProviders } from './providerServer.ts';
import { createEpisode, createSeries } from './createStories.ts';
import { type CallOptions, TestUpstream } from './upstream.ts';
import { ORIGIN, useProviders, createProviderSignIn } from './providerSignIn.ts';

const { providerLogin } = authEndpoints;

describe.each(databases)('sign-in with a provider ($name)', (database) => {
  const providerTest = useProviders(database);
  const signIn = (name: Provider, person: ProviderPerson, options: CallOptions = {}) =>
    providerTest().flow.signIn(name, person, options);
  const fetchUser = (token: string) =>
    providerTest().upstream.call(userEndpoints.current, { as: { kind: 'user', token } });
  const confirm = async (id: string) => {
    await providerTest().upstream.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
  };

  it('offers all providers if the keys of all are set', async () => {
    expect((await providerTest().upstream.call(appConfigEndpoints.get)).socialProviders).toEqual(providers);
  });

  it.each(providers)(
    'with %s creates an account, and finds it again after the address has changed at the provider',
    async (name) => {
      const person = {
        id: `${name}-1`,
        name: 'Ann Lee',
        email: `ann@${name}.example.org`,
        email_verified: true,
      } as const;
      const created = await fetchUser((await signIn(name, person)).authenticationToken);
      expect([created.email, created.profile.display_name, created.has_password]).toEqual([
        person.email,
        'Ann Lee',
        false,
      ]);
      const again = await fetchUser(
        (await signIn(name, { ...person, email: `new@${name}.example.org` })).authenticationToken,
      );
      expect([again.uuid, again.email]).toEqual([created.uuid, person.email]);
      const { refresh_token } = await signIn(name, person);
      await providerTest().upstream.call(tokenEndpoints.refresh, { body: { refresh_token } });
    },
  );

  it.each<[Provider, boolean]>([
    ['google', true],
    ['apple', true],
    ['twitter', true],
    ['facebook', false],
    ['line', false],
  ])('with %s opens an existing account with the same address: %s', async (name, isProof) => {
    const person = await providerTest().upstream.createPerson();
    await confirm(person.id);
    const providerPerson = {
      id: `${name}-2`,
      email: person.email.toUpperCase(),
      ...(name === 'line' ? {} : { email_verified: true }),
    };
    if (isProof) {
      expect((await fetchUser((await signIn(name, providerPerson)).authenticationToken)).uuid).toBe(person.id);
      expect((await providerTest().upstream.readMails()).at(-1)).toContain(`To: ${person.email}`);
    } else {
      expect(await providerTest().flow.expectRefusedSignIn(name, providerPerson)).toMatchObject({
        status: 422,
        fields: { email: ['user_email_already_used'] },
      });
    }
  });

  it('mails a confirmation link only if the provider has not verified the address', async () => {
    await signIn('facebook', { id: 'facebook-20', email: 'unproven@example.org' });
    await signIn('google', { id: 'google-20', email: 'sure@example.org', email_verified: true });
    const mails = await providerTest().upstream.readMails();
    expect(mails.filter((mail) => mail.includes('sure@example.org'))).toEqual([]);
    const [mail = ''] = mails.filter((text) => text.startsWith('To: unproven@example.org'));
    const [, token = ''] = /email_token=([\w-]+)/.exec(mail) ?? [];
    await providerTest().upstream.call(emailEndpoints.confirm, { body: { token } });
    const proven = await providerTest().upstream.db.select().from(users).where(eq(users.email, 'unproven@example.org'));
    expect(proven[0]?.emailConfirmedAt).not.toBeNull();
  });

  it('does not sign in to an existing account if the provider has not verified the email address', async () => {
    const person = await providerTest().upstream.createPerson();
    for (const email_verified of [false, 'false'] as const) {
      const providerPerson = { id: `google-3-${email_verified}`, email: person.email, email_verified };
      expect(await providerTest().flow.expectRefusedSignIn('google', providerPerson)).toMatchObject({
        status: 422,
        fields: { email: ['user_email_already_used'] },
      });
    }
    const withoutFlag = { id: 'google-3', email: person.email };
    expect(await providerTest().flow.expectRefusedSignIn('google', withoutFlag)).toMatchObject({ status: 422 });
  });

  it('an account can have several providers, but only one account of each', async () => {
    const person = await providerTest().upstream.createPerson();
    await confirm(person.id);
    const providerPerson = { email: person.email, email_verified: true };
    await signIn('google', { id: 'google-4', ...providerPerson });
    await signIn('twitter', { id: 'twitter-4', ...providerPerson });
    expect(
      await providerTest().flow.expectRefusedSignIn('google', { id: 'google-5', ...providerPerson }),
    ).toMatchObject({ status: 422 });
  });

  it('takes over an account from a person who signed up with this email address but never confirmed it', async () => {
    const email = 'victim@example.org';
    const squatter = await providerTest().upstream.call(userEndpoints.create, {
      body: { email, password: 'I was here first' },
    });
    const { authenticationToken } = await signIn('google', { id: 'google-6', email, email_verified: true });
    const owner = await fetchUser(authenticationToken);
    expect([owner.uuid, owner.has_password]).toEqual([squatter.user.uuid, false]);
    const body = { refresh_token: squatter.refresh_token };
    expect(await providerTest().upstream.callRefused(tokenEndpoints.refresh, { body })).toMatchObject({ status: 401 });
    const login = { body: { email, password: 'I was here first' } };
    expect(await providerTest().upstream.callRefused(authEndpoints.login, login)).toMatchObject({
      code: 'bad_credentials',
    });
  });

  it('keeps the password and sign-ins of an account whose address was confirmed', async () => {
    const email = 'proven@example.org';
    const before = await providerTest().upstream.call(userEndpoints.create, {
      body: { email, password: 'still my own' },
    });
    await confirm(before.user.uuid);
    await signIn('google', { id: 'google-7', email, email_verified: true });
    await providerTest().upstream.call(authEndpoints.login, { body: { email, password: 'still my own' } });
    await providerTest().upstream.call(tokenEndpoints.refresh, { body: { refresh_token: before.refresh_token } });
  });

  it('answers 422 if the provider reports no address for a new account', async () => {
    for (const name of ['facebook', 'twitter', 'line'] as const) {
      const refusal = await providerTest().flow.expectRefusedSignIn(name, { id: `${name}-8`, name: 'Ann' });
      expect([refusal.status, refusal.fields]).toEqual([422, { email: ['required'] }]);
    }
  });

  it('removes invalid characters from the display name, and shortens it', async () => {
    const getDisplayName = async (id: string, name: string) =>
      (await fetchUser((await signIn('google', { id, name, email: `${id}@example.org` })).authenticationToken)).profile
        .display_name;
    expect(await getDisplayName('google-9', ' Ann 🎉\n ')).toBe('Ann');
    expect(await getDisplayName('google-10', 'A'.repeat(80))).toBe('A'.repeat(50));
    expect(await getDisplayName('google-10b', 'Ann\u202egnp\u0007 \u2066Lee\u2069')).toBe('Anngnp Lee');
    expect(await getDisplayName('google-11', '🎉')).toMatch(/^Reader /);
  });

  it("moves the guest's reading position to the account", async () => {
    const { upstream } = providerTest();
    const story = await createSeries(upstream, await upstream.createPerson());
    const { public_id: episode, slug: episodeSlug } = await createEpisode(upstream, story);
    const guest = await upstream.createGuest();
    const at = upstream.services.now().toISOString();
    await upstream.call(readingEndpoints.read, { as: guest, body: { episode, fraction: 0.7, at } });
    const { authenticationToken: token } = await signIn(
      'google',
      { id: 'google-14', email: 'guest@example.org' },
      { as: guest },
    );
    const params = { id: story.slug, episodeSlug };
    const shown = await upstream.call(episodeEndpoints.get, { as: { kind: 'user', token }, params });
    expect(shown.reading?.fraction).toBe(0.7);
  });

  it('two concurrent first sign-ins create one account', async () => {
    const person = { id: 'google-15', email: 'twice@example.org', email_verified: true };
    const requests = [
      await providerTest().flow.createLoginRequest('google', person),
      await providerTest().flow.createLoginRequest('google', person),
    ];
    const tokens = await Promise.all(requests.map((request) => providerTest().upstream.call(providerLogin, request)));
    const [first, second] = await Promise.all(tokens.map(({ authenticationToken }) => fetchUser(authenticationToken)));
    expect(first?.uuid).toBe(second?.uuid);
    expect(first?.uuid).toBeTruthy();
  });

  it('refuses a blocked user', async () => {
    const person = await providerTest().upstream.createPerson();
    await confirm(person.id);
    const providerPerson = { id: 'google-18', email: person.email, email_verified: true };
    await signIn('google', providerPerson);
    await providerTest().upstream.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, person.id));
    await expect(beginSession(providerTest().upstream.services, person.id)).rejects.toThrow();
    expect(await providerTest().flow.expectRefusedSignIn('google', providerPerson)).toMatchObject({ status: 403 });
  });
});

describe.each(databases)('sign-in with a provider when an invitation is required ($name)', (database) => {
  it('a new account needs an invitation, an existing one does not', async () => {
    const server = await startProviders(ORIGIN);
    const upstream = await TestUpstream.start(database, { ...server.settings, INVITATION_REQUIRED: true });
    try {
      const flow = createProviderSignIn(upstream, server);
      expect(await flow.expectRefusedSignIn('google', { id: '1', email: 'new@example.org' })).toMatchObject({
        status: 403,
        code: 'invitation_request_not_accepted',
      });
      const { email } = await upstream.createPerson();
      await flow.signIn('google', { id: '2', email, email_verified: true });
    } finally {
      await upstream.close();
      await server.close();
    }
  });
});
