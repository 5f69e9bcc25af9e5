/** Handlers for episodes: public reads, reads for moderators, and reads and changes by the owner. */
import { and, asc, count, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { episodeEndpoints, type OwnEpisode } from '../../src/api/schemas/episode.ts';
import { slug as slugSchema } from '../../src/api/schemas/fields.ts';
import { type User, getUserId } from '../auth/visitors.ts';
import { episodes, episodeSlugs } from '../db/tables/episodes.ts';
import { series } from '../db/tables/series.ts';
import { isFreeEpisodeSlug } from '../episodes/episodeParts.ts';
import {
  type EpisodeRow,
  type EpisodeWithSeries,
  isInPublicSeries,
  loadEpisodeForOwner,
  loadPublicEpisodeBySlug,
  requireMatureAccess,
} from '../episodes/loadEpisode.ts';
import { isPublicEpisode, publicSince } from '../episodes/episodePublication.ts';
import { toEpisodeSummaries, toEpisodeSummary, withoutThumbnail } from '../episodes/episodeSummaries.ts';
import {
  loadLocalizedEpisode,
  mapReadingPositionToImages,
  loadTranslatedTitles,
} from '../episodes/localizedEpisodes.ts';
import {
  changeEpisode,
  createEpisode,
  duplicateEpisode,
  removeEpisode,
  reorderEpisodes,
} from '../episodes/writeEpisode.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';
import { isListedForModerator, loadReadableEpisode, loadReadableSeries } from '../moderation/access.ts';
import { pageOffset, toPage } from '../http/paging.ts';
import { maySeeArt } from '../people/matureReading.ts';
import { type Call, createRoutes } from '../http/routing.ts';
import { loadSeriesForOwner, loadSeriesForVisitor, type SeriesRow } from '../series/loadSeries.ts';
import { loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';

export const episodeRoutes = createRoutes(episodeEndpoints, {
  list: async ({ params, query, visitor, languages, services }) => {
    const { db } = services;
    const now = services.now();
    const seriesRow = await loadReadableSeries(db, params.id, visitor);
    const isOwner = seriesRow.ownerId === getUserId(visitor);
    const isModerator = visitor.kind === 'user' && visitor.isModerator;
    if (query.all && !isOwner && !isModerator) throw forbidden();
    const listedWithAll = isOwner ? undefined : isListedForModerator(now);
    const where = and(eq(episodes.seriesId, seriesRow.id), query.all ? listedWithAll : isPublicEpisode(now));
    const [total] = await db.select({ count: count() }).from(episodes).where(where);
    const rows = await db
      .select()
      .from(episodes)
      .where(where)
      .orderBy(query.sort === 'newest' ? desc(episodes.position) : asc(episodes.position))
      .limit(query.pageSize)
      .offset(pageOffset(query));
    // With `all`, titles are original unless `localized` is set, because the owner edits them.
    const isOriginal = query.all && !query.localized;
    const viewContext = { visitor, languages: isOriginal ? [] : languages, isForDashboard: query.all, now };
    const items = await toEpisodeSummaries(db, rows, viewContext);
    const seesArt = isModerator || (await maySeeArt(db, seriesRow, visitor, now));
    return toPage(seesArt ? items : items.map(withoutThumbnail), total?.count ?? 0, query);
  },

  get: async (call) => {
    const { params, visitor, languages, services } = call;
    const { db } = services;
    const now = services.now();
    const seriesRow = await loadSeriesForVisitor(db, params.id, visitor);
    const row = await loadPublicEpisodeBySlug(db, seriesRow, params.episodeSlug, now);
    await requireMatureAccess(db, seriesRow, visitor, now);
    const summary = await toEpisodeSummary(db, row, { visitor, languages, isForDashboard: false, now });
    const parts = await loadLocalizedEpisode(db, row.id, seriesRow.language, languages);
    return {
      ...summary,
      ...parts,
      reading: await mapReadingPositionToImages(db, row.id, parts.contents, summary.reading),
      comic: await loadSummary(call, seriesRow),
      previous: await loadNeighbour(call, row, 'previous'),
      next: await loadNeighbour(call, row, 'next'),
    };
  },

  locate: async ({ params, services }) => {
    const { db } = services;
    const isPublic = and(isInPublicSeries, isPublicEpisode(services.now()));
    const columns = { comic: series.slug, episode: episodes.slug };
    const [withSlug] = await db
      .select(columns)
      .from(episodes)
      .innerJoin(series, eq(series.id, episodes.seriesId))
      .where(and(eq(episodes.slug, params.slug), isPublic))
      .orderBy(desc(publicSince))
      .limit(1);
    if (withSlug !== undefined) return withSlug;
    const [withFormerSlug] = await db
      .select(columns)
      .from(episodeSlugs)
      .innerJoin(episodes, eq(episodes.id, episodeSlugs.episodeId))
      .innerJoin(series, eq(series.id, episodes.seriesId))
      .where(and(eq(episodeSlugs.slug, params.slug), isPublic))
      .orderBy(desc(publicSince))
      .limit(1);
    if (withFormerSlug === undefined) throw notFound();
    return withFormerSlug;
  },

  own: async (call) => {
    const { params, visitor, services } = call;
    const found = await loadReadableEpisode(services.db, params.id, visitor, services.now());
    return toOwnEpisode(call, found);
  },

  slugAvailable: async ({ params, query, visitor, services }) => {
    const seriesRow = await loadSeriesForOwner(services.db, params.id, visitor);
    const parsed = v.safeParse(slugSchema, params.slug);
    return {
      available: parsed.success && (await isFreeEpisodeSlug(services.db, seriesRow.id, parsed.output, query.episode)),
    };
  },

  create: async (call) => {
    const { params, body, visitor, services } = call;
    const seriesRow = await loadSeriesForOwner(services.db, params.id, visitor);
    const { publicId, isNew } = await createEpisode(services, seriesRow, body);
    if (!isNew) {
      // The client repeats a request if its response was lost. The existing episode is updated.
      const { title, transcript, contents, status, slug, thumbnail, scheduled_at } = body;
      await changeEpisode(services, visitor, publicId, {
        title,
        transcript,
        contents,
        status,
        ...(slug !== null && { slug }),
        ...(thumbnail !== null && { thumbnail }),
        ...(status === 'scheduled' && { scheduled_at }),
      });
    }
    return loadOwnEpisode(call, publicId);
  },

  change: async (call) => {
    await changeEpisode(call.services, call.visitor, call.params.id, call.body);
    return loadOwnEpisode(call, call.params.id);
  },

  remove: async ({ params, visitor, services }) => removeEpisode(services, visitor, params.id),

  duplicate: async (call) => {
    const { params, body, visitor, services } = call;
    return loadOwnEpisode(call, await duplicateEpisode(services, visitor, params.id, body));
  },

  reorder: async ({ params, body, visitor, services }) => {
    await reorderEpisodes(services, await loadSeriesForOwner(services.db, params.id, visitor), body.episodes);
  },
});

type RequestContext = Pick<Call<typeof episodeEndpoints.get>, 'languages' | 'locale' | 'services' | 'visitor'>;

async function loadOwnEpisode(
  call: RequestContext & { readonly visitor: User },
  publicId: string,
): Promise<OwnEpisode> {
  const { visitor, services } = call;
  return toOwnEpisode(call, await loadEpisodeForOwner(services.db, publicId, visitor, services.now()));
}

async function toOwnEpisode(
  call: RequestContext & { readonly visitor: User },
  { episode, series: seriesRow }: EpisodeWithSeries,
): Promise<OwnEpisode> {
  const { visitor, services } = call;
  const { db } = services;
  const now = services.now();
  const { contents, transcript } = await loadLocalizedEpisode(db, episode.id, seriesRow.language);
  return {
    ...(await toEpisodeSummary(db, episode, { visitor, languages: [], isForDashboard: true, now })),
    contents,
    transcript,
    comic: await loadSummary(call, seriesRow),
    created_at: episode.createdAt.toISOString(),
    updated_at: episode.updatedAt.toISOString(),
  };
}

/** Loads the summary of the series with its images. The caller has checked that the visitor may see them. */
async function loadSummary(call: RequestContext, seriesRow: SeriesRow) {
  const viewContext = { ...(await loadSeriesViewContext(call)), matureArt: 'all' } as const;
  const summary = (await loadSeriesSummaries(call.services.db, [seriesRow.id], viewContext)).get(seriesRow.id);
  // The series was deleted after the request began.
  if (summary === undefined) throw notFound();
  return summary;
}

/** Loads the public episode before or after an episode; null if there is none. */
async function loadNeighbour(
  { languages, services: { db, now } }: RequestContext,
  { seriesId, position }: EpisodeRow,
  which: 'previous' | 'next',
) {
  const isNext = which === 'next';
  const beside = isNext ? gt(episodes.position, position) : lt(episodes.position, position);
  const [row] = await db
    .select(getTableColumns(episodes))
    .from(episodes)
    .where(and(eq(episodes.seriesId, seriesId), beside, isPublicEpisode(now())))
    .orderBy(isNext ? asc(episodes.position) : desc(episodes.position))
    .limit(1);
  if (row === undefined) return null;
  const { id, publicId, slug, thumbnailId } = row;
  const title = (await loadTranslatedTitles(db, [id], languages)).get(id) ?? row.title;
  return {
    public_id: publicId,
    slug,
    title,
    thumbnail: toImageResponse(await loadImages(db, [thumbnailId]), thumbnailId),
  };
}
