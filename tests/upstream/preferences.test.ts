import { beforeEach, describe, expect, it } from 'vitest';
import { notificationsEndpoints } from '../../src/api/schemas/notifications.ts';
import { preferencesEndpoints } from '../../src/api/schemas/preferences.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { databases } from './databases.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

describe.each(databases)('preferences ($name)', (database) => {
  const upstream = useUpstream(database);
  const sendPreference = (as: TestPerson, isMatureContentEnabled: unknown) =>
    upstream().send(preferencesEndpoints.change, { as, body: { isMatureContentEnabled } });
  const getRefusal = async (as: TestPerson, value: unknown = true) => {
    const options = { as, body: { isMatureContentEnabled: value } };
    const { status, fields } = await upstream().callRefused(preferencesEndpoints.change, options);
    return [status, fields];
  };
  /** Noon of a summer day next year, so that neither midnight nor 29 February is near. */
  const noon = (() => {
    const today = new Date();
    return new Date(Date.UTC(today.getUTCFullYear() + 1, 5, 15, 12));
  })();
  beforeEach(() => {
    upstream().clockOffsetMs = noon.getTime() - Date.now();
  });
  /** Computes the birth date of a user whose 18th birthday is on the day of `noon`, plus a number of days. */
  const computeBirthDate = (days: number) =>
    new Date(Date.UTC(noon.getUTCFullYear() - 18, 5, 15 + days)).toISOString().slice(0, 10);

  it('mature content is off by default, and an empty change keeps the setting', async () => {
    const as = await upstream().createPerson({ birthDate: '1990-01-01' });
    const off = { isMatureContentEnabled: false };
    expect(await upstream().call(preferencesEndpoints.get, { as })).toEqual(off);
    expect(await upstream().call(preferencesEndpoints.change, { as, body: {} })).toEqual(off);
    const on = { isMatureContentEnabled: true };
    expect(await upstream().call(preferencesEndpoints.change, { as, body: on })).toEqual(on);
    expect(await upstream().call(preferencesEndpoints.change, { as, body: {} })).toEqual(on);
    expect(await upstream().call(preferencesEndpoints.get, { as: await upstream().createPerson() })).toEqual(off);
  });

  it('mature content can be turned on from the day of the 18th birthday, and not without a birth date', async () => {
    expect(await getRefusal(await upstream().createPerson())).toEqual([
      422,
      { isMatureContentEnabled: ['birth_date_required'] },
    ]);
    const tooYoung = [422, { isMatureContentEnabled: ['age_too_low'] }];
    expect(await getRefusal(await upstream().createPerson({ birthDate: computeBirthDate(1) }))).toEqual(tooYoung);
    expect((await sendPreference(await upstream().createPerson({ birthDate: computeBirthDate(0) }), true)).status).toBe(
      200,
    );
    expect(
      (await sendPreference(await upstream().createPerson({ birthDate: computeBirthDate(-1) }), true)).status,
    ).toBe(200);
    expect(await getRefusal(await upstream().createPerson(), 'yes')).toEqual([
      422,
      { isMatureContentEnabled: ['invalid'] },
    ]);
  });

  it('mature content can be turned off before the 18th birthday, but turned on only from that birthday on', async () => {
    const as = await upstream().createPerson();
    const body = { birth_date: computeBirthDate(1) };
    await upstream().call(userEndpoints.changeProfile, { as, body });
    expect((await sendPreference(as, false)).status).toBe(200);
    expect((await sendPreference(as, true)).status).toBe(422);
    upstream().clockOffsetMs += 24 * 3_600_000;
    const { token } = await upstream().call(tokenEndpoints.refresh, { body: { refresh_token: as.refreshToken } });
    expect((await sendPreference({ ...as, token }, true)).status).toBe(200);
  });
});

describe.each(databases)('notification settings ($name)', (database) => {
  const upstream = useUpstream(database);
  const { get, change } = notificationsEndpoints;
  const defaults = { new_episode: true, new_series: true, new_follower: true, news: false };

  it('have defaults, and a change updates only the given fields', async () => {
    const [as, other] = [await upstream().createPerson(), await upstream().createPerson()];
    expect(await upstream().call(get, { as })).toEqual({ email: defaults, push: defaults });
    expect(await upstream().call(change, { as, body: { email: { news: true, new_series: false } } })).toEqual({
      email: { ...defaults, news: true, new_series: false },
      push: defaults,
    });
    expect(
      await upstream().call(change, { as, body: { email: { news: false }, push: { new_episode: false } } }),
    ).toEqual({
      email: { ...defaults, new_series: false },
      push: { ...defaults, new_episode: false },
    });
    expect(await upstream().call(change, { as, body: {} })).toEqual(await upstream().call(get, { as }));
    expect(await upstream().call(get, { as: other })).toEqual({ email: defaults, push: defaults });
  });

  it("answer 422 for values that aren't booleans", async () => {
    const as = await upstream().createPerson();
    const { status, fields } = await upstream().callRefused(change, { as, body: { push: { news: 'yes' }, email: 1 } });
    expect([status, fields]).toEqual([422, { 'push.news': ['invalid'], email: ['invalid'] }]);
  });
});
