import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { followEndpoints } from '../../src/api/schemas/follow.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { reportEndpoints } from '../../src/api/schemas/report.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { removeUnusedImages } from '../../upstream/images/unusedImages.ts';
import { removeAccount } from '../../upstream/people/removeAccount.ts';
import type { FileName } from '../../upstream/storage/storage.ts';
import { databases } from './databases.ts';
import { createPictureForm } from './matrix/world.ts';
import { createEpisode, createSeries } from './createStories.ts';
import { type TestPerson, type TestUpstream, useUpstream } from './upstream.ts';

const Exported = v.looseObject({ reports: v.array(v.unknown()), waiting_lists: v.unknown() });

/** Creates a user ('fan') with a draft series who reads, likes, follows and subscribes to the content of another user ('star'). */
async function createFanAndStar(upstream: TestUpstream) {
  const [fan, star] = [await upstream.createPerson({ birthDate: '1990-05-06' }), await upstream.createPerson()];
  const read = await createSeries(upstream, star, { title: 'What the star made' });
  const episode = await createEpisode(upstream, read, { title: 'Read by the fan' });
  const as = fan;
  await upstream.call(readingEndpoints.like, { as, params: { id: episode.public_id } });
  await upstream.call(libraryEndpoints.subscribe, { as, params: { id: read.slug } });
  await upstream.call(followEndpoints.toggle, { as, params: { id: star.id } });
  await upstream.call(readingEndpoints.read, {
    as,
    body: { episode: episode.public_id, fraction: 0.5, seconds: 7, at: upstream.services.now().toISOString() },
  });
  const own = await createSeries(upstream, fan, { title: 'What the fan makes', status: 'draft' });
  await createEpisode(upstream, own, { title: 'A secret plan', status: 'draft' });
  return { fan, star, read, episode };
}

describe.each(databases)("export of a user's data ($name)", (database) => {
  const upstream = useUpstream(database);
  const exportData = (as: TestPerson) => upstream().call(userEndpoints.exported, { as });

  it('export contains profile, preferences, sign-ins, images, series, follows, likes and reading history', async () => {
    const { fan, star, read, episode } = await createFanAndStar(upstream());
    expect(await exportData(fan)).toMatchObject({
      user: { uuid: fan.id, email: fan.email, profile: { birth_date: '1990-05-06' } },
      preferences: { isMatureContentEnabled: false },
      notifications: { email: { news: false } },
      sign_ins: [{ ended_at: null }],
      images: [{ category: 'episode-content', variants: [{ size: 'large' }] }],
      series: [
        {
          title: 'What the fan makes',
          genres: ['comedy'],
          episodes: [{ title: 'A secret plan', contents: [{ image: expect.any(String), alternative_text: '' }] }],
        },
      ],
      follows: [{ uuid: star.id, active: true }],
      subscriptions: [{ series: read.publicId, active: true }],
      likes: [{ episode: episode.public_id, active: true }],
      places: [{ episode: episode.public_id, fraction: 0.5 }],
      views: [{ episode: episode.public_id, seconds: 7 }],
    });
  });

  it('export contains reports with their episodes', async () => {
    const { fan, read, episode } = await createFanAndStar(upstream());
    const params = { id: read.publicId };
    for (const about of [null, episode.public_id]) {
      const body = { reason: 'other', message: 'Look', episode: about };
      await upstream().call(reportEndpoints.create, { as: fan, params, body });
    }
    const { reports } = v.parse(Exported, await exportData(fan));
    expect(reports).toHaveLength(2);
    for (const about of [null, episode.public_id]) {
      expect(reports).toContainEqual(expect.objectContaining({ series: read.publicId, episode: about }));
    }
  });

  it('export contains waiting-list entries, only if the account has confirmed its address', async () => {
    const person = await upstream().createPerson();
    const email = person.email.toUpperCase();
    await upstream().call(waitingListEndpoints.join, { body: { email } });
    const author = { name: 'Ann', email, link: 'https://example.org/ann', message: 'Hello' };
    await upstream().call(waitingListEndpoints.joinAsAuthor, { body: author });
    await upstream().call(invitationEndpoints.ask, { body: { email, message: 'Please' } });
    await upstream().services.background.settled();
    const loadLists = async () => v.parse(Exported, await exportData(person)).waiting_lists;
    expect(await loadLists()).toEqual({ readers: [], authors: [], invitation_requests: [] });
    const { db, services } = upstream();
    await db.update(users).set({ emailConfirmedAt: services.now() }).where(eq(users.id, person.id));
    expect(await loadLists()).toEqual({
      readers: [expect.objectContaining({ email })],
      authors: [expect.objectContaining(author)],
      invitation_requests: [expect.objectContaining({ email, message: 'Please', accepted_at: null })],
    });
  });

  it("export contains neither a follower's id, address and series, nor hashes of passwords and tokens", async () => {
    const { fan, star } = await createFanAndStar(upstream());
    const text = JSON.stringify(await exportData(star));
    for (const foreign of [fan.id, fan.email, 'What the fan makes']) expect(text).not.toContain(foreign);
    const created = await upstream().call(userEndpoints.create, {
      body: { email: 'exports@example.org', password: 'seven or more' },
    });
    const as = { ...fan, token: created.authentication_token };
    expect(JSON.stringify(await exportData(as))).not.toMatch(/argon2|[0-9a-f]{64}/);
  });
});

