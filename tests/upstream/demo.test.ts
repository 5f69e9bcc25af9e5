import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { demoSignIns, seedDemo } from '../../upstream/demo/seedDemo.ts';
import { demoStories } from '../../upstream/demo/stories.ts';
import { servedFiles } from '../../upstream/storage/serveFiles.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const PASSWORD = 'read-more-comics';

describe.each(databases)('the demo ($name)', (database) => {
  // Nobody has to let the demo's own episodes through.
  const upstream = useUpstream(database, { MODERATION: true });
  const said: string[] = [];
  beforeAll(() => seedDemo(upstream().services, (text) => said.push(text)));

  const signedIn = async (email: string) => {
    const { token } = await upstream().call(authEndpoints.login, { body: { email, password: PASSWORD } });
    return { kind: 'user', token } as const;
  };

  it('lets its three people sign in', async () => {
    for (const name of ['reader', 'creator', 'newcomer']) {
      expect((await signedIn(`${name}@longstrip.test`)).token).not.toBe('');
    }
    expect(await demoSignIns(upstream().db)).toBe(
      `Demo sign-ins: reader@longstrip.test, creator@longstrip.test, newcomer@longstrip.test (password ${PASSWORD})`,
    );
  });

  it('has episodes to read whose pictures are there', async () => {
    const files = servedFiles(upstream().services);
    for (const story of demoStories.filter(({ isMature }) => !isMature)) {
      const { items } = await upstream().call(episodeEndpoints.list, { params: { id: story.name } });
      const open = story.episodes.filter(({ daysAgo }) => daysAgo !== null && daysAgo >= 0);
      expect([story.name, items.map(({ title }) => title)]).toEqual([story.name, open.map(({ title }) => title)]);
      expect(items[0]?.views_count).toBe(story.liked + (story.maker === 'creator' ? 1 : 0));
      expect(items[0]?.likes_count).toBeGreaterThan(0);
      const [first] = items;
      const params = { id: story.name, episodeSlug: first?.slug ?? '' };
      const episode = await upstream().call(episodeEndpoints.get, { params });
      const pictures = [episode.thumbnail, episode.comic.cover_image, episode.comic.banner, ...episode.contents];
      for (const url of pictures.flatMap((picture) => picture?.variants.map((variant) => variant.url) ?? [''])) {
        const answer = await files.request(url.replace('/api/files', ''));
        expect([url, answer.status, answer.headers.get('Content-Type')]).toEqual([url, 200, 'image/webp']);
        await answer.body?.cancel();
      }
    }
  });

  it('has a library for its reader, and a mature series for who may read it', async () => {
    const reader = await signedIn('reader@longstrip.test');
    const subscribed = await upstream().call(libraryEndpoints.subscribed, { as: reader });
    expect(subscribed.items.map((one) => one.slug)).toEqual(['lanterns-over-the-harbour', 'tea-for-two-robots']);
    const recent = await upstream().call(libraryEndpoints.recent, { as: reader });
    expect(recent.items[0]).toMatchObject({
      reading: { fraction: 0.4, finished: false },
      next: { slug: 'out-past-the-wall' },
    });
    const params = { id: 'ashes-of-the-old-court', episodeSlug: 'the-empty-chair' };
    expect((await upstream().refused(episodeEndpoints.get, { as: reader, params })).status).toBe(403);
    const creator = await signedIn('creator@longstrip.test');
    expect((await upstream().call(episodeEndpoints.get, { as: creator, params })).contents).toHaveLength(2);
  });

  it('has an episode that comes on its own in three days', async () => {
    const params = { id: 'lanterns-over-the-harbour', episodeSlug: 'the-sleeping-sea' };
    expect((await upstream().refused(episodeEndpoints.get, { params })).status).toBe(404);
    upstream().ahead += 3 * 86_400_000;
    expect((await upstream().call(episodeEndpoints.get, { params })).status).toBe('published');
  });

  it('is added once, where nobody is yet', async () => {
    expect(said).toHaveLength(1);
    const before = await upstream().db.$count(users);
    await seedDemo(upstream().services, (text) => said.push(text));
    expect([said.length, await upstream().db.$count(users)]).toEqual([1, before]);
  });
});
