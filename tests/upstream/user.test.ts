import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { preferencesEndpoints } from '../../src/api/schemas/preferences.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { images } from '../../upstream/db/tables/images.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { invitationRequests, invitations } from '../../upstream/db/tables/waitingLists.ts';
import { databases } from './databases.ts';
import { type Caller, useUpstream } from './upstream.ts';

const { byName, change, changeProfile, create, current, get, remove, usernameAvailable } = userEndpoints;

const PASSWORD = 'seven or more';

function listStatuses(responses: readonly Response[]) {
  return responses.map(({ status }) => status).sort((a, b) => a - b);
}

describe.each(databases)('sign-up ($name)', (database) => {
  const upstream = useUpstream(database);
  const closed = useUpstream(database, { INVITATION_REQUIRED: true });
  const getRefusal = async (body: object, server = upstream) => {
    const { status, code, fields } = await server().callRefused(create, { body });
    return [status, code, fields];
  };

  it("creates a signed-in account whose email address others can't see", async () => {
    const created = await upstream().call(create, { body: { email: 'Ann@Example.org', password: PASSWORD } });
    const { authentication_token: token, user } = created;
    expect(user).toMatchObject({ email: 'Ann@Example.org', username: null, is_creator: false, has_password: true });
    expect(user).toMatchObject({ onboarding_step: 'username', comics_count: 0, followers_count: 0, gender: null });
    expect(await upstream().call(current, { as: { kind: 'user', token } })).toEqual(user);
    await upstream().call(tokenEndpoints.refresh, { body: { refresh_token: created.refresh_token } });
    const shown = await upstream().send(get, { params: { id: user.uuid } });
    expect((await shown.text()).toLowerCase()).not.toContain('ann');
  });

  it('stores the password as an argon2id hash', async () => {
    const { user } = await upstream().call(create, { body: { email: 'hash@example.org', password: PASSWORD } });
    const [kept] = await upstream().db.select().from(users).where(eq(users.id, user.uuid));
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d{5},t=\d,p=1\$/);
    expect(kept?.passwordHash).not.toContain(PASSWORD);
  });

  it('accepts an email address only once, ignoring case, even in concurrent requests', async () => {
    const responses = await Promise.all(
      ['once@example.org', 'Once@example.org', 'ONCE@EXAMPLE.ORG', 'once@Example.org', 'oncE@example.org'].map(
        (email) => upstream().send(create, { body: { email, password: PASSWORD } }),
      ),
    );
    expect(listStatuses(responses)).toEqual([201, 422, 422, 422, 422]);
    expect(await getRefusal({ email: 'once@example.org', password: PASSWORD })).toEqual([
      422,
      'validation_failed',
      { email: ['user_email_already_used'] },
    ]);
  });

  it.each([
    [{ password: PASSWORD }, { email: ['required'] }],
    [{ email: 'nobody', password: PASSWORD }, { email: ['user_email_invalid'] }],
    [{ email: 'a@example.org' }, { password: ['required'] }],
    [{ email: 'a@example.org', password: '' }, { password: ['user_password_not_blank'] }],
    [{ email: 'a@example.org', password: 'sixsix' }, { password: ['too_short'] }],
    [{ email: 'a@example.org', password: 'aaaaaaaaaa' }, { password: ['user_password_weak'] }],
    [{ email: 'a@example.org', password: 'Password1' }, { password: ['user_password_weak'] }],
    [{ email: 'thelma.b@example.org', password: 'THELMA.B' }, { password: ['user_password_weak'] }],
    [{ email: 'a@example.org', password: 'A@example.org' }, { password: ['user_password_weak'] }],
    [
      { email: 'a@example.org', password: PASSWORD, invitationCode: 'NO' },
      { invitationCode: ['invitation_code_invalid'] },
    ],
  ])('answers 422 for %j', async (body, fields) => {
    expect(await getRefusal(body)).toEqual([422, 'validation_failed', fields]);
  });

  it('accepts an empty invitation code if none is required', async () => {
    const body = { email: 'empty@example.org', password: PASSWORD, invitationCode: ' ' };
    await upstream().call(create, { body });
  });

  it('without a code, needs an accepted invitation request if INVITATION_REQUIRED is set', async () => {
    const body = { email: 'uninvited@example.org', password: PASSWORD };
    expect(await getRefusal(body, closed)).toEqual([403, 'invitation_request_not_accepted', {}]);
    await closed().db.insert(invitationRequests).values({ email: body.email, emailKey: body.email });
    expect(await getRefusal(body, closed)).toEqual([403, 'invitation_request_not_accepted', {}]);
    await closed().db.update(invitationRequests).set({ acceptedAt: closed().services.now() });
    await closed().call(create, { body: { ...body, email: 'Uninvited@example.org' } });
  });

  it('with INVITATION_REQUIRED, an address on the waiting list is refused with a separate error code', async () => {
    const body = { email: 'waiting@example.org', password: PASSWORD };
    await closed().call(waitingListEndpoints.join, { body: { email: 'Waiting@example.org' } });
    expect(await getRefusal(body, closed)).toEqual([403, 'invitation_request_pending', {}]);
    expect(await getRefusal({ ...body, email: 'stranger@example.org' }, closed)).toEqual([
      403,
      'invitation_request_not_accepted',
      {},
    ]);
  });

  it('an invitation code allows a set number of sign-ups, and failed sign-ups are not counted', async () => {
    await closed().db.insert(invitations).values({ code: 'JN8919838', usesLeft: 2 });
    const join = (email: string) =>
      closed().send(create, { body: { email, password: PASSWORD, invitationCode: ' JN8919838 ' } });
    expect((await join('first@example.org')).status).toBe(201);
    expect((await join('First@example.org')).status).toBe(422);
    const rest = await Promise.all([1, 2, 3].map((number) => join(`more${number}@example.org`)));
    expect(listStatuses(rest)).toEqual([201, 422, 422]);
  });
});

