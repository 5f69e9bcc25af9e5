/** Episodes with their images, transcripts, slugs and translations. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs } from '../columns.ts';
import { images } from './images.ts';
import { series, type StoredDecision } from './series.ts';

export const episodes = pgTable(
  'episodes',
  {
    id: uuidPrimaryKey(),
    /** Random id in URLs and API calls (`createPublicId`). */
    publicId: text().notNull().unique('episodes_public_id'),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** The current slug. `episodeSlugs` contains it as well. */
    slug: text().notNull(),
    title: text().notNull(),
    /** Counts from 1, without gaps. There is no unique constraint, so that a new order can be written row by row. */
    position: integer().notNull(),
    /** One of `episodeStatuses`. It may still be 'scheduled' after the scheduled time (`episodes/episodePublication.ts`). */
    status: text().notNull().default('draft'),
    thumbnailId: uuid().references(() => images.id, { onDelete: 'set null' }),
    /**
     * With the status 'scheduled', the time at which the episode becomes public, without a change of the row. While the episode
     * waits for approval, the requested time. Null for other statuses, and if no time was requested.
     */
    scheduledAt: timestampMs(),
    /** When the episode was last published; null while its status isn't 'published'. */
    publishedAt: timestampMs(),
    /** When the server queued the episode's push messages, or found that it had been public too long for them; null before. */
    announcedAt: timestampMs(),
    /**
     * When moderation took down the episode, or the one of which it is a copy; null if it never did, and after a later approval.
     * If set, publishing needs approval.
     */
    takenDownAt: timestampMs(),
    /**
     * Why moderation last sent back or took down the episode; null if it never did, and once it is published or scheduled again.
     */
    decision: jsonb().$type<StoredDecision>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Id that the creator's device gave to the draft from which this episode was created. */
    draftId: uuid(),
  },
  (t) => [
    uniqueIndex('episodes_draft').on(t.seriesId, t.draftId),
    index('episodes_series_position').on(t.seriesId, t.position),
    // For episodes whose series isn't known: many series have an 'episode-1', and the one published last is wanted.
    index('episodes_slug_since').on(t.slug, sql`coalesce(published_at, scheduled_at) desc`),
    index('episodes_scheduled').on(t.status, t.scheduledAt),
    index('episodes_unannounced').on(t.status).where(sql`announced_at is null`),
  ],
);

/** All slugs of an episode within its series: the current slug, and every slug under which the episode was public. */
export const episodeSlugs = pgTable(
  'episode_slugs',
  {
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    wasPublic: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.slug] }),
    index('episode_slugs_episode').on(t.episodeId),
    index('episode_slugs_slug').on(t.slug),
  ],
);

/** Images of an episode. `position` counts from 0 in reading order. An image may occur twice. */
export const episodeContents = pgTable(
  'episode_contents',
  {
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: uuid()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Text alternative of the image; empty if there is none. */
    alternativeText: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.position] }), index('episode_contents_image').on(t.imageId)],
);

/** Transcripts. They have a separate table, because lists of episodes don't need them. */
export const episodeTranscripts = pgTable('episode_transcripts', {
  episodeId: uuid()
    .primaryKey()
    .references(() => episodes.id, { onDelete: 'cascade' }),
  text: text().notNull(),
});

/** Translations of episodes. Where a column is null, the original's value is shown. */
export const episodeTranslations = pgTable(
  'episode_translations',
  {
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** Language tag, spelled as in the translation of the series. */
    language: text().notNull(),
    title: text(),
    transcript: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.language] })],
);

/** Translated images. `position` counts from 0 in reading order. */
export const episodeTranslationContents = pgTable(
  'episode_translation_contents',
  {
    episodeId: uuid().notNull(),
    language: text().notNull(),
    position: integer().notNull(),
    imageId: uuid()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    alternativeText: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.episodeId, t.language, t.position] }),
    index('episode_translation_contents_image').on(t.imageId),
    foreignKey({
      name: 'episode_translation_contents_of',
      columns: [t.episodeId, t.language],
      foreignColumns: [episodeTranslations.episodeId, episodeTranslations.language],
    }).onDelete('cascade'),
  ],
);
