import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, type TestSeries } from './createStories.ts';
import { type Caller, useUpstream } from './upstream.ts';

const PASSWORD = 'seven or more';

describe.each(databases)('reading history of guests ($name)', (database) => {
  const upstream = useUpstream(database);
  let story: TestSeries;
  beforeAll(async () => {
    story = await createSeries(upstream(), await upstream().createPerson());
  });
  /** Returns the time `seconds` from now. */
  const getTime = (seconds: number) => new Date(upstream().services.now().getTime() + seconds * 1_000).toISOString();
  const read = (as: Caller, episode: string, body: object) =>
    upstream().call(readingEndpoints.read, { as, body: { episode, ...body } });
  /** Returns the caller's fraction, whether the episode is finished (both null if never read), and the number of its views. */
  const loadPlace = async (as: Caller, episodeSlug: string) => {
    const shown = await upstream().call(episodeEndpoints.get, { as, params: { id: story.slug, episodeSlug } });
    return [shown.reading?.fraction ?? null, shown.reading?.finished ?? null, shown.views_count];
  };
  const signUp = async (email: string, as?: Caller) => {
    const created = await upstream().call(userEndpoints.create, { as, body: { email, password: PASSWORD } });
    return { kind: 'user', token: created.authentication_token } as const;
  };
  const signIn = (email: string, as: Caller, password = PASSWORD) =>
    upstream().send(authEndpoints.login, { as, body: { email, password } });

  it('moves to the account when the guest signs up, and is counted once', async () => {
    const { public_id: id, slug } = await createEpisode(upstream(), story);
    const guest = await upstream().createGuest();
    await read(guest, id, { fraction: 0.7, at: getTime(-10) });
    const person = await signUp('newcomer@example.org', guest);
    expect(await loadPlace(person, slug)).toEqual([0.7, false, 1]);
    expect(await loadPlace(guest, slug)).toEqual([null, null, 1]);
  });

  it("is merged with the account's history per episode: the newer position wins, and finished in either means finished", async () => {
    const [first, second, third] = [
      await createEpisode(upstream(), story),
      await createEpisode(upstream(), story),
      await createEpisode(upstream(), story),
    ];
    const person = await signUp('returns@example.org');
    const guest = await upstream().createGuest();
    await read(person, first.public_id, { fraction: 1, finished: true, at: getTime(-50) });
    await read(guest, first.public_id, { fraction: 0.2, at: getTime(-40) });
    await read(person, second.public_id, { fraction: 0.9, at: getTime(-20) });
    await read(guest, second.public_id, { fraction: 0.1, finished: true, at: getTime(-30) });
    await read(guest, third.public_id, { fraction: 0.5, at: getTime(-5) });
    expect((await signIn('returns@example.org', guest)).status).toBe(200);
    expect(await loadPlace(person, first.slug)).toEqual([0.2, true, 1]);
    expect(await loadPlace(person, second.slug)).toEqual([0.9, true, 1]);
    expect(await loadPlace(person, third.slug)).toEqual([0.5, false, 1]);
    // Signing in again with the same guest, in another tab, changes nothing.
    expect((await signIn('returns@example.org', guest)).status).toBe(200);
    expect(await loadPlace(person, second.slug)).toEqual([0.9, true, 1]);
  });

  it('stays with the guest if signing in or signing up fails', async () => {
    const { public_id: id, slug } = await createEpisode(upstream(), story);
    await signUp('careful@example.org');
    const guest = await upstream().createGuest();
    await read(guest, id, { fraction: 0.3, at: getTime(-10) });
    expect((await signIn('careful@example.org', guest, 'a wrong one')).status).toBe(401);
    const again = { email: 'careful@example.org', password: PASSWORD };
    expect(await upstream().callRefused(userEndpoints.create, { as: guest, body: again })).toMatchObject({
      status: 422,
    });
    expect(await loadPlace(guest, slug)).toEqual([0.3, false, 1]);
  });
});
