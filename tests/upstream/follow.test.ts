import { describe, expect, it } from 'vitest';
import { followEndpoints } from '../../src/api/schemas/follow.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { follows } from '../../upstream/db/tables/profiles.ts';
import { operator } from '../../upstream/moderation/log.ts';
import { blockUser, unblockUser } from '../../upstream/moderation/people.ts';
import { databases } from './databases.ts';
import { createSeries } from './createStories.ts';
import { type Caller, type TestPerson, useUpstream } from './upstream.ts';

const { followers, following, toggle } = followEndpoints;

describe.each(databases)('following users ($name)', (database) => {
  const upstream = useUpstream(database);
  const follow = (as: Caller, whom: TestPerson, body?: object) =>
    upstream().call(toggle, { as, params: { id: whom.id }, body });
  const listIds = async (endpoint: typeof followers | typeof following, person: TestPerson, as?: Caller) =>
    (await upstream().call(endpoint, { as, params: { id: person.username } })).items.map(({ uuid }) => uuid);

  it('a request without a state toggles following, and each follower is counted once', async () => {
    const [fan, other, star] = [
      await upstream().createPerson(),
      await upstream().createPerson(),
      await upstream().createPerson(),
    ];
    expect(await follow(fan, star)).toEqual({ active: true, count: 1 });
    expect(await follow(other, star)).toEqual({ active: true, count: 2 });
    expect(await follow(fan, star)).toEqual({ active: false, count: 1 });
    expect(await follow(fan, star, {})).toEqual({ active: true, count: 2 });
  });

  it('the newest timestamp wins, also if an older one arrives later', async () => {
    const [fan, star] = [await upstream().createPerson(), await upstream().createPerson()];
    const getTime = (seconds: number) => new Date(upstream().services.now().getTime() + seconds * 1000).toISOString();
    const setFollow = (active: boolean, seconds: number) => follow(fan, star, { active, at: getTime(seconds) });
    expect(await setFollow(true, -30)).toEqual({ active: true, count: 1 });
    expect(await setFollow(true, -29)).toEqual({ active: true, count: 1 });
    expect(await setFollow(false, -40)).toEqual({ active: true, count: 1 });
    expect(await setFollow(false, -10)).toEqual({ active: false, count: 0 });
    expect(await setFollow(true, -20)).toEqual({ active: false, count: 0 });
    // A late toggle without a state still toggles, and keeps the newer timestamp.
    expect(await follow(fan, star, { at: getTime(-60) })).toEqual({ active: true, count: 1 });
    expect(await setFollow(false, -40)).toEqual({ active: true, count: 1 });
  });

  it('lists followers and followed users, newest first, and marks whom the caller follows', async () => {
    const [first, second, star] = [
      await upstream().createPerson(),
      await upstream().createPerson(),
      await upstream().createPerson(),
    ];
    const guest = await upstream().createGuest();
    await follow(first, star);
    upstream().clockOffsetMs += 1_000;
    await follow(second, star, { source: 'audience' });
    await follow(first, second);
    expect(await listIds(followers, star)).toEqual([second.id, first.id]);
    expect(await listIds(following, first)).toEqual([second.id, star.id]);
    expect(await listIds(following, star)).toEqual([]);
    const { items } = await upstream().call(followers, { as: first, params: { id: star.id } });
    expect(items.map(({ is_followed, followers_count }) => [is_followed, followers_count])).toEqual([
      [true, 1],
      [false, 0],
    ]);
    for (const as of [undefined, guest]) {
      const seen = await upstream().call(followers, { as, params: { id: star.id } });
      expect(seen.items.some(({ is_followed }) => is_followed)).toBe(false);
    }
    const profile = await upstream().call(userEndpoints.get, { as: second, params: { id: star.id } });
    expect(profile).toMatchObject({ is_followed: true, followers_count: 2, following_count: 0 });
    const [row] = (await upstream().db.select().from(follows)).filter(({ source }) => source !== null);
    await follow(second, star);
    expect(await listIds(followers, star)).toEqual([first.id]);
    expect(row).toMatchObject({ followerId: second.id, followedId: star.id, source: 'audience' });
  });

  it("blocked users can't be found or followed, and no list or count includes them", async () => {
    const [fan, rude, star] = [
      await upstream().createPerson(),
      await upstream().createPerson(),
      await upstream().createPerson(),
    ];
    await createSeries(upstream(), rude);
    await follow(fan, rude);
    await follow(fan, star);
    await follow(rude, star);
    await follow(star, fan);
    await blockUser(upstream().services, operator, rude.id, '');
    for (const id of [rude.id, rude.username]) {
      for (const endpoint of [followers, following, userEndpoints.get, userEndpoints.series])
        expect(await upstream().callRefused(endpoint, { as: fan, params: { id } })).toMatchObject({ status: 404 });
      for (const body of [undefined, { active: true }, { active: false }])
        expect(await upstream().callRefused(toggle, { as: fan, params: { id }, body })).toMatchObject({ status: 404 });
      const { items } = await upstream().call(seriesEndpoints.list, { query: { creator: id } });
      expect(items).toEqual([]);
    }
    const byName = { params: { username: rude.username } };
    expect(await upstream().callRefused(userEndpoints.byName, byName)).toMatchObject({ status: 404 });
    expect(await listIds(following, fan)).toEqual([star.id]);
    expect(await listIds(followers, star)).toEqual([fan.id]);
    const loadProfile = ({ id }: TestPerson) => upstream().call(userEndpoints.get, { params: { id } });
    expect(await loadProfile(fan)).toMatchObject({ following_count: 1, followers_count: 1 });
    expect(await loadProfile(star)).toMatchObject({ followers_count: 1 });
    expect(await upstream().call(userEndpoints.current, { as: star })).toMatchObject({ followers_count: 1 });

    await unblockUser(upstream().services, operator, rude.id, '');
    expect(await listIds(followers, star)).toEqual([rude.id, fan.id]);
    expect(await loadProfile(rude)).toMatchObject({ followers_count: 1, following_count: 1 });
  });

  it('lists followers in pages', async () => {
    const star = await upstream().createPerson();
    const fans: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const fan = await upstream().createPerson();
      upstream().clockOffsetMs += 1_000;
      await follow(fan, star);
      fans.unshift(fan.id);
    }
    const loadPage = (pageNumber: number) =>
      upstream().call(followers, { params: { id: star.id }, query: { pageNumber, pageSize: 2 } });
    const last = await loadPage(3);
    expect(last).toMatchObject({ page_number: 3, page_last_number: 3, total: 5 });
    const seen = [await loadPage(1), await loadPage(2), last].flatMap(({ items }) => items.map(({ uuid }) => uuid));
    expect(seen).toEqual(fans);
    expect((await loadPage(4)).items).toEqual([]);
  });

  it('answers 409 for following oneself, 404 for unknown users, 422 for invalid input and 401 for guests', async () => {
    const fan = await upstream().createPerson();
    const getRefusal = async (id: string, as: Caller | undefined = fan, body?: object) => {
      const { status, code, fields } = await upstream().callRefused(toggle, { as, params: { id }, body });
      return [status, code, fields];
    };
    expect(await getRefusal(fan.id)).toEqual([409, 'conflict', {}]);
    expect(await getRefusal(fan.username)).toEqual([409, 'conflict', {}]);
    expect(await getRefusal('nobody')).toEqual([404, 'not_found', {}]);
    const star = await upstream().createPerson();
    expect(await getRefusal(star.id, fan, { source: 'toaster', at: 'now', active: 'yes' })).toEqual([
      422,
      'validation_failed',
      { source: ['invalid'], at: ['invalid'], active: ['invalid'] },
    ]);
    expect(await getRefusal(star.id, await upstream().createGuest())).toEqual([401, 'authentication_required', {}]);
    expect(await upstream().callRefused(followers, { params: { id: 'nobody' } })).toMatchObject({ status: 404 });
  });
});
