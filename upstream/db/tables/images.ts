/** Images and their files. An image has one file a size; several images may share a file, which the same person uploaded once. */
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '../columns.ts';
import { users } from './people.ts';

/** Null: the operator's own, such as banners. */
function ownerId() {
  return uuid().references(() => users.id, { onDelete: 'cascade' });
}

/** `width` and `height` in px, of the largest variant. */
export const images = pgTable(
  'images',
  {
    id: key(),
    ownerId: ownerId(),
    category: text().notNull(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    /** When it was first known that nothing uses it; null while something does, and of the operator's own. */
    unusedSince: moment(),
  },
  (t) => [index('images_owner').on(t.ownerId)],
);

/**
 * Bytes in the storage. The storage keeps them by digest, so that two owners of the same picture share them there; the row is by
 * owner, since knowing a digest is no proof of having the picture.
 */
export const files = pgTable(
  'files',
  {
    id: key(),
    ownerId: ownerId(),
    /** hexadecimal */
    sha256: text().notNull(),
    /** of the file */
    bytes: integer().notNull(),
    /** `image/webp`, …, by its own bytes */
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('files_owner_sha256').on(t.ownerId, t.sha256),
    index('files_sha256').on(t.sha256),
    index('files_owner_created').on(t.ownerId, t.createdAt),
  ],
);

export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: uuid()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.imageId, t.size] }), index('image_variants_file').on(t.fileId)],
);
