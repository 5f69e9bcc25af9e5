/** Readers' actions. All counts are made from these rows only. */
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
import { createdAt, key, moment } from '../columns.ts';
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

/** Subscriptions. `active` stays as a row when it ends, so that an older call that comes later changes nothing. */
export const favorites = pgTable(
  'favorites',
  {
    userId: userId(),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    active: boolean().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seriesId] }), index('favorites_series').on(t.seriesId)],
);

/** Likewise. */
export const likes = pgTable(
  'likes',
  { userId: userId(), episodeId: episodeId(), active: boolean().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.episodeId] }), index('likes_episode').on(t.episodeId)],
);

/**
 * How far a reader has come in an episode. Events come late and in any order, from several devices: each column keeps the newest
 * of its kind, so whatever the order, the row ends up the same.
 */
export const readingPlaces = pgTable(
  'reading_places',
  {
    readerId: uuid()
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    episodeId: episodeId(),
    /** Id of the content at the top edge of the view; no reference, since the creator may exchange contents meanwhile. */
    image: text(),
    /** 0 to 1 */
    fraction: doublePrecision().notNull().default(0),
    /** Of `image` and `fraction`, by the reader's clock, which is never ahead of ours by more than a minute. */
    at: moment().notNull(),
    /** When it was last read to its end; null when never. */
    finishedAt: moment(),
    /** When the reader said 'unread' last: whatever is not newer is forgotten. */
    unreadAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.episodeId] }), index('reading_places_recent').on(t.readerId, t.at)],
);

/** Once a reader, episode and day (UTC). Who leaves takes nothing away: the view stays without its reader. */
export const views = pgTable(
  'views',
  {
    id: key(),
    readerId: uuid().references(() => readers.id, { onDelete: 'set null' }),
    episodeId: episodeId(),
    day: date({ mode: 'string' }).notNull(),
    /** Spent reading that day. */
    seconds: integer().notNull().default(0),
  },
  (t) => [
    unique('views_once_a_day').on(t.readerId, t.episodeId, t.day),
    index('views_episode_day').on(t.episodeId, t.day),
  ],
);

/** For the operator. */
export const reports = pgTable(
  'reports',
  {
    id: key(),
    readerId: uuid().references(() => readers.id, { onDelete: 'set null' }),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    episodeId: uuid().references(() => episodes.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    message: text().notNull().default(''),
    createdAt: createdAt(),
    handledAt: moment(),
  },
  (t) => [index('reports_series').on(t.seriesId)],
);
