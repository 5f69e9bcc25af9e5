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
    /** The present address in the series, which is in `episodeSlugs` as well. */
    slug: text().notNull(),
    title: text().notNull(),
    /** From 1, without gaps. Not unique in the database, so that an order can be written row by row. */
    position: integer().notNull(),
    status: text().notNull().default('draft'),
    thumbnailId: uuid().references(() => images.id, { onDelete: 'set null' }),
    /** Only while scheduled: from then on the episode is public, whatever `status` still says. */
    scheduledAt: moment(),
    /** When it last became public; null while it isn't. */
    publishedAt: moment(),
    /** When its subscribers were told; never again, whatever becomes of it. */
    announcedAt: moment(),
    /** When the operator took it down: until they let it through, it waits for them whenever it is to be published. */
    takenDownAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** What its author's device calls the draft that it was made of. */
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

/** Every address an episode has in its series, and every one it was public under. */
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

/** Images in reading order, from 0. One may be there twice. */
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
    /** What it shows, in words. Empty: none. */
    alternativeText: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.position] }), index('episode_contents_image').on(t.imageId)],
);

/** What is said and happens, as a text. A table of its own, so that no list carries it. */
export const episodeTranscripts = pgTable('episode_transcripts', {
  episodeId: uuid()
    .primaryKey()
    .references(() => episodes.id, { onDelete: 'cascade' }),
  text: text().notNull(),
});

/** An episode in another language than its series' own: whatever is null is shared with the original. */
export const episodeTranslations = pgTable(
  'episode_translations',
  {
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** As the series' translation writes it. */
    language: text().notNull(),
    title: text(),
    transcript: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.language] })],
);

/** Images of that language in reading order, from 0; an episode without any shows the original's. */
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
