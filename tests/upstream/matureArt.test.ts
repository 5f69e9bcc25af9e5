/** Images of mature series appear only in responses to adults and to the creators of the series. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bannerEndpoints } from '../../src/api/schemas/banner.ts';
import { collectionEndpoints } from '../../src/api/schemas/collection.ts';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { episodes } from '../../upstream/db/tables/episodes.ts';
import { favorites, readingPlaces } from '../../upstream/db/tables/reading.ts';
import { bannerImages, banners, collectionItems, collections, series } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries, type TestSeries } from './createStories.ts';
import { type Caller, type CallOptions, type TestPerson, type TestUpstream, useUpstream } from './upstream.ts';

const ADULT = '1990-05-06';

interface IllustratedSeries {
  readonly series: TestSeries;
  readonly episodeId: string;
  /** Ids of its six images. */
  readonly pictures: readonly string[];
}

/** Creates a series with an episode, a banner of the home page, and six images: of the series, of the episode and of the banner. */
async function createIllustratedSeries(
  upstream: TestUpstream,
  owner: TestPerson,
  isMature: boolean,
): Promise<IllustratedSeries> {
  const { db } = upstream;
  const created = await createSeries(upstream, owner, { isMature, title: isMature ? 'Velvet night' : 'Velvet day' });
  const [coverId, thumbnailId, bannerId, promoBannerId, episodeId, wideId] = [
    await createImage(upstream, owner.id, 'comic-cover'),
    await createImage(upstream, owner.id, 'comic-thumbnail'),
    await createImage(upstream, owner.id, 'comic-banner'),
    await createImage(upstream, owner.id, 'comic-promo-banner'),
    await createImage(upstream, owner.id, 'episode-thumbnail'),
    await createImage(upstream, owner.id, 'banner-rectangle'),
  ];
  await db.update(series).set({ coverId, thumbnailId, bannerId, promoBannerId }).where(eq(series.id, created.id));
  const { public_id: publicId } = await createEpisode(upstream, created, { thumbnail: episodeId });
  const [episode] = await db.select({ id: episodes.id }).from(episodes).where(eq(episodes.publicId, publicId));
  const position = isMature ? 1 : 0;
  const [banner] = await db
    .insert(banners)
    .values({ type: 'comic', position, title: 'A banner', seriesId: created.id })
    .returning();
  await db.insert(bannerImages).values({ bannerId: banner?.id ?? '', imageId: wideId, position: 0 });
  const pictures = [coverId, thumbnailId, bannerId, promoBannerId, episodeId, wideId];
  return { series: created, episodeId: episode?.id ?? '', pictures };
}

