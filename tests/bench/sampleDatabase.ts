/** Fills a database with series, creators, images, episodes and views, like the database of a growing platform. */
import { createHash } from 'node:crypto';
import { createPublicId } from '../../upstream/auth/secrets.ts';
import type { Db } from '../../upstream/db/db.ts';
import { episodes, episodeSlugs } from '../../upstream/db/tables/episodes.ts';
import { files, images, imageVariants } from '../../upstream/db/tables/images.ts';
import { readers, users } from '../../upstream/db/tables/people.ts';
import { profiles } from '../../upstream/db/tables/profiles.ts';
import { views } from '../../upstream/db/tables/reading.ts';
import { series, seriesGenres, seriesSlugs, seriesTranslations } from '../../upstream/db/tables/series.ts';

const CREATOR_COUNT = 200;
const EPISODES_PER_SERIES = 5;
/** Maximum number of rows per insert, so that an insert has fewer values than PostgreSQL's limit of 65,535. */
const ROWS_PER_INSERT = 1_000;
const DAY_MS = 86_400_000;

const sampleWords = [
  'Moon',
  'Harbour',
  'Tea',
  'Robot',
  'Cat',
  'Roof',
  'Night',
  'Train',
  'Ash',
  'Court',
  'Paper',
  'River',
  'Glass',
  'Wolf',
];
const sampleGenres = ['action', 'comedy', 'drama', 'fantasy', 'horror', 'mystery', 'romance', 'sport'];

export async function fillDatabase(db: Db, count: number, now: Date): Promise<void> {
  const creators = await addCreators(db);
  const covers = await addCovers(db, creators);
  const getPastDate = (index: number) => new Date(now.getTime() - (index % 365) * DAY_MS - index);
  const seriesRows = Array.from({ length: count }, (_, index) => {
    const title = `${getWord(index)} ${getWord(index * 7 + 3)} ${index}`;
    return {
      id: crypto.randomUUID(),
      publicId: createPublicId(),
      ownerId: getCyclic(creators, index),
      slug: `world-${index}`,
      title,
      description: `${title}: ${getWord(index + 1)} and ${getWord(index + 2)}, in ${index % 7} parts.`,
      language: index % 5 === 0 ? 'fr' : 'en',
      status: 'published',
      coverId: getCyclic(covers, index),
      publishedAt: getPastDate(index),
      createdAt: getPastDate(index),
      changedAt: getPastDate(index),
      hadPublicEpisode: true,
      newestEpisodeAt: getPastDate(index),
    };
  });
  await insertInBatches(seriesRows, (batch) => db.insert(series).values(batch));
  await insertInBatches(seriesRows, (batch) =>
    db.insert(seriesSlugs).values(batch.map(({ id, slug }) => ({ slug, seriesId: id, wasPublic: true }))),
  );
  const genres = seriesRows.flatMap(({ id }, index) =>
    [0, 1].map((position) => ({ seriesId: id, genreCode: getCyclic(sampleGenres, index + position * 3), position })),
  );
  await insertInBatches(genres, (batch) => db.insert(seriesGenres).values(batch));
  const translated = seriesRows.filter((_, index) => index % 4 === 0);
  await insertInBatches(translated, (batch) =>
    db
      .insert(seriesTranslations)
      .values(batch.map(({ id, title }) => ({ seriesId: id, language: 'de', title: `${title} (de)` }))),
  );
  const episodeRows = seriesRows.flatMap(({ id, publishedAt }) =>
    Array.from({ length: EPISODES_PER_SERIES }, (_, index) => ({
      id: crypto.randomUUID(),
      publicId: createPublicId(),
      seriesId: id,
      slug: `episode-${index + 1}`,
      title: `Episode ${index + 1}`,
      position: index + 1,
      status: 'published',
      publishedAt: new Date(publishedAt.getTime() + index * 1_000),
    })),
  );
  await insertInBatches(episodeRows, (batch) => db.insert(episodes).values(batch));
  await insertInBatches(episodeRows, (batch) =>
    db
      .insert(episodeSlugs)
      .values(batch.map(({ id, seriesId, slug }) => ({ episodeId: id, seriesId, slug, wasPublic: true }))),
  );
  const day = (index: number) => new Date(now.getTime() - (index % 30) * DAY_MS).toISOString().slice(0, 10);
  await insertInBatches(episodeRows, (batch) =>
    db
      .insert(views)
      .values(batch.map(({ id }, index) => ({ episodeId: id, readerId: getCyclic(creators, index), day: day(index) }))),
  );
}

async function addCreators(db: Db): Promise<string[]> {
  const ids = Array.from({ length: CREATOR_COUNT }, () => crypto.randomUUID());
  await db.insert(readers).values(ids.map((id) => ({ id })));
  await db.insert(users).values(
    ids.map((id, index) => ({
      id,
      email: `maker${index}@bench.test`,
      emailKey: `maker${index}@bench.test`,
      isCreator: true,
    })),
  );
  await db
    .insert(profiles)
    .values(ids.map((userId, index) => ({ userId, username: `maker_${index}`, displayName: `Maker ${index}` })));
  return ids;
}

async function addCovers(db: Db, creators: readonly string[]): Promise<string[]> {
  const rows = creators.map((ownerId, index) => ({
    id: crypto.randomUUID(),
    ownerId,
    category: 'comic-cover',
    name: `${index}.webp`,
    width: 960,
    height: 1440,
  }));
  await db.insert(images).values(rows);
  for (const [size, width] of [
    ['small', 320],
    ['medium', 480],
    ['large', 960],
  ] as const) {
    const fileRows = rows.map(({ id, ownerId }) => ({
      id: crypto.randomUUID(),
      ownerId,
      sha256: createHash('sha256').update(`${size} ${id}`).digest('hex'),
      bytes: 10_000,
      type: 'image/webp',
      width,
      height: width * 1.5,
    }));
    await db.insert(files).values(fileRows);
    await db
      .insert(imageVariants)
      .values(rows.map(({ id }, index) => ({ imageId: id, size, fileId: getCyclic(fileRows, index).id })));
  }
  return rows.map(({ id }) => id);
}

async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await insert(rows.slice(from, from + ROWS_PER_INSERT));
}

function getCyclic<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('An empty list');
  return value;
}

function getWord(index: number): string {
  return getCyclic(sampleWords, index);
}
