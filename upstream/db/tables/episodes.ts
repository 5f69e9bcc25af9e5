/** Episodes and their contents. */
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '../columns.ts';
import { images } from './images.ts';
import { series } from './series.ts';

export const episodes = pgTable(
  'episodes',
  {
    id: key(),
    publicId: text().notNull().unique('episodes_public_id'),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** The current slug, which is also in `episodeSlugs`. */
    slug: text().notNull(),
    title: text().notNull(),
    /** From 1, without gaps. Not unique in the database, so that a new order can be written row by row. */
    position: integer().notNull(),
    status: text().notNull().default('draft'),
    thumbnailId: uuid().references(() => images.id, { onDelete: 'set null' }),
    /** Only for scheduled episodes. At this time the episode becomes public without a change of `status`. */
    scheduledAt: moment(),
    /** When it was last published; null while it isn't public. */
    publishedAt: moment(),
    /** When its subscribers were notified. Set only once. */
    announcedAt: moment(),
    /** When the operator took it down. Publishing it then requires the operator's approval. */
    takenDownAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** The author's device's id of the draft from which it was created. */
    draftId: uuid(),
  },
  (t) => [
    uniqueIndex('episodes_draft').on(t.seriesId, t.draftId),
    index('episodes_series_position').on(t.seriesId, t.position),
    index('episodes_slug').on(t.slug),
    index('episodes_scheduled').on(t.status, t.scheduledAt),
    index('episodes_unannounced').on(t.status).where(sql`announced_at is null`),
  ],
);

/** All slugs of an episode in its series: the current one, and those under which it was public. */
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
  (t) => [primaryKey({ columns: [t.seriesId, t.slug] }), index('episode_slugs_episode').on(t.episodeId)],
);

/** Images in reading order, from 0. An image may occur twice. */
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
    /** Text alternative; empty for none. */
    alternativeText: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.position] }), index('episode_contents_image').on(t.imageId)],
);

/** Transcript. In a separate table, because lists don't need it. */
export const episodeTranscripts = pgTable('episode_transcripts', {
  episodeId: uuid()
    .primaryKey()
    .references(() => episodes.id, { onDelete: 'cascade' }),
  text: text().notNull(),
});

/** A translation of an episode. Null columns are shared with the original. */
export const episodeTranslations = pgTable(
  'episode_translations',
  {
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** As in the translation of the series. */
    language: text().notNull(),
    title: text(),
    transcript: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.language] })],
);

/** Translated images in reading order, from 0. Without any, the original's are shown. */
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
