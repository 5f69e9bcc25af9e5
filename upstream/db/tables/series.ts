/** Series with their slugs, genres and translations. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { decision } from '../../../src/api/schemas/decision.ts';
import { createdAt, uuidPrimaryKey, timestampMs, searchVector } from '../columns.ts';
import { images } from './images.ts';
import { users } from './people.ts';

/** Column with the id of an image; null if there is none, or if the image was deleted. */
function imageId() {
  return uuid().references(() => images.id, { onDelete: 'set null' });
}

/** A decision of the moderation that the creator sees. `at` is ISO 8601; `message` may be empty. */
export type StoredDecision = Readonly<v.InferOutput<typeof decision>>;

/** Genres, which the API calls categories. */
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
    id: uuidPrimaryKey(),
    /** Random id in URLs and API calls (`createPublicId`). */
    publicId: text().notNull().unique('series_public_id'),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The current slug. `seriesSlugs` contains it as well. */
    slug: text().notNull(),
    /** The slug that the creator has chosen; null if `slug` is derived from the title. */
    customSlug: text(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Language of the original title, description and images. */
    language: text().notNull(),
    isMature: boolean().notNull().default(false),
    /** One of `seriesStatuses`. */
    status: text().notNull().default('draft'),
    coverId: imageId(),
    thumbnailId: imageId(),
    bannerId: imageId(),
    promoBannerId: imageId(),
    /** When the series was first published; null before. */
    publishedAt: timestampMs(),
    /**
     * When moderation took the series down; null if it never did, and after a later approval. If set, publishing needs approval.
     */
    takenDownAt: timestampMs(),
    /** Why moderation last sent the series back or took it down; null if it never did, and once the series is public again. */
    decision: jsonb().$type<StoredDecision>(),
    /** Whether an episode has ever been public. `markAsPublic` sets it, for a scheduled episode later than its scheduled time. */
    hadPublicEpisode: boolean().notNull().default(false),
    /**
     * When the newest episode with the status 'published' was published. An episode that is public because its scheduled time has
     * passed isn't included while its row still has the status 'scheduled'; `listSeries` adds it.
     */
    newestEpisodeAt: timestampMs(),
    createdAt: createdAt(),
    /** Last change of the series or of its episodes (`touchSeries`). */
    changedAt: createdAt(),
    /** Id that the creator's device gave to the draft from which this series was created. */
    draftId: uuid(),
  },
  (t) => [
    uniqueIndex('series_draft').on(t.ownerId, t.draftId),
    index('series_owner').on(t.ownerId, t.changedAt),
    index('series_status_published').on(t.status, t.publishedAt.desc().nullsFirst()),
    // Index for lists in alphabetical order.
    index('series_public_title')
      .on(sql`title COLLATE "und-x-icu"`, t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
    // Index for lists ordered by newest episode.
    index('series_public_updated')
      .on(t.newestEpisodeAt.desc().nullsLast(), t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
    // Index for lists of public series (`publicSeriesStatuses`), newest first.
    index('series_public_new')
      .on(t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
  ],
);

/** All slugs of a series: the current one, and every one under which the series was public. */
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

/** Genres of series. `position` counts from 0. */
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
 * Search index with one row per series. Don't write to it: triggers on `series`, `seriesTranslations` and `profiles` update it
 * (migrations `searched_series_kept` and `searched_titles`).
 */
export const searchedSeries = pgTable(
  'searched_series',
  {
    seriesId: uuid()
      .primaryKey()
      .references(() => series.id, { onDelete: 'cascade' }),
    /**
     * Titles in every language and the creator's names, normalized for trigram search. Hangul syllables are split into letters.
     */
    names: text().notNull(),
    /**
     * Titles, normalized, for the order of results. Each is preceded by a line break and its language; the original title has '*'
     * instead of its language: '\n*:space cats\nfr:chats de l espace\n'.
     */
    titles: text().notNull().default(''),
    /** Words (character pairs for scripts without spaces), with weights: A for titles, B for the creator, C for descriptions. */
    words: searchVector().notNull(),
  },
  (t) => [
    index('searched_series_words').using('gin', t.words),
    index('searched_series_names').using('gin', t.names.op('gin_trgm_ops')),
  ],
);

/** Translated texts of a collection or banner by language. The English texts are in columns of their own. */
export type FrontTranslations = Readonly<Record<string, { readonly title?: string; readonly description?: string }>>;

function frontTranslations() {
  return jsonb().$type<FrontTranslations>().notNull().default({});
}

/** Editorial collections. */
export const collections = pgTable('collections', {
  id: uuidPrimaryKey(),
  publicId: text().notNull().unique('collections_public_id'),
  slug: text().notNull().unique('collections_slug'),
  /** One of `collectionTypes`. */
  type: text().notNull().default('collection'),
  title: text().notNull(),
  description: text().notNull().default(''),
  translations: frontTranslations(),
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

/** Banners of the home page. Depending on `type`, one of `customUrl`, `seriesId` and `collectionId` is set. */
export const banners = pgTable(
  'banners',
  {
    id: uuidPrimaryKey(),
    type: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    translations: frontTranslations(),
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
