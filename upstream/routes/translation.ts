/** Handlers for translations of a series. Everybody who may see the series may read them; its owner may change them. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Translation, translationEndpoints } from '../../src/api/schemas/translation.ts';
import { type User, getUserId } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { seriesTranslations } from '../db/tables/series.ts';
import { loadTranslationCoverage, removeTranslations } from '../episodes/episodeTranslations.ts';
import { conflict, notFound } from '../http/errors.ts';
import { createRoutes } from '../http/routing.ts';
import type { SeriesRow } from '../series/loadSeries.ts';
import { loadReadableSeries } from '../moderation/access.ts';
import { updateSeriesForOwner } from '../series/writeSeries.ts';
import type { Services } from '../services.ts';

const { language, title, description, createdAt, updatedAt } = seriesTranslations;
const columns = { language, title, description, createdAt, updatedAt };
type Row = Omit<typeof seriesTranslations.$inferSelect, 'seriesId'>;

export const translationRoutes = createRoutes(translationEndpoints, {
  list: async ({ params, visitor, services: { db } }) => {
    const { id, ownerId } = await loadReadableSeries(db, params.id, visitor);
    const rows = await db
      .select(columns)
      .from(seriesTranslations)
      .where(eq(seriesTranslations.seriesId, id))
      .orderBy(asc(language));
    if (ownerId !== getUserId(visitor)) return rows.map(toTranslationResponse);
    const getCoverage = await loadTranslationCoverage(db, id);
    return rows.map((row) => ({ ...toTranslationResponse(row), coverage: getCoverage(row.language) }));
  },

  create: async ({ params, body, visitor, services }) =>
    withOwnSeries(services, visitor, params.id, async (tx, seriesRow, now) => {
      if (body.language.toLowerCase() === seriesRow.language.toLowerCase()) throw conflict();
      const [existing] = await tx
        .select({ language })
        .from(seriesTranslations)
        .where(isTranslationOf(seriesRow, body.language));
      if (existing !== undefined) throw conflict();
      const values = { ...body, seriesId: seriesRow.id, createdAt: now, updatedAt: now };
      const [row] = await tx.insert(seriesTranslations).values(values).returning(columns);
      return row;
    }),

  change: async ({ params, body, visitor, services }) =>
    withOwnSeries(services, visitor, params.id, async (tx, seriesRow, now) => {
      const [row] = await tx
        .update(seriesTranslations)
        .set({ ...body, updatedAt: now })
        .where(isTranslationOf(seriesRow, params.language))
        .returning(columns);
      return row;
    }),

  remove: async ({ params, visitor, services }) => {
    await withOwnSeries(services, visitor, params.id, async (tx, seriesRow) => {
      const [row] = await tx
        .delete(seriesTranslations)
        .where(isTranslationOf(seriesRow, params.language))
        .returning(columns);
      if (row !== undefined) await removeTranslations(tx, seriesRow.id, row.language);
      return row;
    });
  },
});

/**
 * Calls `work` with a locked series of the visitor.
 * @throws HttpError 404 if `work` returns no translation; otherwise as `updateSeriesForOwner`
 */
async function withOwnSeries(
  services: Services,
  visitor: User,
  idOrSlug: string,
  work: (tx: Db, seriesRow: SeriesRow, now: Date) => Promise<Row | undefined>,
): Promise<Translation> {
  let saved: Row | undefined;
  await updateSeriesForOwner(services, visitor, idOrSlug, async (tx, seriesRow) => {
    saved = await work(tx, seriesRow, services.now());
    if (saved === undefined) throw notFound();
    return {};
  });
  if (saved === undefined) throw notFound();
  return toTranslationResponse(saved);
}

/** Returns the SQL condition for a translation. Language tags are compared case-insensitively. */
function isTranslationOf({ id }: SeriesRow, wanted: string): SQL | undefined {
  return and(eq(seriesTranslations.seriesId, id), sql`lower(${language}) = ${wanted.toLowerCase()}`);
}

function toTranslationResponse(row: Row): Translation {
  return {
    language: row.language,
    title: row.title,
    description: row.description,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
