/** Images and their files. An image has one file per size. Several images of a user may use the same file. */
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs } from '../columns.ts';
import { users } from './people.ts';

/**
 * Column with the id of the user; null for images and files of the operator, such as banners, and for files that are to be
 * deleted (`images/releasedFiles.ts`).
 */
function ownerId() {
  return uuid().references(() => users.id, { onDelete: 'cascade' });
}

/** Images. `width` and `height` are those of the largest size, in pixels. */
export const images = pgTable(
  'images',
  {
    id: uuidPrimaryKey(),
    ownerId: ownerId(),
    /** One of `categoryCodes`. */
    category: text().notNull(),
    /** File name for display. */
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    /**
     * When the image was uploaded, or when the maintenance later found it unused; null once the maintenance has found it in use.
     * Always null for images of the operator.
     */
    unusedSince: timestampMs(),
  },
  (t) => [index('images_owner').on(t.ownerId)],
);

/**
 * Rows for stored files. The storage keeps one copy of equal files (`storage/storage.ts`), but each owner has a row of their own:
 * knowing the digest of another owner's file must not be enough to use it.
 */
export const files = pgTable(
  'files',
  {
    id: uuidPrimaryKey(),
    ownerId: ownerId(),
    /** SHA-256 of the content, hexadecimal */
    sha256: text().notNull(),
    /** Size of the file in bytes */
    bytes: integer().notNull(),
    /** MIME type such as `image/webp`, detected from the content */
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('files_owner_sha256').on(t.ownerId, t.sha256), index('files_sha256').on(t.sha256)],
);

/** The file of each size of an image. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: uuid()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** One of `sizeNames`. */
    size: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.imageId, t.size] }), index('image_variants_file').on(t.fileId)],
);