describe.each(databases)("the user's profile ($name)", (database) => {
  const upstream = useUpstream(database);
  const getRefusal = async (body: object, as: Parameters<ReturnType<typeof upstream>['callRefused']>[1]) => {
    const { status, fields } = await upstream().callRefused(changeProfile, { ...as, body });
    return [status, fields];
  };
  const createPortrait = async (ownerId: string, category = 'user-profile') => {
    const values = { ownerId, category, name: 'me.webp', width: 300, height: 300 };
    const [created] = await upstream().db.insert(images).values(values).returning({ id: images.id });
    return created?.id ?? '';
  };

  it('a change updates only the given fields, and null clears a field', async () => {
    const as = await upstream().createPerson();
    const full = {
      display_name: '  Ann B  ',
      name: 'Ann Bell',
      location: 'Lyon',
      description: 'Draws 🐈',
      birth_date: '2000-02-29',
      social_links: { facebook: 'https://facebook.com/ann', instagram: 'https://instagram.com/ann' },
    };
    const changed = await upstream().call(changeProfile, { as, body: full });
    expect(changed.profile).toMatchObject({
      ...full,
      display_name: 'Ann B',
      username: as.username,
      social_links: { ...full.social_links, twitter: null },
    });
    const less = { location: null, social_links: { facebook: null } };
    const { profile } = await upstream().call(changeProfile, { as, body: less });
    expect(profile).toEqual({
      ...changed.profile,
      location: null,
      social_links: { ...changed.profile.social_links, facebook: null },
    });
    expect((await upstream().call(changeProfile, { as, body: {} })).profile).toEqual(profile);
    expect((await upstream().call(change, { as, body: { gender: 'non_binary' } })).gender).toBe('non_binary');
    expect((await upstream().call(change, { as, body: {} })).gender).toBe('non_binary');
    expect((await upstream().call(change, { as, body: { gender: null } })).gender).toBe(null);
    const { fields } = await upstream().callRefused(change, { as, body: { gender: 'x' } });
    expect(fields).toEqual({ gender: ['user_gender_invalid'] });
  });

  it('others see no email address, birth date, real name or gender', async () => {
    const as = await upstream().createPerson({ birthDate: '1990-05-06' });
    await upstream().call(changeProfile, { as, body: { name: 'Thomasina Real', description: 'Hello' } });
    await upstream().call(change, { as, body: { gender: 'female' } });
    for (const response of [
      await upstream().send(get, { params: { id: as.id } }),
      await upstream().send(byName, { params: { username: as.username } }),
    ]) {
      const text = await response.text();
      expect(text).toContain('Hello');
      for (const secret of [as.email, '1990', 'Thomasina', 'female']) expect(text).not.toContain(secret);
    }
  });

  it("the username is unique, is found regardless of case, and can't be a reserved word", async () => {
    const [as, other] = [await upstream().createPerson(), await upstream().createPerson()];
    await upstream().call(changeProfile, { as, body: { username: 'ann.b_1' } });
    expect((await upstream().call(byName, { params: { username: 'Ann.B_1' } })).uuid).toBe(as.id);
    expect((await upstream().call(get, { params: { id: 'ann.b_1' } })).uuid).toBe(as.id);
    expect(await getRefusal({ username: 'ann.b_1' }, { as: other })).toEqual([422, { username: ['username_taken'] }]);
    await upstream().call(changeProfile, { as, body: { username: 'ann.b_1' } });
    const isFree = async (username: string) =>
      (await upstream().call(usernameAvailable, { as: other, params: { username } })).available;
    expect(await isFree('ann.b_2')).toBe(true);
    for (const username of ['ann.b_1', 'settings', 'current', 'Ann', 'an'])
      expect([username, await isFree(username)]).toEqual([username, false]);
    await upstream().db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, as.id));
    expect(await isFree('ann.b_1')).toBe(false);
    await upstream().db.update(users).set({ blockedAt: null }).where(eq(users.id, as.id));
    for (const [username, code] of [
      ['settings', 'username_taken'],
      ['bibliotheque', 'username_taken'],
      ['current', 'username_taken'],
      ['Ann', 'username_invalid'],
      ['an', 'too_short'],
      ['a'.repeat(31), 'too_long'],
      ['ann🐈', 'not_emoji'],
    ]) {
      expect([username, await getRefusal({ username }, { as })]).toEqual([username, [422, { username: [code] }]]);
    }
  });

  it('onboarding is done once the user has a username and another profile field', async () => {
    const signUpNewcomer = async (email: string) => {
      const { authentication_token: token } = await upstream().call(create, { body: { email, password: PASSWORD } });
      return { kind: 'user', token } as const;
    };
    const changeAndGetStep = async (as: Caller, body: object) =>
      (await upstream().call(changeProfile, { as, body })).onboarding_step;

    const slow = await signUpNewcomer('slow@example.org');
    expect(await changeAndGetStep(slow, { username: 'slow.steps' })).toBe('profile');
    // Clearing an empty field or changing the username adds no profile field.
    expect(await changeAndGetStep(slow, { location: null, username: 'slower.steps' })).toBe('profile');
    expect(await changeAndGetStep(slow, { display_name: 'Slow' })).toBe('done');
    expect(await changeAndGetStep(slow, { location: null })).toBe('done');

    const backwards = await signUpNewcomer('backwards@example.org');
    expect(await changeAndGetStep(backwards, { description: 'I draw.' })).toBe('username');
    expect(await changeAndGetStep(backwards, { username: 'backwards' })).toBe('done');

    const atOnce = await signUpNewcomer('atonce@example.org');
    expect(
      await changeAndGetStep(atOnce, { username: 'at.once', social_links: { instagram: 'https://example.org/a' } }),
    ).toBe('done');
  });

  it('onboarding is done when the user skips the profile step', async () => {
    const { authentication_token: token } = await upstream().call(create, {
      body: { email: 'steps@example.org', password: PASSWORD },
    });
    const as = { kind: 'user', token } as const;
    const named = await upstream().call(changeProfile, { as, body: { username: 'steps' } });
    expect(named.onboarding_step).toBe('profile');
    expect((await upstream().call(change, { as, body: { onboarding_step: 'done' } })).onboarding_step).toBe('done');
    const renamed = await upstream().call(changeProfile, { as, body: { username: 'steps2' } });
    expect(renamed.onboarding_step).toBe('done');
  });

  it("accepts the user's own image of the category user-profile only", async () => {
    const [as, other] = [await upstream().createPerson(), await upstream().createPerson()];
    const unknown = [422, { image: ['image_unknown'] }];
    expect(await getRefusal({ image: await createPortrait(other.id) }, { as })).toEqual(unknown);
    expect(await getRefusal({ image: await createPortrait(as.id, 'comic-cover') }, { as })).toEqual(unknown);
    expect(await getRefusal({ image: 'no-uuid' }, { as })).toEqual(unknown);
    await upstream().call(changeProfile, { as, body: { image: await createPortrait(as.id) } });
    await upstream().call(changeProfile, { as, body: { image: null } });
  });

  it.each([
    [{ birth_date: '2001-02-29' }, { birth_date: ['invalid'] }],
    [{ birth_date: '2999-01-01' }, { birth_date: ['date_in_future'] }],
    [{ birth_date: '0000-01-01' }, { birth_date: ['invalid'] }],
    [{ birth_date: '1899-12-31' }, { birth_date: ['invalid'] }],
    [{ display_name: ' ' }, { display_name: ['required'] }],
    [{ display_name: 'Ann 🐈' }, { display_name: ['not_emoji'] }],
    [{ display_name: 'a'.repeat(51) }, { display_name: ['too_long'] }],
    [{ description: 'a\u0000b' }, { description: ['control_characters'] }],
    [{ display_name: 'Ann\u202egnp' }, { display_name: ['control_characters'] }],
    [{ social_links: { twitter: 'javascript:alert(1)' } }, { 'social_links.twitter': ['invalid'] }],
  ])('answers 422 for the profile change %j', async (body, fields) => {
    expect(await getRefusal(body, { as: await upstream().createPerson() })).toEqual([422, fields]);
  });

  it('a birth date under 18 turns off mature content', async () => {
    const as = await upstream().createPerson({ birthDate: '1990-05-06', isMatureContentEnabled: true });
    await upstream().call(changeProfile, { as, body: { birth_date: '1991-01-01' } });
    expect(await upstream().call(preferencesEndpoints.get, { as })).toEqual({ isMatureContentEnabled: true });
    const young = upstream().services.now().getUTCFullYear() - 10;
    await upstream().call(changeProfile, { as, body: { birth_date: `${young}-01-01` } });
    expect(await upstream().call(preferencesEndpoints.get, { as })).toEqual({ isMatureContentEnabled: false });
  });

  it('answers 404 for unknown users', async () => {
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000', "'; --", '..%2f']) {
      expect(await upstream().callRefused(get, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
    }
    const { id } = await upstream().createPerson();
    expect(await upstream().callRefused(byName, { params: { username: id } })).toMatchObject({ status: 404 });
  });
});

