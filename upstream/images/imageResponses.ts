import { eq, inArray } from 'drizzle-orm';
import { categoryCodes, type SizeName, sizeNames } from '../../src/imaging/categories.ts';
import type { Image } from '../../src/api/schemas/shapes.ts';
import type { Db } from '../db/db.ts';
import { files, images, imageVariants } from '../db/tables/images.ts';
import { getFileUrl, toFileName, isStoredType } from '../storage/storage.ts';

/**
 * Loads images in one query, as a map by id. `ids` may contain null, unknown ids and repeated ids; null and unknown ids have no
 * entry. The variants of an image are sorted from small to large.
 */
export async function loadImages(db: Db, ids: Iterable<string | null>): Promise<ReadonlyMap<string, Image>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: images.id,
      category: images.category,
      name: images.name,
      width: images.width,
      height: images.height,
      size: imageVariants.size,
      sha256: files.sha256,
      type: files.type,
      fileWidth: files.width,
      fileHeight: files.height,
    })
    .from(images)
    .innerJoin(imageVariants, eq(imageVariants.imageId, images.id))
    .innerJoin(files, eq(files.id, imageVariants.fileId))
    .where(inArray(images.id, wanted));
  const found = new Map<string, Image>();
  for (const row of rows.sort((a, b) => getSizeRank(a.size) - getSizeRank(b.size))) {
    if (!isStoredType(row.type)) continue;
    const url = getFileUrl(toFileName(row.sha256, row.type));
    const variant = { size: toSizeName(row.size), url, width: row.fileWidth, height: row.fileHeight };
    const known = found.get(row.id);
    if (known) {
      known.variants.push(variant);
      continue;
    }
    const { id, name, width, height } = row;
    found.set(id, { id, category: toCategory(row.category), name, width, height, variants: [variant] });
  }
  return found;
}

/** Returns the image for a nullable response field. */
export function toImageResponse(images: ReadonlyMap<string, Image>, id: string | null): Image | null {
  return (id === null ? undefined : images.get(id)) ?? null;
}

/** Returns the rank of a size; a small size has a low rank. */
function getSizeRank(size: string): number {
  return sizeNames.findIndex((name) => name === size);
}

function toSizeName(text: string): SizeName | 'unknown' {
  return sizeNames.find((name) => name === text) ?? 'unknown';
}

function toCategory(text: string): Image['category'] {
  return categoryCodes.find((code) => code === text) ?? 'unknown';
}
