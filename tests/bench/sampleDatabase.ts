/** Fills a database with series, creators, images, episodes, reading positions and views. */
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { createPublicId } from '../../upstream/auth/secrets.ts';
import type { Db } from '../../upstream/db/db.ts';
import { episodes, episodeSlugs } from '../../upstream/db/tables/episodes.ts';
import { files, images, imageVariants } from '../../upstream/db/tables/images.ts';
import { readers, users } from '../../upstream/db/tables/people.ts';
import { profiles } from '../../upstream/db/tables/profiles.ts';
import { series, seriesGenres, seriesSlugs, seriesTranslations } from '../../upstream/db/tables/series.ts';

const CREATOR_COUNT = 200;
/** Number of readers without an account. */
const GUEST_COUNT = 20_000;
/** Number of additional reading positions of a reader with a long history. */
const LONG_HISTORY = 5_000;
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

export interface SampleSize {
  readonly series: number;
  readonly episodesPerSeries: number;
  /**
   * Number of views, and also of reading positions besides the long histories. Slightly fewer are stored, because
   * duplicates are skipped.
   */
  readonly views: number;
}

/** User ids of readers with an account. */
export interface SampleReaders {
  /** A reader without a long history (`LONG_HISTORY`); the others have one. */
  readonly ordinary: string;
  /** A reader of a few episodes each of many series: of about 40 % of 10,000 series with 20 episodes each. */
  readonly manySeries: string;
  /** A reader of all episodes of some series: of a fortieth of 10,000 series with 20 episodes each. */
  readonly wholeSeries: string;
}

export async function fillDatabase(db: Db, { series: count, ...size }: SampleSize, now: Date): Promise<SampleReaders> {
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
    Array.from({ length: size.episodesPerSeries }, (_, index) => ({
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
  return db.transaction(async (tx) => {
    // A million rows take longer than the server's timeout for a statement.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    return addReading(tx, size.views, now);
  });
}

/**
 * Adds readers, and their views and reading positions. Series whose slugs sort first are read more: the first tenth has a third
 * of all views.
 */
async function addReading(db: Db, count: number, now: Date): Promise<SampleReaders> {
  const ordinary = await addReader(db, 'ordinary');
  const manySeries = await addReader(db, 'many_series');
  const wholeSeries = await addReader(db, 'whole_series');
  await db.execute(sql`INSERT INTO readers (id) SELECT gen_random_uuid() FROM generate_series(1, ${GUEST_COUNT})`);
  // Numbers readers and episodes, so that each pair can choose both by number.
  const numbered = sql`
    numbered_readers AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM readers),
    numbered_episodes AS MATERIALIZED (
      SELECT episodes.id, row_number() OVER (ORDER BY series.slug, position) - 1 AS number
      FROM episodes JOIN series ON series.id = series_id),
    pairs AS MATERIALIZED (
      SELECT index, index % (SELECT count(*) FROM numbered_readers) AS reader,
        floor(power(random(), 2) * (SELECT count(*) FROM numbered_episodes))::bigint AS episode
      FROM generate_series(1, ${count}::int) AS index)`;
  await db.execute(sql`WITH ${numbered}
    INSERT INTO views (reader_id, episode_id, day)
    SELECT r.id, e.id, (${now.toISOString()}::timestamptz)::date - (index % 60)::int FROM pairs
    JOIN numbered_readers r ON r.number = reader JOIN numbered_episodes e ON e.number = episode
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`WITH ${numbered}
    INSERT INTO reading_places (reader_id, episode_id, image, fraction, at)
    SELECT r.id, e.id, 'image', 0.5, ${now.toISOString()}::timestamptz - index * interval '1 second' FROM pairs
    JOIN numbered_readers r ON r.number = reader JOIN numbered_episodes e ON e.number = episode
    ON CONFLICT DO NOTHING`);
  for (const [reader, order] of [
    [manySeries, sql`id`],
    [wholeSeries, sql`series_id`],
  ] as const)
    await db.execute(sql`
      INSERT INTO reading_places (reader_id, episode_id, image, fraction, at)
      SELECT ${reader}, id, 'image', 0.5, ${now.toISOString()}::timestamptz - random() * interval '90 days'
      FROM (SELECT id FROM episodes ORDER BY ${order} LIMIT ${LONG_HISTORY}) AS chosen
      ON CONFLICT DO NOTHING`);
  return { ordinary, manySeries, wholeSeries };
}

/** @returns the user id */
async function addReader(db: Db, username: string): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${username}@bench.test`;
  await db.insert(readers).values({ id });
  await db.insert(users).values({ id, email, emailKey: email });
  await db.insert(profiles).values({ userId: id, username, displayName: username });
  return id;
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
