import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { readingPlaces, views } from '../../upstream/db/tables/reading.ts';
import { type DrawnPictures, createDrawnPictures } from '../../upstream/demo/drawnPictures.ts';
import { describeDemoSignIns } from '../../upstream/demo/demoSignIns.ts';
import { seedDemo } from '../../upstream/demo/seedDemo.ts';
import { demoStories } from '../../upstream/demo/stories.ts';
import { openLazyFiles, getLazyFolder } from '../../upstream/storage/lazyFiles.ts';
import { serveFiles } from '../../upstream/storage/serveFiles.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const PASSWORD = 'read-more-comics';
/** If a number of series is given, no image is drawn in advance. */
const SERIES_COUNT = 5;

describe.each(databases)('demo data ($name)', (database) => {
  // With moderation, because demo episodes must not need an approval.
  const upstream = useUpstream(database, { MODERATION: true });
  const output: string[] = [];
  let pictures: DrawnPictures;
  const seed = () => {
    const services = { ...upstream().services, storage: pictures.storage };
    return seedDemo(services, pictures, (text) => output.push(text), { series: SERIES_COUNT });
  };
  beforeAll(async () => {
    const { storage, settings } = upstream().services;
    pictures = createDrawnPictures(await openLazyFiles(storage, getLazyFolder(settings.DATA_DIR)));
    await seed();
  });

  const signIn = async (email: string) => {
    const { token } = await upstream().call(authEndpoints.login, { body: { email, password: PASSWORD } });
    return { kind: 'user', token } as const;
  };

  it('the three demo accounts can sign in', async () => {
    for (const name of ['reader', 'creator', 'newcomer']) {
      expect((await signIn(`${name}@longstrip.test`)).token).not.toBe('');
    }
    expect(await describeDemoSignIns(upstream().db)).toBe(
      `Demo sign-ins: reader@longstrip.test, creator@longstrip.test, newcomer@longstrip.test (password ${PASSWORD})`,
    );
  });

  it('every series that is not mature has the published episodes of its story', async () => {
    for (const story of demoStories.slice(0, SERIES_COUNT).filter(({ isMature }) => isMature !== true)) {
      const { items } = await upstream().call(episodeEndpoints.list, { params: { id: story.slug } });
      const open = story.episodes.filter(({ daysAgo }) => daysAgo !== null && daysAgo >= 0);
      expect([story.slug, items.map(({ title }) => title)]).toEqual([story.slug, open.map(({ title }) => title)]);
    }
  });

  it('there are as many views as reading positions, and the last episode has fewer views than the first', async () => {
    const { items } = await upstream().call(episodeEndpoints.list, { params: { id: 'lanterns-over-the-harbour' } });
    const counts = items.map(({ views_count: count }) => count);
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0);
    expect(counts.at(-1)).toBeGreaterThan(0);
    expect(items[0]?.likes_count).toBeGreaterThan(0);
    expect(items[0]?.likes_count).toBeLessThan(counts[0] ?? 0);
    const { items: series } = await upstream().call(seriesEndpoints.list);
    expect(series.length).toBe(SERIES_COUNT);

    expect(await upstream().db.$count(views)).toBe(await upstream().db.$count(readingPlaces));
  });

  it('draws an image when it is first requested, and returns the same bytes later', async () => {
    const files = serveFiles({ storage: pictures.storage, log: upstream().services.log });
    const params = { id: 'le-chat-du-toit', episodeSlug: 'toc-toc' };
    const episode = await upstream().call(episodeEndpoints.get, { params });
    expect(episode.contents.length).toBeGreaterThan(1);
    const [first] = episode.contents;
    for (const picture of [first, episode.comic.cover_image]) {
      const variant = picture?.variants[0];
      const path = variant?.url.replace('/api/files', '') ?? '';
      const response = await files.request(path);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      const drawn = await response.arrayBuffer();
      expect(new Uint8Array(await (await files.request(path)).arrayBuffer())).toEqual(new Uint8Array(drawn));
    }
  });

  it('the demo reader has a library; the demo creator may read the mature series, the demo reader may not', async () => {
    const reader = await signIn('reader@longstrip.test');
    const subscribed = await upstream().call(libraryEndpoints.subscribed, { as: reader });
    expect(subscribed.items.map((item) => item.slug).toSorted()).toEqual([
      'lanterns-over-the-harbour',
      'le-chat-du-toit',
      'tea-for-two-robots',
    ]);
    const recent = await upstream().call(libraryEndpoints.recent, { as: reader });
    expect(recent.items[0]).toMatchObject({
      reading: { fraction: 0.4, finished: false },
      next: { slug: 'the-bargain' },
    });
    const params = { id: 'ashes-of-the-old-court', episodeSlug: 'the-empty-chair' };
    expect((await upstream().callRefused(episodeEndpoints.get, { as: reader, params })).status).toBe(403);
    const creator = await signIn('creator@longstrip.test');
    expect((await upstream().call(episodeEndpoints.get, { as: creator, params })).contents.length).toBeGreaterThan(1);
  });

  it('has an episode that is scheduled to appear in three days', async () => {
    const params = { id: 'lanterns-over-the-harbour', episodeSlug: 'the-sleeping-sea' };
    expect((await upstream().callRefused(episodeEndpoints.get, { params })).status).toBe(404);
    upstream().clockOffsetMs += 3 * 86_400_000;
    expect((await upstream().call(episodeEndpoints.get, { params })).status).toBe('published');
  });

  it('is not added again to a database that has users', async () => {
    const lineCount = output.length;
    const before = await upstream().db.$count(users);
    await seed();
    expect([output.length, await upstream().db.$count(users)]).toEqual([lineCount, before]);
  });
});
