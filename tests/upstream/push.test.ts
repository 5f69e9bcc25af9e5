import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appConfigEndpoints } from '../../src/api/schemas/appConfig.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { notificationsEndpoints } from '../../src/api/schemas/notifications.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { series, seriesTranslations } from '../../upstream/db/tables/series.ts';
import { loadOrCreatePushKeys } from '../../upstream/push/vapid.ts';
import { databases } from './databases.ts';
import { MINUTE_MS, usePushReaders } from './pushReaders.ts';
import { createEpisode, createImage, translateTitle } from './createStories.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases)('push messages of new episodes ($name)', (database) => {
  const upstream = useUpstream(database);
  const {
    service,
    story,
    notify,
    addBrowser,
    setSubscribed,
    createReader,
    decryptNotifications,
    sendToBrowsers,
    loadWaitingMessages,
  } = usePushReaders(upstream);

  it('every browser of a subscriber gets one message, in its language', async () => {
    const { person, name } = await createReader();
    const french = await addBrowser(person, 'fr');
    const { name: other } = await createReader();
    await upstream().db.insert(seriesTranslations).values({
      seriesId: story().id,
      language: 'fr',
      title: 'Le titre',
      description: '',
    });
    const created = await createEpisode(upstream(), story(), { title: 'One & only “世界”' });
    await translateTitle(upstream(), created.public_id, 'fr', 'Le seul');
    await notify();
    const { title } = await upstream().call(episodeEndpoints.get, {
      params: { id: story().slug, episodeSlug: created.slug },
    });
    const path = `series/${story().slug}/${created.slug}`;
    const tag = `episode-${created.public_id}`;
    const english = {
      title: expect.stringMatching(/^Series /),
      body: `New episode: ${title}`,
      lang: 'en',
      navigate: `https://comics.example.org/${path}`,
      tag,
    };
    expect(new Map(decryptNotifications().map(([to, notification]) => [to, notification]))).toEqual(
      new Map([
        [name, english],
        [other, english],
        [
          french,
          {
            title: 'Le titre',
            body: 'Nouvel épisode\u00a0: Le seul',
            lang: 'fr',
            navigate: `https://comics.example.org/fr/${path}`,
            tag,
          },
        ],
      ]),
    );
    expect(service().calls).toHaveLength(3);
    upstream().clockOffsetMs += 60 * MINUTE_MS;
    expect(await sendToBrowsers()).toEqual([]);
    expect(await loadWaitingMessages()).toEqual([]);
  });

  it('are encrypted, and have a signature that their push service can verify with the published key', async () => {
    await createReader();
    await createEpisode(upstream(), story());
    await notify();
    const [call] = service().calls;
    const nowS = upstream().services.now().getTime() / 1000;
    const { pushPublicKey } = await upstream().call(appConfigEndpoints.get);
    expect(call?.key).toBe(pushPublicKey);
    expect(call?.claims).toEqual({ aud: service().origin, sub: 'https://comics.example.org', exp: expect.any(Number) });
    const lifetimeS = Number(call?.claims.exp) - nowS;
    expect(lifetimeS > 0 && lifetimeS <= 24 * 3_600).toBe(true);
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' });
    expect(call?.body.toString('latin1')).not.toContain(story().slug);
    expect((await loadOrCreatePushKeys(upstream().db)).publicKey).toBe(pushPublicKey);
  });

  it('are sent when a scheduled episode becomes public, not before', async () => {
    const { name } = await createReader();
    const scheduled_at = new Date(upstream().services.now().getTime() + 60 * MINUTE_MS).toISOString();
    await createEpisode(upstream(), story(), { status: 'scheduled', scheduled_at });
    await createEpisode(upstream(), story(), { status: 'draft' });
    expect(await sendToBrowsers()).toEqual([]);
    upstream().clockOffsetMs += 61 * MINUTE_MS;
    expect(await sendToBrowsers()).toEqual([name]);
    expect(await sendToBrowsers()).toEqual([]);
  });

  it("contain the episode's thumbnail, except for mature series", async () => {
    const { name } = await createReader();
    const createThumbnail = () => createImage(upstream(), story().owner.id, 'episode-thumbnail');
    await createEpisode(upstream(), story(), { thumbnail: await createThumbnail() });
    await notify();
    await upstream().db.update(series).set({ isMature: true }).where(eq(series.id, story().id));
    upstream().clockOffsetMs += MINUTE_MS;
    await createEpisode(upstream(), story(), { thumbnail: await createThumbnail() });
    await notify();
    expect(decryptNotifications()).toEqual([
      [name, expect.objectContaining({ icon: expect.stringContaining('/api/files/') })],
      [name, expect.not.objectContaining({ icon: expect.anything() })],
    ]);
  });

  it('an episode that is unpublished and published again sends no second message', async () => {
    const { name } = await createReader();
    const { public_id: id } = await createEpisode(upstream(), story());
    expect(await sendToBrowsers()).toEqual([name]);
    for (const status of ['draft', 'published']) {
      await upstream().call(episodeEndpoints.change, { as: story().owner, params: { id }, body: { status } });
    }
    expect(await sendToBrowsers()).toEqual([]);
  });

  it('skip users who opted out, unsubscribed or are blocked, and expired push subscriptions', async () => {
    const now = upstream().services.now().getTime();
    const [unwilling, former, blocked] = [await createReader(), await createReader(), await createReader()];
    const body = { push: { new_episode: false } };
    await upstream().call(notificationsEndpoints.change, { as: unwilling.person, body });
    upstream().clockOffsetMs += MINUTE_MS;
    await setSubscribed(former.person, false);
    await upstream()
      .db.update(users)
      .set({ blockedAt: new Date(now) })
      .where(eq(users.id, blocked.person.id));
    const willing = await createReader();
    await addBrowser(willing.person, 'en', new Date(now - MINUTE_MS));
    const lasting = await addBrowser(willing.person, 'en', new Date(now + 60 * MINUTE_MS));
    await createEpisode(upstream(), story());
    expect(await sendToBrowsers()).toEqual([willing.name, lasting].sort());
  });

  it('are only sent for public series and recent episodes', async () => {
    await createReader();
    await upstream().db.update(series).set({ status: 'draft' }).where(eq(series.id, story().id));
    await createEpisode(upstream(), story());
    expect(await sendToBrowsers()).toEqual([]);
    await upstream().db.update(series).set({ status: 'published' }).where(eq(series.id, story().id));
    upstream().clockOffsetMs += 4 * 24 * 60 * MINUTE_MS;
    expect(await sendToBrowsers()).toEqual([]);
  });
});