describe.each(databases)('deleting an account ($name)', (database) => {
  const upstream = useUpstream(database);
  const createUser = async (email: string) => {
    const created = await upstream().call(create, { body: { email, password: PASSWORD } });
    return {
      kind: 'user',
      token: created.authentication_token,
      refresh: created.refresh_token,
      id: created.user.uuid,
    } as const;
  };

  it('requires the password if the account has one', async () => {
    const as = await createUser('stays@example.org');
    for (const body of [undefined, {}, { current_password: 'another one' }]) {
      expect(await upstream().callRefused(remove, { as, body })).toMatchObject({
        status: 422,
        fields: { current_password: ['user_password_invalid'] },
      });
    }
    await upstream().call(current, { as });
    const passwordless = await upstream().createPerson();
    await upstream().call(remove, { as: passwordless });
    expect(await upstream().callRefused(current, { as: passwordless })).toMatchObject({ status: 401 });
  });

  it('revokes the tokens and removes the profile at once, and frees the email address', async () => {
    const as = await createUser('leaves@example.org');
    await upstream().call(remove, { as, body: { current_password: PASSWORD } });
    expect(await upstream().callRefused(current, { as })).toMatchObject({
      status: 401,
      code: 'authentication_required',
    });
    expect(await upstream().callRefused(get, { params: { id: as.id } })).toMatchObject({ status: 404 });
    expect(await upstream().callRefused(tokenEndpoints.refresh, { body: { refresh_token: as.refresh } })).toMatchObject(
      {
        code: 'refresh_token_invalid',
      },
    );
    const body = { email: 'leaves@example.org', password: PASSWORD };
    expect(await upstream().callRefused(authEndpoints.login, { body })).toMatchObject({ code: 'bad_credentials' });
    expect((await createUser('leaves@example.org')).id).not.toBe(as.id);
  });
});
