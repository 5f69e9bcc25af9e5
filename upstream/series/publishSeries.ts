/** Changes the status and the images of a series. */
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { seriesImageChange, seriesStatusChange } from '../../src/api/schemas/series.ts';
import type { User } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { users } from '../db/tables/people.ts';
import { requireOwnImages } from '../episodes/episodeParts.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';
import { conflict, fieldError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { isPublicSeries, type SeriesRow } from './loadSeries.ts';
import { markSlugAsPublic } from './seriesSlugs.ts';
import { canTransition, statusAfterTransition } from './seriesTransitions.ts';
import { updateSeriesForOwner } from './writeSeries.ts';

type StatusChange = v.InferOutput<typeof seriesStatusChange>;
type ImageChange = v.InferOutput<typeof seriesImageChange>;

/**
 * Changes the status of a series. With moderation, or if the series was taken down, a draft waits for approval instead of being
 * published. Publishing makes the owner a creator.
 * @throws HttpError 403 or 404 as in `loadSeriesForOwner`; 409 `transition_not_allowed`; 422 `image_required` for the field
 * `cover_image` if the series has no cover and would no longer be a draft
 */
export async function changeStatus(
  services: Services,
  visitor: User,
  idOrSlug: string,
  { status: requestedStatus }: StatusChange,
): Promise<SeriesRow> {
  const now = services.now();
  return updateSeriesForOwner(services, visitor, idOrSlug, async (tx, row) => {
    // `hadPublicEpisode` can be out of date, because a scheduled episode becomes public without a write to the database.
    const hadPublic = row.hadPublicEpisode || (isPublicSeries(row) && (await hasPublicEpisode(tx, row.id, now)));
    if (!canTransition(row.status, requestedStatus, hadPublic)) throw conflict('transition_not_allowed');
    const status = statusAfterTransition(
      row.status,
      requestedStatus,
      services.settings.MODERATION || row.takenDownAt !== null,
    );
    if (status !== 'draft' && row.coverId === null) throw fieldError(['cover_image'], 'image_required');
    if (!isPublicSeries({ status })) return { status };
    await markSlugAsPublic(tx, row.slug);
    await tx.update(users).set({ isCreator: true }).where(eq(users.id, row.ownerId));
    return { status, publishedAt: row.publishedAt ?? now, decision: null };
  });
}

/** The column that each image category is stored in. */
const columns = {
  'comic-cover': 'coverId',
  'comic-thumbnail': 'thumbnailId',
  'comic-banner': 'bannerId',
  'comic-promo-banner': 'promoBannerId',
} as const satisfies Record<ImageChange['category'], keyof SeriesRow>;

/**
 * Sets or removes an image of a series.
 * @throws HttpError 403 or 404 as in `loadSeriesForOwner`; 422 for the field `image`: `image_unknown` unless the owner has
 * uploaded the image in this category; `image_required` if the change would remove the cover of a series that isn't a draft
 */
export async function changeImage(
  services: Services,
  visitor: User,
  idOrSlug: string,
  { category, image }: ImageChange,
): Promise<SeriesRow> {
  return updateSeriesForOwner(services, visitor, idOrSlug, async (tx, row) => {
    if (image !== null) await requireOwnImages(tx, row.ownerId, [image], category, 'image');
    else if (category === 'comic-cover' && row.status !== 'draft') throw fieldError(['image'], 'image_required');
    return { [columns[category]]: image };
  });
}

async function hasPublicEpisode(tx: Db, seriesId: string, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: episodes.id })
    .from(episodes)
    .where(and(eq(episodes.seriesId, seriesId), isPublicEpisode(now)))
    .limit(1);
  return found !== undefined;
}
