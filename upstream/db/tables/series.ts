/** Series with their slugs, genres and translations. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, searchVector } from '../columns.ts';
import { images } from './images.ts';
import { users } from './people.ts';

/** Null if the image was deleted. */
function imageId() {
  return uuid().references(() => images.id, { onDelete: 'set null' });
}

export const genres = pgTable('genres', {
  code: text().primaryKey(),
  /** Display order. */
  position: integer().notNull(),
  /** Names by language; 'en' always exists. */
  names: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});

export const series = pgTable(
  'series',
  {
    id: key(),
    publicId: text().notNull().unique('series_public_id'),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The current slug, which is also in `seriesSlugs`. */
    slug: text().notNull(),
    /** The slug chosen by the creator; null if `slug` is made from the title. */
    customSlug: text(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Default language. */
    language: text().notNull(),
    isMature: boolean().notNull().default(false),
    status: text().notNull().default('draft'),
    coverId: imageId(),
    thumbnailId: imageId(),
    bannerId: imageId(),
    promoBannerId: imageId(),
    /** When it was first published; null before. */
    publishedAt: moment(),
    /** When the operator took it down. Publishing it then requires the operator's approval. */
    takenDownAt: moment(),
    /** Set permanently once an episode has been public; after that the series can't become a draft again. */
    hadPublicEpisode: boolean().notNull().default(false),
    /** When the newest episode was published. Scheduled episodes whose time has come are only included by the query (`listSeries`). */
    newestEpisodeAt: moment(),
    createdAt: createdAt(),
    /** Last change by the creator. */
    changedAt: createdAt(),
    /** The author's device's id of the draft from which it was created. */
    draftId: uuid(),
  },
  (t) => [
    uniqueIndex('series_draft').on(t.ownerId, t.draftId),
    index('series_owner').on(t.ownerId, t.changedAt),
    index('series_status_published').on(t.status, t.publishedAt.desc().nullsFirst()),
    // Alphabetical order.
    index('series_public_title')
      .on(sql`title COLLATE "und-x-icu"`, t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
    // By newest episode.
    index('series_public_updated')
      .on(t.newestEpisodeAt.desc().nullsLast(), t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
    // Public series (`publicSeriesStatuses`), newest first: the most requested list.
    index('series_public_new')
      .on(t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
  ],
);

/** All slugs of a series: the current one, and those under which it was public, which keep working. */
export const seriesSlugs = pgTable(
  'series_slugs',
  {
    slug: text().primaryKey(),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    wasPublic: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('series_slugs_series').on(t.seriesId)],
);

/** `position` counts from 0; the first genres are the main ones. */
export const seriesGenres = pgTable(
  'series_genres',
  {
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    genreCode: text()
      .notNull()
      .references(() => genres.code),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.genreCode] }), index('series_genres_genre').on(t.genreCode)],
);

export const seriesTranslations = pgTable(
  'series_translations',
  {
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.language] })],
);

/**
 * Search index, one row per series. Triggers update it with `series`, `seriesTranslations` and `profiles` (migration
 * `searched_series_kept`); don't write it directly.
 */
export const searchedSeries = pgTable(
  'searched_series',
  {
    seriesId: uuid()
      .primaryKey()
      .references(() => series.id, { onDelete: 'cascade' }),
    /**
     * Titles in every language and the creator's names, normalized for trigram search. Hangul is split into letters, so that typos
     * match.
     */
    names: text().notNull(),
    /** Words, and pairs of characters in scripts without spaces: of titles (A), the creator (B), descriptions (C). */
    words: searchVector().notNull(),
  },
  (t) => [
    index('searched_series_words').using('gin', t.words),
    index('searched_series_names').using('gin', t.names.op('gin_trgm_ops')),
  ],
);

/** Editorial collections. */
export const collections = pgTable('collections', {
  id: key(),
  publicId: text().notNull().unique('collections_public_id'),
  slug: text().notNull().unique('collections_slug'),
  /** 'collection', 'comic' or 'custom' */
  type: text().notNull().default('collection'),
  title: text().notNull(),
  description: text().notNull().default(''),
  imageId: imageId(),
  position: integer().notNull().default(0),
});

export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.seriesId] }), index('collection_items_series').on(t.seriesId)],
);

/** Depending on `type`, one of `customUrl`, `seriesId` and `collectionId` is set. */
export const banners = pgTable(
  'banners',
  {
    id: key(),
    type: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    customUrl: text(),
    seriesId: uuid().references(() => series.id, { onDelete: 'cascade' }),
    collectionId: uuid().references(() => collections.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('banners_position').on(t.position)],
);

export const bannerImages = pgTable(
  'banner_images',
  {
    bannerId: uuid()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    imageId: uuid()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bannerId, t.imageId] })],
);
