import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { episodes } from '../../upstream/db/tables/episodes.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { pushMessages } from '../../upstream/db/tables/push.ts';
import { databases } from './databases.ts';
import { createPushBrowser } from './pushBrowser.ts';
import { MINUTE_MS, usePushReaders } from './pushReaders.ts';
import { createEpisode } from './createStories.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases)('delivery of push messages ($name)', (database) => {
  const upstream = useUpstream(database);
  const { service, story, notify, createReader, sendToBrowsers, loadWaitingMessages } = usePushReaders(upstream);

  it('a message is dropped if its episode is unpublished before it was sent', async () => {
    await createReader();
    const { public_id } = await createEpisode(upstream(), story());
    service().answer = { status: 503 };
    expect(await sendToBrowsers()).toHaveLength(1);
    service().answer = { status: 201 };
    await upstream().db.update(episodes).set({ status: 'draft' }).where(eq(episodes.publicId, public_id));
    upstream().clockOffsetMs += 60 * MINUTE_MS;
    expect(await sendToBrowsers()).toEqual([]);
    expect(await loadWaitingMessages()).toEqual([]);
  });

  it.each([404, 410])('deletes a push subscription if its service answers %s', async (status) => {
    const [gone, unsubscribed] = [await createReader(), await createReader()];
    await upstream().db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, unsubscribed.person.id));
    await createEpisode(upstream(), story());
    service().answer = { status };
    expect(await sendToBrowsers()).toEqual([gone.name]);
    const kept = await upstream()
      .db.select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, gone.person.id));
    expect([kept, await loadWaitingMessages()]).toEqual([[], []]);
  });

  it('deletes a push subscription with invalid keys', async () => {
    const { person } = await createReader();
    await upstream()
      .db.update(pushSubscriptions)
      .set({ p256dh: 'none' })
      .where(eq(pushSubscriptions.userId, person.id));
    await createEpisode(upstream(), story());
    expect(await sendToBrowsers()).toEqual([]);
    expect(await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id))).toEqual(
      [],
    );
  });

  it.each([429, 500, 503])('retries after status %s, not before the time of Retry-After', async (status) => {
    const { name } = await createReader();
    await createEpisode(upstream(), story());
    service().answer = { status, ...(status === 429 ? { retryAfter: 600 } : {}) };
    expect(await sendToBrowsers()).toEqual([name]);
    service().answer = { status: 201 };
    upstream().clockOffsetMs += 30_000;
    expect(await sendToBrowsers()).toEqual([]);
    upstream().clockOffsetMs += MINUTE_MS;
    expect(await sendToBrowsers()).toEqual(status === 429 ? [] : [name]);
    upstream().clockOffsetMs += 10 * MINUTE_MS;
    expect(await sendToBrowsers()).toEqual(status === 429 ? [name] : []);
    expect(await loadWaitingMessages()).toEqual([]);
  });

  it("retries if the push service can't be reached", async () => {
    const { person } = await createReader();
    // Nothing listens on this port.
    const endpoint = `http://127.0.0.1:1/push/away`;
    await upstream().db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.userId, person.id));
    await createEpisode(upstream(), story());
    await notify();
    expect(await loadWaitingMessages()).toMatchObject([{ endpoint, attempts: 1 }]);
    await upstream().db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id));
  });

  it('gives up after seven attempts', async () => {
    await createReader();
    await createEpisode(upstream(), story());
    service().answer = { status: 500 };
    let attempts = 0;
    for (let hour = 0; hour < 72; hour += 1) {
      attempts += (await sendToBrowsers()).length;
      upstream().clockOffsetMs += 60 * MINUTE_MS;
    }
    expect([attempts, await loadWaitingMessages()]).toEqual([7, []]);
  });

  it('gives up at once if the push service answers 403', async () => {
    await createReader();
    service().answer = { status: 403 };
    await createEpisode(upstream(), story());
    expect(await sendToBrowsers()).toHaveLength(1);
    expect(await loadWaitingMessages()).toEqual([]);
  });

  it('follows no redirect', async () => {
    await createReader();
    await createEpisode(upstream(), story());
    service().answer = { status: 307, location: `${service().origin}/push/inside` };
    expect(await sendToBrowsers()).toHaveLength(1);
    expect(await loadWaitingMessages()).toEqual([]);
  });

  it('concurrent senders send each message once; a failed message is sent again when it is due', async () => {
    const readers = await Promise.all([createReader(), createReader(), createReader()]);
    const names = readers.map(({ name }) => name);
    await createEpisode(upstream(), story());
    service().calls.length = 0;
    await Promise.all([notify(), notify(), notify()]);
    expect(
      service()
        .calls.map(({ to }) => to)
        .sort(),
    ).toEqual(names.sort());
    await createEpisode(upstream(), story());
    service().answer = { status: 500 };
    await notify();
    await upstream().db.update(pushMessages).set({ dueAt: upstream().services.now() });
    service().answer = { status: 201 };
    expect(await sendToBrowsers()).toEqual(names.sort());
  });

  it('pending messages of a browser are dropped when another user subscribes in it', async () => {
    const { person } = await createReader();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/shared';
    await upstream().db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.userId, person.id));
    const [row] = await upstream().db.select({ id: episodes.id }).from(episodes).limit(1);
    const dueAt = new Date(upstream().services.now().getTime() + MINUTE_MS);
    await upstream()
      .db.insert(pushMessages)
      .values({ endpoint, episodeId: row?.id ?? '', dueAt });
    const secondUser = await upstream().createPerson();
    const body = { endpoint, keys: createPushBrowser().keys };
    await upstream().call(pushSubscriptionEndpoints.create, {
      as: secondUser,
      body,
      headers: { 'Accept-Language': 'fr-CH' },
    });
    expect(await loadWaitingMessages()).toEqual([]);
    const [kept] = await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    expect([kept?.userId, kept?.locale]).toEqual([secondUser.id, 'fr']);
    await upstream().call(userEndpoints.remove, { as: secondUser, body: {} });
    expect(
      await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
    ).toEqual([]);
  });
});
