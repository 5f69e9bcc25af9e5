import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appConfigEndpoints } from '../../src/api/schemas/appConfig.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { notificationsEndpoints } from '../../src/api/schemas/notifications.ts';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { episodes } from '../../upstream/db/tables/episodes.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { pushMessages } from '../../upstream/db/tables/push.ts';
import { series, seriesTranslations } from '../../upstream/db/tables/series.ts';
import { tellOfNewEpisodes } from '../../upstream/push/push.ts';
import { keptPushKeys } from '../../upstream/push/vapid.ts';
import { databases } from './databases.ts';
import { type Browser, decrypted, newBrowser, type PushService, startPushService } from './pushBrowser.ts';
import { newEpisode, newSeries, type TestSeries } from './stories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const A_MINUTE = 60_000;

describe.each(databases)('push messages of new episodes ($name)', (database) => {
  const upstream = useUpstream(database);
  let service: PushService;
  let story: TestSeries;
  const browsers = new Map<string, Browser>();

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.answer = { status: 201 };
    await tell();
    service.calls.length = 0;
    upstream().ahead += 10 * A_MINUTE;
    story = await newSeries(upstream(), await upstream().person());
  });

  const tell = () => tellOfNewEpisodes(upstream().services);
  /** No call takes an address on this machine, so the row is written here. */
  async function subscribe(person: TestPerson, locale = 'en', expiresAt: Date | null = null): Promise<string> {
    const name = `browser-${browsers.size + 1}`;
    const browser = newBrowser();
    browsers.set(name, browser);
    const endpoint = `${service.origin}/push/${name}`;
    await upstream()
      .db.insert(pushSubscriptions)
      .values({ endpoint, userId: person.id, ...browser.keys, locale, expiresAt });
    return name;
  }
  const favourite = (as: TestPerson, active = true) =>
    upstream().call(libraryEndpoints.subscribe, {
      as,
      params: { id: story.publicId },
      body: { active, at: upstream().services.now().toISOString() },
    });
  async function reader(locale = 'en') {
    const person = await upstream().person();
    await favourite(person);
    return { person, name: await subscribe(person, locale) };
  }
  /** What the browsers show, by their names. */
  const shown = () =>
    service.calls.map(({ to, body }) => {
      const browser = browsers.get(to);
      if (browser === undefined) throw new Error(`Nobody is called ${to}`);
      return [to, JSON.parse(decrypted(body, browser)).notification];
    });
  const toldNow = async () => {
    service.calls.length = 0;
    await tell();
    return service.calls.map(({ to }) => to).sort();
  };
  const waiting = () => upstream().db.select().from(pushMessages);

  it('come to every browser of a subscriber, in its language, once', async () => {
    const { person, name } = await reader();
    const french = await subscribe(person, 'fr');
    const { name: other } = await reader();
    await upstream().db.insert(seriesTranslations).values({
      seriesId: story.id,
      language: 'fr',
      title: 'Le titre',
      description: '',
    });
    const made = await newEpisode(upstream(), story, { title: 'One & only “世界”' });
    await tell();
    const { title } = await upstream().call(episodeEndpoints.get, {
      params: { id: story.slug, episodeSlug: made.slug },
    });
    const at = `series/${story.slug}/${made.slug}`;
    const tag = `episode-${made.public_id}`;
    const english = {
      title: expect.stringMatching(/^Series /),
      body: `New episode: ${title}`,
      lang: 'en',
      navigate: `https://comics.example.org/${at}`,
      tag,
    };
    expect(new Map(shown().map(([to, notification]) => [to, notification]))).toEqual(
      new Map([
        [name, english],
        [other, english],
        [
          french,
          {
            title: 'Le titre',
            body: `Nouvel épisode : ${title}`,
            lang: 'fr',
            navigate: `https://comics.example.org/fr/${at}`,
            tag,
          },
        ],
      ]),
    );
    expect(service.calls).toHaveLength(3);
    upstream().ahead += 60 * A_MINUTE;
    expect(await toldNow()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('are signed for the push service they go to, with the key that browsers subscribe with', async () => {
    await reader();
    await newEpisode(upstream(), story);
    await tell();
    const [call] = service.calls;
    const now = upstream().services.now().getTime() / 1000;
    const { pushPublicKey } = await upstream().call(appConfigEndpoints.get);
    expect(call?.key).toBe(pushPublicKey);
    expect(call?.claims).toEqual({ aud: service.origin, sub: 'https://comics.example.org', exp: expect.any(Number) });
    const lasts = Number(call?.claims.exp) - now;
    expect(lasts > 0 && lasts <= 24 * 3_600).toBe(true);
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' });
    expect(call?.body.toString('latin1')).not.toContain(story.slug);
    expect((await keptPushKeys(upstream().db)).publicKey).toBe(pushPublicKey);
  });

  it('come when a scheduled episode’s moment does, and not before', async () => {
    const { name } = await reader();
    const at = new Date(upstream().services.now().getTime() + 60 * A_MINUTE).toISOString();
    await newEpisode(upstream(), story, { status: 'scheduled', scheduled_at: at });
    await newEpisode(upstream(), story, { status: 'draft' });
    expect(await toldNow()).toEqual([]);
    upstream().ahead += 61 * A_MINUTE;
    expect(await toldNow()).toEqual([name]);
    expect(await toldNow()).toEqual([]);
  });

  it('come once of an episode that is taken back and published again', async () => {
    const { name } = await reader();
    const { public_id: id } = await newEpisode(upstream(), story);
    expect(await toldNow()).toEqual([name]);
    for (const status of ['draft', 'published']) {
      await upstream().call(episodeEndpoints.change, { as: story.owner, params: { id }, body: { status } });
    }
    expect(await toldNow()).toEqual([]);
  });

  it('come to nobody who does not want them, or no longer subscribes, or is blocked, or whose subscription is over', async () => {
    const now = upstream().services.now().getTime();
    const [unwilling, former, blocked] = [await reader(), await reader(), await reader()];
    const body = { push: { new_episode: false } };
    await upstream().call(notificationsEndpoints.change, { as: unwilling.person, body });
    upstream().ahead += A_MINUTE;
    await favourite(former.person, false);
    await upstream()
      .db.update(users)
      .set({ blockedAt: new Date(now) })
      .where(eq(users.id, blocked.person.id));
    const willing = await reader();
    await subscribe(willing.person, 'en', new Date(now - A_MINUTE));
    const lasting = await subscribe(willing.person, 'en', new Date(now + 60 * A_MINUTE));
    await newEpisode(upstream(), story);
    expect(await toldNow()).toEqual([willing.name, lasting].sort());
  });

  it('come of public series alone, and of what is news', async () => {
    await reader();
    await upstream().db.update(series).set({ status: 'draft' }).where(eq(series.id, story.id));
    await newEpisode(upstream(), story);
    expect(await toldNow()).toEqual([]);
    await upstream().db.update(series).set({ status: 'published' }).where(eq(series.id, story.id));
    upstream().ahead += 4 * 24 * 60 * A_MINUTE;
    expect(await toldNow()).toEqual([]);
  });

  it('do not come of an episode that is taken back before they could be sent', async () => {
    await reader();
    const { public_id } = await newEpisode(upstream(), story);
    service.answer = { status: 503 };
    expect(await toldNow()).toHaveLength(1);
    service.answer = { status: 201 };
    await upstream().db.update(episodes).set({ status: 'draft' }).where(eq(episodes.publicId, public_id));
    upstream().ahead += 60 * A_MINUTE;
    expect(await toldNow()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each([404, 410])('end a subscription that the push service says is gone (%s), and no other', async (status) => {
    const [gone, there] = [await reader(), await reader()];
    await upstream().db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, there.person.id));
    await newEpisode(upstream(), story);
    service.answer = { status };
    expect(await toldNow()).toEqual([gone.name]);
    const kept = await upstream()
      .db.select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, gone.person.id));
    expect([kept, await waiting()]).toEqual([[], []]);
  });

  it('end a subscription whose keys are none', async () => {
    const { person } = await reader();
    await upstream()
      .db.update(pushSubscriptions)
      .set({ p256dh: 'none' })
      .where(eq(pushSubscriptions.userId, person.id));
    await newEpisode(upstream(), story);
    expect(await toldNow()).toEqual([]);
    expect(await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id))).toEqual(
      [],
    );
  });

  it.each([429, 500, 503])(
    'wait when the push service can’t take them (%s), as long as it says, and then come',
    async (status) => {
      const { name } = await reader();
      await newEpisode(upstream(), story);
      service.answer = { status, ...(status === 429 ? { retryAfter: 600 } : {}) };
      expect(await toldNow()).toEqual([name]);
      service.answer = { status: 201 };
      upstream().ahead += 30_000;
      expect(await toldNow()).toEqual([]);
      upstream().ahead += A_MINUTE;
      expect(await toldNow()).toEqual(status === 429 ? [] : [name]);
      upstream().ahead += 10 * A_MINUTE;
      expect(await toldNow()).toEqual(status === 429 ? [name] : []);
      expect(await waiting()).toEqual([]);
    },
  );

  it('wait when the push service can’t be reached', async () => {
    const { person } = await reader();
    // Nothing listens there.
    const endpoint = `http://127.0.0.1:1/push/away`;
    await upstream().db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.userId, person.id));
    await newEpisode(upstream(), story);
    await tell();
    expect(await waiting()).toMatchObject([{ endpoint, attempts: 1 }]);
    await upstream().db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id));
  });

  it('are given up at last', async () => {
    await reader();
    await newEpisode(upstream(), story);
    service.answer = { status: 500 };
    let attempts = 0;
    for (let hour = 0; hour < 72; hour += 1) {
      attempts += (await toldNow()).length;
      upstream().ahead += 60 * A_MINUTE;
    }
    expect([attempts, await waiting()]).toEqual([7, []]);
  });

  it('are given up at once where the push service refuses them', async () => {
    await reader();
    service.answer = { status: 403 };
    await newEpisode(upstream(), story);
    expect(await toldNow()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('follow no redirect: it could lead into the operator’s own network', async () => {
    await reader();
    await newEpisode(upstream(), story);
    service.answer = { status: 307, location: `${service.origin}/push/inside` };
    expect(await toldNow()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('are sent once when several processes look at the same moment, and by another when one dies', async () => {
    const names = await Promise.all([reader(), reader(), reader()].map(async (one) => (await one).name));
    await newEpisode(upstream(), story);
    service.calls.length = 0;
    await Promise.all([tell(), tell(), tell()]);
    expect(service.calls.map(({ to }) => to).sort()).toEqual(names.sort());
    await newEpisode(upstream(), story);
    service.answer = { status: 500 };
    await tell();
    // As it stands while somebody is sending them.
    await upstream().db.update(pushMessages).set({ dueAt: upstream().services.now() });
    service.answer = { status: 201 };
    expect(await toldNow()).toEqual(names.sort());
  });

  it('that are on their way to a browser are not for who has it next, nor for a person who is gone', async () => {
    const { person } = await reader();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/shared';
    await upstream().db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.userId, person.id));
    const [row] = await upstream().db.select({ id: episodes.id }).from(episodes).limit(1);
    const dueAt = new Date(upstream().services.now().getTime() + A_MINUTE);
    await upstream()
      .db.insert(pushMessages)
      .values({ endpoint, episodeId: row?.id ?? '', dueAt });
    const next = await upstream().person();
    const body = { endpoint, keys: newBrowser().keys };
    await upstream().call(pushSubscriptionEndpoints.create, {
      as: next,
      body,
      headers: { 'Accept-Language': 'fr-CH' },
    });
    expect(await waiting()).toEqual([]);
    const [kept] = await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    expect([kept?.userId, kept?.locale]).toEqual([next.id, 'fr']);
    await upstream().call(userEndpoints.remove, { as: next, body: {} });
    expect(
      await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
    ).toEqual([]);
  });
});
