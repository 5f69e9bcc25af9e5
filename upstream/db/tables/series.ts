/** Series, their addresses, genres and translations. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, searchVector } from '../columns.ts';
import { images } from './images.ts';
import { users } from './people.ts';

/** Null when the image goes. */
function imageId() {
  return uuid().references(() => images.id, { onDelete: 'set null' });
}

export const genres = pgTable('genres', {
  code: text().primaryKey(),
  /** Order in which they are shown. */
  position: integer().notNull(),
  /** By language; 'en' is always there. */
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
    /** The present address, which is in `seriesSlugs` as well. */
    slug: text().notNull(),
    /** The one the creator chose; null when `slug` is made of the title. */
    customSlug: text(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The default language. */
    language: text().notNull(),
    isMature: boolean().notNull().default(false),
    status: text().notNull().default('draft'),
    coverId: imageId(),
    thumbnailId: imageId(),
    bannerId: imageId(),
    promoBannerId: imageId(),
    /** When it first became public; null before. */
    publishedAt: moment(),
    /** When the operator took it down: until they let it through, it waits for them whenever it is to be published. */
    takenDownAt: moment(),
    /** Set once an episode of it has been public, and for good: then there is no way back to draft. */
    hadPublicEpisode: boolean().notNull().default(false),
    /** When its newest published episode came. One whose time came on its own is known to the query only (`listSeries`). */
    newestEpisodeAt: moment(),
    createdAt: createdAt(),
    /** Last change by its creator. */
    changedAt: createdAt(),
    /** What its author's device calls the draft that it was made of. */
    draftId: uuid(),
  },
  (t) => [
    uniqueIndex('series_draft').on(t.ownerId, t.draftId),
    index('series_owner').on(t.ownerId, t.changedAt),
    index('series_status_published').on(t.status, t.publishedAt.desc().nullsFirst()),
    // In the order of a dictionary.
    index('series_public_title')
      .on(sql`title COLLATE "und-x-icu"`, t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
    // By their newest episode.
    index('series_public_updated')
      .on(t.newestEpisodeAt.desc().nullsLast(), t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
    // Of what everybody may see (`publicSeriesStatuses`), newest first: the list that is asked for most.
    index('series_public_new')
      .on(t.publishedAt.desc().nullsFirst(), t.id)
      .where(sql`status IN ('published', 'paused', 'completed', 'canceled')`),
  ],
);

/** Every address a series has, and every one it was public under: those keep leading to it. */
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

/** `position` counts from 0; the first ones are the main genres. */
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
 * What a search looks at, a row a series. Triggers keep it beside `series`, `seriesTranslations` and `profiles` (migration
 * `searched_series_kept`), whoever writes those: nobody writes here.
 */
export const searchedSeries = pgTable(
  'searched_series',
  {
    seriesId: uuid()
      .primaryKey()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** Titles in every language and the creator's names, folded for trigrams: Hangul in its letters, so that one may be wrong. */
    names: text().notNull(),
    /** Words, and pairs of characters where there are no spaces: of titles (A), the creator (B), descriptions (C). */
    words: searchVector().notNull(),
  },
  (t) => [
    index('searched_series_words').using('gin', t.words),
    index('searched_series_names').using('gin', t.names.op('gin_trgm_ops')),
  ],
);

/** What the editors have put together. */
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

/** By `type` one of `customUrl`, `seriesId` and `collectionId` is set. */
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
