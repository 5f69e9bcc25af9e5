/** Images and their files. An image has one file per size; several images of a user may share a file. */
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '../columns.ts';
import { users } from './people.ts';

/** Null for the operator's own images, such as banners. */
function ownerId() {
  return uuid().references(() => users.id, { onDelete: 'cascade' });
}

/** `width` and `height` of the largest variant, px. */
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
    /** When it was first found to be unused; null while it is in use, and for the operator's own images. */
    unusedSince: moment(),
  },
  (t) => [index('images_owner').on(t.ownerId)],
);

/**
 * Files in the storage, which stores them by digest, so that users with the same file share it there. Rows are per owner, because
 * knowing a digest doesn't prove having the file.
 */
export const files = pgTable(
  'files',
  {
    id: key(),
    ownerId: ownerId(),
    /** hexadecimal */
    sha256: text().notNull(),
    /** size of the file */
    bytes: integer().notNull(),
    /** `image/webp`, …, detected from its content */
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('files_owner_sha256').on(t.ownerId, t.sha256), index('files_sha256').on(t.sha256)],
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
