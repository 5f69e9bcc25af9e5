/** Creates series, images and episodes for tests of other subjects. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import type { CategoryCode } from '../../src/imaging/categories.ts';
import { createPublicId } from '../../upstream/auth/secrets.ts';
import { episodes, episodeTranslations } from '../../upstream/db/tables/episodes.ts';
import { files, images, imageVariants } from '../../upstream/db/tables/images.ts';
import { series, seriesGenres, seriesSlugs } from '../../upstream/db/tables/series.ts';
import type { TestPerson, TestUpstream } from './upstream.ts';

type SeriesOptions = Partial<Pick<typeof series.$inferInsert, 'title' | 'status' | 'language' | 'isMature' | 'slug'>>;

export interface TestSeries {
  readonly id: string;
  readonly publicId: string;
  readonly slug: string;
  readonly owner: TestPerson;
}

let rowCount = 0;

/** Inserts a series with the genre 'comedy' into the database. By default it is published, in English, and not mature. */
export async function createSeries(
  { db, services }: TestUpstream,
  owner: TestPerson,
  options: SeriesOptions = {},
): Promise<TestSeries> {
  rowCount += 1;
  const { title = `Series ${rowCount}`, slug = `series-${rowCount}`, status = 'published' } = options;
  const now = services.now();
  const isPublic = status !== 'draft' && status !== 'validation_waiting';
  const publicId = createPublicId();
  const [row] = await db
    .insert(series)
    .values({
      language: 'en',
      ...options,
      title,
      slug,
      status,
      publicId,
      ownerId: owner.id,
      publishedAt: isPublic ? now : null,
      createdAt: now,
      changedAt: now,
    })
    .returning({ id: series.id });
  if (row === undefined) throw new Error('A series was not stored');
  await db.insert(seriesSlugs).values({ slug, seriesId: row.id, wasPublic: isPublic });
  await db.insert(seriesGenres).values({ seriesId: row.id, genreCode: 'comedy', position: 0 });
  return { id: row.id, publicId, slug, owner };
}

/** Creates only the rows of an image, without a file. @returns the id of the image */
export async function createImage({ db }: TestUpstream, ownerId: string, category: CategoryCode): Promise<string> {
  rowCount += 1;
  const size = { width: 940, height: 1200 };
  const sha256 = createHash('sha256').update(`image ${rowCount}`).digest('hex');
  const [file] = await db
    .insert(files)
    .values({ ownerId, sha256, bytes: 1_000, type: 'image/webp', ...size })
    .returning();
  const [image] = await db
    .insert(images)
    .values({ ownerId, category, name: `${rowCount}.webp`, ...size })
    .returning();
  if (file === undefined || image === undefined) throw new Error('An image was not stored');
  await db.insert(imageVariants).values({ imageId: image.id, size: 'large', fileId: file.id });
  return image.id;
}

/** Creates an episode by a request of the owner, by default published, with one image. @param options fields of the body */
export async function createEpisode(
  upstream: TestUpstream,
  parentSeries: TestSeries,
  options: Readonly<Record<string, unknown>> = {},
) {
  rowCount += 1;
  return upstream.call(episodeEndpoints.create, {
    as: parentSeries.owner,
    params: { id: parentSeries.publicId },
    body: {
      title: `Episode ${rowCount}`,
      contents: [await createImage(upstream, parentSeries.owner.id, 'episode-content')],
      status: 'published',
      ...options,
    },
  });
}

/** Translates the title of an episode, also into a language that the series has no translation for. */
export async function translateTitle({ db }: TestUpstream, publicId: string, language: string, title: string) {
  const [episode] = await db.select({ id: episodes.id }).from(episodes).where(eq(episodes.publicId, publicId));
  if (episode === undefined) throw new Error('There is no such episode');
  await db.insert(episodeTranslations).values({ episodeId: episode.id, language, title });
}