describe.each(databases)('data of a deleted account ($name)', (database) => {
  const upstream = useUpstream(database);

  it('deletes series, follows and likes of the account, but keeps the number of views', async () => {
    const { fan, star, read, episode } = await createFanAndStar(upstream());
    const profile = () => upstream().call(userEndpoints.get, { params: { id: star.id } });
    expect(await profile()).toMatchObject({ followers_count: 1, stats: { views: 1, subscribers: 1, likes: 1 } });
    await upstream().call(userEndpoints.remove, { as: fan });
    expect(await profile()).toMatchObject({ followers_count: 0, stats: { views: 1, subscribers: 0, likes: 0 } });
    expect((await upstream().db.select().from(users)).map(({ id }) => id)).not.toContain(fan.id);
    await upstream().call(userEndpoints.remove, { as: star });
    const params = { id: read.publicId, episodeSlug: episode.slug };
    expect(await upstream().callRefused(episodeEndpoints.get, { params })).toMatchObject({ status: 404 });
  });

  it("deletes the account's image files, except those that another user has uploaded too", async () => {
    const [first, second] = [await upstream().createPerson(), await upstream().createPerson()];
    const [shared, again] = [
      await upstream().call(imageEndpoints.upload, { as: first, body: await createPictureForm() }),
      await upstream().call(imageEndpoints.upload, { as: second, body: await createPictureForm() }),
    ];
    expect(again.variants).toEqual(shared.variants);
    const [, name = ''] = /files\/([0-9a-f]{64}\.webp)$/.exec(shared.variants[0]?.url ?? '') ?? [];
    const isStored = async () => {
      await upstream().services.background.settled();
      return upstream().services.storage.has(name as FileName);
    };
    expect(await isStored()).toBe(true);
    await upstream().call(userEndpoints.remove, { as: first });
    expect(await isStored()).toBe(true);
    await upstream().call(userEndpoints.remove, { as: second });
    expect(await isStored()).toBe(false);
  });

  it('maintenance deletes the files if the process ended before it deleted them', async () => {
    const person = await upstream().createPerson();
    const image = await upstream().call(imageEndpoints.upload, { as: person, body: await createPictureForm(45) });
    const [, name = ''] = /files\/([0-9a-f]{64}\.webp)$/.exec(image.variants[0]?.url ?? '') ?? [];
    const { services } = upstream();
    await removeAccount({ ...services, background: { ...services.background, start: () => undefined } }, person.id);
    expect(await services.storage.has(name as FileName)).toBe(true);
    await removeUnusedImages(services);
    expect(await services.storage.has(name as FileName)).toBe(false);
  });

  it('keeps a file that another user uploads at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [leaving, staying] = [await upstream().createPerson(), await upstream().createPerson()];
      const own = await createPictureForm(round * 30);
      await upstream().call(imageEndpoints.upload, { as: leaving, body: own });
      const [, response] = await Promise.all([
        upstream().call(userEndpoints.remove, { as: leaving }),
        upstream().send(imageEndpoints.upload, { as: staying, body: own }),
      ]);
      // An upload that collides with the deletion fails with 503 and is repeated.
      const image = await (response.status === 503
        ? upstream().call(imageEndpoints.upload, { as: staying, body: own })
        : response.json());
      await upstream().services.background.settled();
      const [, name = ''] = /files\/([0-9a-f]{64}\.webp)$/.exec(image.variants[0].url) ?? [];
      expect([round, await upstream().services.storage.has(name as FileName)]).toEqual([round, true]);
    }
  });
});