describe.each(databases)('images of mature series ($name)', (database) => {
  const upstream = useUpstream(database);
  let owner: TestPerson;
  let mature: IllustratedSeries;
  /** A series of the same owner that isn't mature. */
  let other: IllustratedSeries;

  beforeAll(async () => {
    owner = await upstream().createPerson({ isCreator: true });
    mature = await createIllustratedSeries(upstream(), owner, true);
    other = await createIllustratedSeries(upstream(), owner, false);
    const { db } = upstream();
    const [collection] = await db
      .insert(collections)
      .values({ publicId: 'velvet', slug: 'velvet', title: 'Velvet' })
      .returning();
    const collectionId = collection?.id ?? '';
    const both = [mature, other].map((illustrated, position) => ({
      collectionId,
      seriesId: illustrated.series.id,
      position,
    }));
    await db.insert(collectionItems).values(both);
  });

  /** Creates a user who has subscribed to both series and read their episodes. */
  async function createReader(birthDate?: string): Promise<TestPerson> {
    const person = await upstream().createPerson(birthDate === undefined ? {} : { birthDate });
    const { db, services } = upstream();
    const at = services.now();
    for (const illustrated of [mature, other]) {
      await db.insert(favorites).values({ userId: person.id, seriesId: illustrated.series.id, active: true, at });
      await db
        .insert(readingPlaces)
        .values({ readerId: person.id, episodeId: illustrated.episodeId, fraction: 0.5, at });
    }
    return person;
  }

  /** Lists requests that return series to everybody. */
  function listPublicCalls(): [Endpoint, CallOptions][] {
    return [
      [seriesEndpoints.list, {}],
      [seriesEndpoints.list, { query: { sort: 'popular' } }],
      [seriesEndpoints.get, { params: { id: mature.series.slug } }],
      [seriesEndpoints.feed, { params: { id: mature.series.slug } }],
      [episodeEndpoints.list, { params: { id: mature.series.slug } }],
      [searchEndpoints.series, { query: { keywords: 'velvet' } }],
      [userEndpoints.get, { params: { id: owner.id } }],
      [userEndpoints.series, { params: { id: owner.id } }],
      [collectionEndpoints.get, { params: { slug: 'velvet' } }],
      [bannerEndpoints.list, {}],
    ];
  }

  const library: [Endpoint, CallOptions][] = [
    [libraryEndpoints.subscribed, {}],
    [libraryEndpoints.recent, {}],
  ];

  /** Sends requests. @returns how many images of each series the responses contain, and whether they name the mature series */
  async function countImages(as: Caller | undefined, requests: readonly [Endpoint, CallOptions][]) {
    const texts = await Promise.all(
      requests.map(async ([endpoint, options]) => (await upstream().send(endpoint, { ...options, as })).text()),
    );
    const all = texts.join('\n');
    const count = ({ pictures }: IllustratedSeries) => pictures.filter((id) => all.includes(id)).length;
    return { mature: count(mature), other: count(other), named: all.includes('Velvet night') };
  }

  it('guests, minors and users without a birth date receive no image, only the titles', async () => {
    const young = `${upstream().services.now().getUTCFullYear() - 16}-01-01`;
    const guest = await upstream().createGuest();
    // These responses contain five of the six images of `other`, because its episodes aren't listed.
    for (const as of [undefined, guest]) {
      expect(await countImages(as, listPublicCalls())).toEqual({ mature: 0, other: 5, named: true });
    }
    for (const as of [await createReader(), await createReader(young)]) {
      expect(await countImages(as, [...listPublicCalls(), ...library])).toEqual({ mature: 0, other: 6, named: true });
    }
  });

  it('adults need no preference to receive the images, and a creator needs no birth date to receive their own', async () => {
    const adult = await createReader(ADULT);
    expect(await countImages(adult, [...listPublicCalls(), ...library])).toEqual({ mature: 6, other: 6, named: true });
    // The library contains no banners of the home page.
    expect(await countImages(adult, library)).toEqual({ mature: 5, other: 5, named: true });
    expect(await countImages(owner, listPublicCalls())).toEqual({ mature: 6, other: 5, named: true });
    // Lists of series contain the four images of a series.
    const own: [Endpoint, CallOptions][] = [[seriesEndpoints.own, {}]];
    expect(await countImages(owner, own)).toEqual({ mature: 4, other: 4, named: true });
    const otherCreator = await upstream().createPerson({ isCreator: true });
    expect(await countImages(otherCreator, listPublicCalls())).toEqual({ mature: 0, other: 5, named: true });
  });

  it('concurrent requests of adults and others for the same list get different responses', async () => {
    const list: [Endpoint, CallOptions][] = [[seriesEndpoints.list, {}]];
    const adult = await createReader(ADULT);
    const young = await createReader();
    const counts = [undefined, adult, owner, young, undefined, adult, young].map((as) => countImages(as, list));
    expect((await Promise.all(counts)).map(({ mature: count }) => count)).toEqual([0, 4, 4, 0, 0, 4, 0]);
  });

  it('a user receives the images after entering the birth date of an adult', async () => {
    const person = await createReader();
    expect(await countImages(person, listPublicCalls())).toMatchObject({ mature: 0 });
    await upstream().call(userEndpoints.changeProfile, { as: person, body: { birth_date: ADULT } });
    expect(await countImages(person, listPublicCalls())).toMatchObject({ mature: 6 });
  });

  it('the owner of an unpublished draft receives its images', async () => {
    const newcomer = await upstream().createPerson();
    const draft = await createSeries(upstream(), newcomer, { isMature: true, status: 'draft' });
    const coverId = await createImage(upstream(), newcomer.id, 'comic-cover');
    await upstream().db.update(series).set({ coverId }).where(eq(series.id, draft.id));
    const thumbnail = await createImage(upstream(), newcomer.id, 'episode-thumbnail');
    const { public_id: id } = await createEpisode(upstream(), draft, { thumbnail, status: 'draft' });
    const as = newcomer;
    const params = { id: draft.publicId };
    expect((await upstream().call(seriesEndpoints.get, { as, params })).cover_image).toMatchObject({ id: coverId });
    expect((await upstream().call(seriesEndpoints.own, { as })).items[0]?.cover_image).toMatchObject({ id: coverId });
    const all = await upstream().call(episodeEndpoints.list, { as, params, query: { all: true } });
    expect(all.items[0]?.thumbnail).toMatchObject({ id: thumbnail });
    const episode = await upstream().call(episodeEndpoints.own, { as, params: { id } });
    expect([episode.thumbnail?.id, episode.comic.cover_image?.id]).toEqual([thumbnail, coverId]);
  });
});
