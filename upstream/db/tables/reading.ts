/** Subscriptions, likes, reading progress, views and reports. Views are also stored as numbers per series (`seriesViews`). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs } from '../columns.ts';
import { episodes } from './episodes.ts';
import { readers, users } from './people.ts';
import { series } from './series.ts';

function userId() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

function episodeId() {
  return uuid()
    .notNull()
    .references(() => episodes.id, { onDelete: 'cascade' });
}

/** Subscriptions. An ended subscription stays stored with `active` false, so that a delayed older request can't restore it. */
export const favorites = pgTable(
  'favorites',
  {
    userId: userId(),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    active: boolean().notNull(),
    /** When the user last subscribed or unsubscribed, by the user's clock; at most a minute in the future. */
    at: timestampMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seriesId] }), index('favorites_series').on(t.seriesId)],
);

/** Likes. A withdrawn like stays stored with `active` false, like an ended subscription. */
export const likes = pgTable(
  'likes',
  { userId: userId(), episodeId: episodeId(), active: boolean().notNull(), at: timestampMs().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.episodeId] }), index('likes_episode').on(t.episodeId)],
);

/**
 * A reader's progress in an episode. Events may arrive late and in any order from several devices. Each column keeps its newest
 * value, so the result doesn't depend on the order.
 */
export const readingPlaces = pgTable(
  'reading_places',
  {
    readerId: uuid()
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    episodeId: episodeId(),
    /**
     * Id of the image at the top edge of the viewport; null if unknown. The id is no foreign key, because the creator may replace
     * images.
     */
    image: text(),
    /** The part of that image that is above the top edge, from 0 to 1. */
    fraction: doublePrecision().notNull().default(0),
    /** When `image` and `fraction` were recorded, by the reader's clock; at most a minute in the future. */
    at: timestampMs().notNull(),
    /** When the reader last finished the episode; null for never. */
    finishedAt: timestampMs(),
    /** When the reader last marked the episode as unread. An `at` or `finishedAt` before that time is ignored. */
    unreadAt: timestampMs(),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.episodeId] }), index('reading_places_recent').on(t.readerId, t.at)],
);

/** One row per reader, episode and day (UTC). When a reader is deleted, the row stays and its reader becomes null. */
export const views = pgTable(
  'views',
  {
    id: uuidPrimaryKey(),
    readerId: uuid().references(() => readers.id, { onDelete: 'set null' }),
    episodeId: episodeId(),
    day: date({ mode: 'string' }).notNull(),
    /** Reading time on that day, in seconds. */
    seconds: integer().notNull().default(0),
  },
  (t) => [
    unique('views_once_a_day').on(t.readerId, t.episodeId, t.day),
    index('views_episode_day').on(t.episodeId, t.day),
  ],
);

/**
 * Numbers of views of each series. They are stored because lists sort by them, and counting a million views takes 600 ms.
 * Triggers add new rows of `views`, and subtract those of deleted episodes from `total`. A series without views may have no row.
 */
export const seriesViews = pgTable('series_views', {
  seriesId: uuid()
    .primaryKey()
    .references(() => series.id, { onDelete: 'cascade' }),
  total: integer().notNull(),
  /** Views since the last recount (`recountViews`) and in the 30 days before it. */
  recent: integer().notNull(),
});

/**
 * Reports to the moderators and the operator. `episodeId` is null if the report is about the whole series, or if the episode was
 * deleted.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuidPrimaryKey(),
    readerId: uuid().references(() => readers.id, { onDelete: 'set null' }),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    episodeId: uuid().references(() => episodes.id, { onDelete: 'set null' }),
    /** One of `reportReasons`. */
    reason: text().notNull(),
    message: text().notNull().default(''),
    createdAt: createdAt(),
    /** When the report was closed; null while it is open. */
    handledAt: timestampMs(),
  },
  (t) => [
    index('reports_series').on(t.seriesId),
    // Index for the list of open reports, oldest first.
    index('reports_open').on(t.createdAt).where(sql`handled_at IS NULL`),
  ],
);
