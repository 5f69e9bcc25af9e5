/** The demo's series with their episodes, and what the editors have made of them. */
import { getTableColumns } from 'drizzle-orm';
import { newPublicId } from '../auth/secrets.ts';
import { episodes } from '../db/tables/episodes.ts';
import {
  bannerImages,
  banners,
  collectionItems,
  collections,
  series,
  seriesGenres,
  seriesSlugs,
  seriesTranslations,
} from '../db/tables/series.ts';
import type { EpisodeRow } from '../episodes/namedEpisode.ts';
import { createEpisode } from '../episodes/writeEpisode.ts';
import { type SeriesRow, seriesColumns } from '../series/namedSeries.ts';
import type { Services } from '../services.ts';
import { daysBefore } from './daysBefore.ts';
import { addContent, addPicture } from './pictures.ts';
import { type DemoEpisode, type DemoStory, demoStories } from './stories.ts';

/** As many panels as `demoPictures.mjs` puts on a picture. */
const PANELS = 3;

export interface AddedStory {
  readonly story: DemoStory;
  readonly series: SeriesRow;
  readonly episodes: readonly EpisodeRow[];
}

export async function addDemoSeries(
  services: Services,
  makers: Readonly<Record<DemoStory['maker'], string>>,
): Promise<AddedStory[]> {
  const added: AddedStory[] = [];
  for (const story of demoStories) {
    const row = await addSeries(services, story, makers[story.maker]);
    for (const [index, episode] of story.episodes.entries()) await addEpisode(services, row, story, episode, index + 1);
    added.push({ story, series: row, episodes: [] });
  }
  const rows = await services.db.select(getTableColumns(episodes)).from(episodes);
  const whole = added.map((one) => ({
    ...one,
    episodes: rows.filter(({ seriesId }) => seriesId === one.series.id).sort((a, b) => a.position - b.position),
  }));
  await addCollection(services, whole);
  return whole;
}

async function addSeries(services: Services, story: DemoStory, ownerId: string): Promise<SeriesRow> {
  const { db } = services;
  const { name, title, description, language, isMature = false, status, genres, translation } = story;
  const since = daysBefore(services.now(), Math.max(...story.episodes.map(({ daysAgo }) => daysAgo ?? 0)));
  const [row] = await db
    .insert(series)
    .values({
      publicId: newPublicId(),
      ownerId,
      slug: name,
      title,
      description,
      language,
      isMature,
      status,
      coverId: await addPicture(services, ownerId, 'comic-cover', name),
      thumbnailId: await addPicture(services, ownerId, 'comic-thumbnail', name),
      bannerId: await addPicture(services, ownerId, 'comic-banner', name),
      promoBannerId: await addPicture(services, ownerId, 'comic-promo-banner', name),
      publishedAt: since,
      createdAt: since,
      changedAt: since,
    })
    .returning(seriesColumns);
  if (row === undefined) throw new Error('A demo series was not kept');
  await db.insert(seriesSlugs).values({ slug: name, seriesId: row.id, wasPublic: true, createdAt: since });
  await db
    .insert(seriesGenres)
    .values(genres.map((genreCode, position) => ({ seriesId: row.id, genreCode, position })));
  await db.insert(seriesTranslations).values({ seriesId: row.id, ...translation, createdAt: since, updatedAt: since });
  return row;
}

/** By the creator's own way, on the day it is said to have come. */
async function addEpisode(services: Services, row: SeriesRow, story: DemoStory, episode: DemoEpisode, number: number) {
  const { title, panels, daysAgo } = episode;
  const now = services.now();
  const contents: string[] = [];
  for (let at = 0; at * PANELS < panels.length; at += 1) {
    contents.push(await addContent(services, row.ownerId, story.name, number, at));
  }
  const isLater = daysAgo !== null && daysAgo < 0;
  const published = isLater ? 'scheduled' : 'published';
  const then = isLater ? now : daysBefore(now, daysAgo ?? 1);
  await createEpisode({ ...services, now: () => then }, row, {
    title,
    slug: null,
    thumbnail: await addPicture(services, row.ownerId, 'episode-thumbnail', `${story.name}-${number}`),
    contents,
    status: daysAgo === null ? 'draft' : published,
    scheduled_at: isLater ? daysBefore(now, daysAgo).toISOString() : null,
  });
}

/** One collection, and a banner of each kind that the demo can fill. */
async function addCollection(services: Services, stories: readonly AddedStory[]): Promise<void> {
  const { db } = services;
  const [collection] = await db
    .insert(collections)
    .values({
      publicId: newPublicId(),
      slug: 'start-here',
      title: 'Start here',
      description: 'Three stories for a first evening.',
      imageId: stories[0]?.series.promoBannerId ?? null,
    })
    .returning({ id: collections.id });
  if (collection === undefined) throw new Error('A demo collection was not kept');
  await db
    .insert(collectionItems)
    .values(
      stories
        .slice(0, 3)
        .map(({ series: { id } }, position) => ({ collectionId: collection.id, seriesId: id, position })),
    );
  for (const [index, { story, series: row }] of stories.filter(({ story: { isOnBanner } }) => isOnBanner).entries()) {
    // The first leads to its series, the next one to the collection.
    const isOfSeries = index === 0;
    const [banner] = await db
      .insert(banners)
      .values({
        type: isOfSeries ? 'comic' : 'collection',
        position: index + 1,
        title: isOfSeries ? story.title : 'Start here',
        seriesId: isOfSeries ? row.id : null,
        collectionId: isOfSeries ? null : collection.id,
      })
      .returning({ id: banners.id });
    if (banner === undefined) throw new Error('A demo banner was not kept');
    const square = await addPicture(services, row.ownerId, 'banner-square', story.name);
    const rectangle = await addPicture(services, row.ownerId, 'banner-rectangle', story.name);
    await db.insert(bannerImages).values([
      { bannerId: banner.id, imageId: square, position: 0 },
      { bannerId: banner.id, imageId: rectangle, position: 1 },
    ]);
  }
}
