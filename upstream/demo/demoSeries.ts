/** Adds the demo's series with their episodes. */
import { getTableColumns } from 'drizzle-orm';
import { createPublicId } from '../auth/secrets.ts';
import { episodes } from '../db/tables/episodes.ts';
import { series, seriesGenres, seriesSlugs, seriesTranslations } from '../db/tables/series.ts';
import type { EpisodeRow } from '../episodes/loadEpisode.ts';
import { createEpisode } from '../episodes/writeEpisode.ts';
import { type SeriesRow, seriesColumns } from '../series/loadSeries.ts';
import { daysBefore } from './daysBefore.ts';
import { addEpisodeImages, addEpisodeThumbnail, addSeriesPicture, type DemoServices } from './pictures.ts';
import type { SeriesScript } from './script.ts';

/** A series after it has been added to the database. */
export interface AddedStory {
  /** The script of the series. */
  readonly story: SeriesScript;
  readonly series: SeriesRow;
  /** Rows of the episodes, ordered by `position`. */
  readonly episodes: readonly EpisodeRow[];
}

/**
 * Adds series with their episodes and the rows of their pictures.
 * @param creatorIds ids of the creators' accounts, by their key in `creators`
 * @throws Error for a story whose creator doesn't exist
 */
export async function addDemoSeries(
  services: DemoServices,
  creatorIds: ReadonlyMap<string, string>,
  stories: readonly SeriesScript[],
): Promise<AddedStory[]> {
  const addedStories: { readonly story: SeriesScript; readonly series: SeriesRow }[] = [];
  for (const story of stories) {
    const creator = creatorIds.get(story.creator);
    if (creator === undefined) throw new Error(`There is no creator '${story.creator}' (${story.slug})`);
    const row = await addSeries(services, story, creator);
    for (const index of story.episodes.keys()) await addEpisode(services, row, story, index);
    addedStories.push({ story, series: row });
  }
  const rows = await services.db.select(getTableColumns(episodes)).from(episodes);
  return addedStories.map((addedSeries) => ({
    ...addedSeries,
    episodes: rows.filter(({ seriesId }) => seriesId === addedSeries.series.id).sort((a, b) => a.position - b.position),
  }));
}

/** Adds a series with its genres, its translation and the rows of its pictures. */
async function addSeries(services: DemoServices, story: SeriesScript, ownerId: string): Promise<SeriesRow> {
  const { db } = services;
  const { slug, title, description, language, isMature = false, status, genres, translation } = story;
  const currentTime = services.now();
  // The series is one day older than its oldest episode.
  const ages = story.episodes.map(({ daysAgo }) => daysAgo ?? 0);
  const publishedAt = daysBefore(currentTime, Math.max(...ages) + 1);
  const [row] = await db
    .insert(series)
    .values({
      publicId: createPublicId(),
      ownerId,
      slug,
      title,
      description,
      language,
      isMature,
      status,
      coverId: await addSeriesPicture(services, ownerId, 'comic-cover', story),
      thumbnailId: await addSeriesPicture(services, ownerId, 'comic-thumbnail', story),
      bannerId: await addSeriesPicture(services, ownerId, 'comic-banner', story),
      promoBannerId: await addSeriesPicture(services, ownerId, 'comic-promo-banner', story),
      publishedAt: status === 'draft' ? null : publishedAt,
      createdAt: publishedAt,
      changedAt: publishedAt,
    })
    .returning(seriesColumns);
  if (row === undefined) throw new Error('A demo series was not stored');
  await db
    .insert(seriesSlugs)
    .values({ slug, seriesId: row.id, wasPublic: status !== 'draft', createdAt: publishedAt });
  await db
    .insert(seriesGenres)
    .values(genres.map((genreCode, position) => ({ seriesId: row.id, genreCode, position })));
  if (translation !== undefined) {
    await db
      .insert(seriesTranslations)
      .values({ seriesId: row.id, ...translation, createdAt: publishedAt, updatedAt: publishedAt });
  }
  return row;
}

/**
 * Creates an episode. If its images can't be drawn on this machine, it is a draft without images.
 * @param index index of the episode, from 0
 */
async function addEpisode(services: DemoServices, row: SeriesRow, story: SeriesScript, index: number): Promise<void> {
  const episode = story.episodes[index];
  if (episode === undefined) return;
  const { title, daysAgo } = episode;
  const currentTime = services.now();
  const contents = await addEpisodeImages(services, row.ownerId, story, index);
  const isScheduled = daysAgo !== null && daysAgo < 0;
  const publicStatus = isScheduled ? 'scheduled' : 'published';
  const status = daysAgo === null || contents.length === 0 ? 'draft' : publicStatus;
  const createdAt = isScheduled ? currentTime : daysBefore(currentTime, daysAgo ?? 1);
  await createEpisode({ ...services, now: () => createdAt }, row, {
    title,
    slug: null,
    thumbnail: await addEpisodeThumbnail(services, row.ownerId, story, index),
    contents,
    transcript: '',
    status,
    scheduled_at: status === 'scheduled' ? daysBefore(currentTime, daysAgo ?? 0).toISOString() : null,
    draft_id: null,
  });
}
