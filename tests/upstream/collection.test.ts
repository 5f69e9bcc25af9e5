import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bannerEndpoints } from '../../src/api/schemas/banner.ts';
import { collectionEndpoints } from '../../src/api/schemas/collection.ts';
import { bannerImages, banners, collectionItems, collections } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createImage, createSeries, type TestSeries } from './createStories.ts';
import { type TestPerson, type TestUpstream, useUpstream } from './upstream.ts';

const { list, get } = collectionEndpoints;

async function createCollection({ db }: TestUpstream, slug: string, position: number, items: readonly TestSeries[]) {
  const [row] = await db
    .insert(collections)
    .values({ publicId: `id-of-${slug}`, slug, title: `All ${slug}`, position })
    .returning();
  if (row === undefined) throw new Error('A collection was not stored');
  if (items.length > 0) {
    const rows = items.map(({ id }, index) => ({ collectionId: row.id, seriesId: id, position: index }));
    await db.insert(collectionItems).values(rows);
  }
  return row.id;
}

describe.each(databases)('collections and banners ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let shown: TestSeries[];
  let hidden: TestSeries;
  let first: string;
  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
    shown = [await createSeries(upstream(), maker), await createSeries(upstream(), maker, { status: 'paused' })];
    hidden = await createSeries(upstream(), maker, { status: 'draft' });
    await createCollection(upstream(), 'second', 2, []);
    first = await createCollection(upstream(), 'first', 1, [...shown.toReversed(), hidden]);
  });

  it('lists collections in their set order, and counts only public series', async () => {
    const page = await upstream().call(list, { query: { pageSize: 1 } });
    expect(page).toMatchObject({
      page_last_number: 2,
      total: 2,
      items: [{ slug: 'first', title: 'All first', comics_count: 2, image: null }],
    });
    const { items } = await upstream().call(list, { query: { pageSize: 1, pageNumber: 2 } });
    expect(items).toMatchObject([{ slug: 'second', comics_count: 0 }]);
  });

  it('a collection is found by slug or public_id, and shows only public series in their set order', async () => {
    for (const slug of ['first', 'id-of-first']) {
      const found = await upstream().call(get, { params: { slug } });
      expect(found.items.map((item) => item.public_id)).toEqual(shown.toReversed().map(({ publicId }) => publicId));
    }
    expect(await upstream().callRefused(get, { params: { slug: 'third' } })).toMatchObject({ status: 404 });
  });

  it('returns collections and banners in the requested language, or in English without a translation', async () => {
    const { db } = upstream();
    const translations = { fr: { title: 'Tout', description: 'Une phrase' } };
    const created = await db
      .insert(collections)
      .values([
        {
          publicId: 'id-of-french',
          slug: 'french',
          title: 'All',
          description: 'A sentence',
          translations,
          position: 8,
        },
        { publicId: 'id-of-half', slug: 'half', title: 'Half', translations: { fr: { title: 'Moitié' } }, position: 9 },
      ])
      .returning();
    const loadTexts = async (language: string, slug: string) => {
      const headers = { 'Accept-Language': language };
      const { title, description } = await upstream().call(get, { params: { slug }, headers });
      const { items } = await upstream().call(list, { headers });
      expect(items.find((item) => item.slug === slug)).toMatchObject({ title, description });
      return [title, description];
    };
    expect(await loadTexts('fr-CH, en;q=0.5', 'french')).toEqual(['Tout', 'Une phrase']);
    expect(await loadTexts('en', 'french')).toEqual(['All', 'A sentence']);
    expect(await loadTexts('ko', 'french')).toEqual(['All', 'A sentence']);
    expect(await loadTexts('fr', 'half')).toEqual(['Moitié', '']);

    const [banner] = await db
      .insert(banners)
      .values({
        type: 'collection',
        position: 90,
        title: 'Go',
        translations: { fr: { title: 'Allez' } },
        collectionId: created[0]?.id,
      })
      .returning();
    const loadLastBanner = async (language: string) =>
      (await upstream().call(bannerEndpoints.list, { headers: { 'Accept-Language': language } })).at(-1);
    expect(await loadLastBanner('fr')).toMatchObject({ title: 'Allez', collection: { title: 'Tout' } });
    expect(await loadLastBanner('en')).toMatchObject({ title: 'Go', collection: { title: 'All' } });
    await db.delete(banners).where(eq(banners.id, banner?.id ?? ''));
    await db.delete(collections).where(
      inArray(
        collections.id,
        created.map(({ id }) => id),
      ),
    );
  });

  it('lists banners by position with their links, and omits those that link to hidden series', async () => {
    const { db } = upstream();
    const [story] = shown;
    const created = await db
      .insert(banners)
      .values([
        { type: 'collection', position: 3, title: 'C', collectionId: first },
        { type: 'custom', position: 1, title: 'A', customUrl: 'https://example.org/' },
        { type: 'comic', position: 2, title: 'B', seriesId: story?.id },
        { type: 'comic', position: 4, title: 'D', seriesId: hidden.id },
      ])
      .returning();
    const images = [
      await createImage(upstream(), maker.id, 'banner-rectangle'),
      await createImage(upstream(), maker.id, 'banner-square'),
    ];
    await db
      .insert(bannerImages)
      .values(images.map((imageId, position) => ({ bannerId: created[0]?.id ?? '', imageId, position: 2 - position })));
    const seen = await upstream().call(bannerEndpoints.list);
    expect(seen.map(({ title, type }) => `${title} ${type}`)).toEqual(['A custom', 'B comic', 'C collection']);
    expect(seen[0]).toMatchObject({ custom_url: 'https://example.org/', comic: null, collection: null, images: [] });
    expect(seen[1]).toMatchObject({ custom_url: null, comic: { public_id: story?.publicId }, collection: null });
    expect(seen[2]).toMatchObject({ comic: null, collection: { slug: 'first', comics_count: 2 } });
    expect(seen[2]?.images.map(({ id }) => id)).toEqual(images.toReversed());
  });
});
