/** Reads and writes translations of episodes for their owner. */
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { EpisodeTranslation, episodeTranslationChange } from '../../src/api/schemas/episodeTranslation.ts';
import type { Translation } from '../../src/api/schemas/translation.ts';
import type { User } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes, episodeTranslationContents, episodeTranslations } from '../db/tables/episodes.ts';
import { seriesTranslations } from '../db/tables/series.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { toContentRows, lockSeries, requireOwnImages, touchSeries } from './episodeParts.ts';
import { loadEpisodeForOwner } from './loadEpisode.ts';
import { toEpisodeImages, loadTranslatedContents } from './localizedEpisodes.ts';

type Change = v.InferOutput<typeof episodeTranslationChange>;

/** SQL condition on `episodeTranslations`. */
function isTranslationOf(episodeId: string, language: string) {
  return and(eq(episodeTranslations.episodeId, episodeId), eq(episodeTranslations.language, language));
}

/** SQL condition on `episodeTranslationContents`. */
function isImageOf(episodeId: string, language: string) {
  return and(eq(episodeTranslationContents.episodeId, episodeId), eq(episodeTranslationContents.language, language));
}

/**
 * Loads the language tag as it is spelled in the translation of the series. The case of `wanted` doesn't matter.
 * @throws HttpError 404 if the series has no translation into the language
 */
export async function loadTranslationLanguage(db: Db, seriesId: string, wanted: string): Promise<string> {
  const { language } = seriesTranslations;
  const [row] = await db
    .select({ language })
    .from(seriesTranslations)
    .where(and(eq(seriesTranslations.seriesId, seriesId), sql`lower(${language}) = ${wanted.toLowerCase()}`));
  if (row === undefined) throw notFound();
  return row.language;
}

/**
 * Loads a translation. Parts that aren't translated are null, all of them if there is no translation.
 * @param language the result of `loadTranslationLanguage`
 */
export async function loadEpisodeTranslation(db: Db, episodeId: string, language: string): Promise<EpisodeTranslation> {
  const [row] = await db.select().from(episodeTranslations).where(isTranslationOf(episodeId, language));
  const rows = await loadTranslatedContents(db, episodeId, language);
  return {
    language,
    title: row?.title ?? null,
    contents: rows.length === 0 ? null : await toEpisodeImages(db, rows),
    transcript: row?.transcript ?? null,
    updated_at: row?.updatedAt.toISOString() ?? null,
  };
}

/**
 * Updates the given fields. If all fields of the translation are empty afterwards, the translation is deleted.
 * @param target public_id of the episode, and a language into which its series is translated
 * @throws HttpError 403 or 404 as in `loadEpisodeForOwner`; 404 as in `loadTranslationLanguage`; 422 `image_unknown`
 */
export async function changeEpisodeTranslation(
  { db, now: clock }: Services,
  visitor: User,
  target: { readonly id: string; readonly language: string },
  change: Change,
): Promise<EpisodeTranslation> {
  const now = clock();
  const rows = change.contents ? toContentRows(change.contents) : [];
  const ids = rows.map(({ imageId }) => imageId);
  await requireOwnImages(db, visitor.id, ids, 'episode-content', 'contents');
  return db.transaction(async (tx) => {
    const { series, episode } = await loadEpisodeForOwner(tx, target.id, visitor, now);
    await lockSeries(tx, series.id);
    const language = await loadTranslationLanguage(tx, series.id, target.language);
    const { title, transcript } = change;
    const texts = {
      ...(title === undefined ? {} : { title }),
      ...(transcript === undefined ? {} : { transcript: transcript === '' ? null : transcript }),
    };
    await tx
      .insert(episodeTranslations)
      .values({ episodeId: episode.id, language, ...texts, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [episodeTranslations.episodeId, episodeTranslations.language],
        set: { ...texts, updatedAt: now },
      });
    if (change.contents !== undefined) {
      await tx.delete(episodeTranslationContents).where(isImageOf(episode.id, language));
      if (rows.length > 0) {
        const values = rows.map((row) => ({ ...row, episodeId: episode.id, language }));
        await tx.insert(episodeTranslationContents).values(values);
      }
    }
    const translation = await loadEpisodeTranslation(tx, episode.id, language);
    const isEmpty = translation.title === null && translation.contents === null && translation.transcript === null;
    if (isEmpty) await tx.delete(episodeTranslations).where(isTranslationOf(episode.id, language));
    await touchSeries(tx, series.id, now);
    return isEmpty ? { ...translation, updated_at: null } : translation;
  });
}

/** Deletes the translation of one episode. Arguments and errors as for `changeEpisodeTranslation`, without 422. */
export async function removeEpisodeTranslation(
  { db, now: clock }: Services,
  visitor: User,
  target: { readonly id: string; readonly language: string },
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const { series, episode } = await loadEpisodeForOwner(tx, target.id, visitor, now);
    await lockSeries(tx, series.id);
    const language = await loadTranslationLanguage(tx, series.id, target.language);
    await tx.delete(episodeTranslations).where(isTranslationOf(episode.id, language));
    await touchSeries(tx, series.id, now);
  });
}

/** Deletes the translations of all episodes of a series into a language. @param language spelled as in the series' translation */
export async function removeTranslations(tx: Db, seriesId: string, language: string): Promise<void> {
  const episodeIds = tx.select({ id: episodes.id }).from(episodes).where(eq(episodes.seriesId, seriesId));
  await tx
    .delete(episodeTranslations)
    .where(and(inArray(episodeTranslations.episodeId, episodeIds), eq(episodeTranslations.language, language)));
}

/**
 * Counts a series' episodes, and by language how many of them have a translated title and how many have translated images.
 * @returns a function that returns the numbers of a language
 */
export async function loadTranslationCoverage(
  db: Db,
  seriesId: string,
): Promise<(language: string) => NonNullable<Translation['coverage']>> {
  const [all] = await db.select({ count: count() }).from(episodes).where(eq(episodes.seriesId, seriesId));
  const { language, title } = episodeTranslations;
  const titles = await db
    .select({ language, count: count() })
    .from(episodeTranslations)
    .innerJoin(episodes, eq(episodes.id, episodeTranslations.episodeId))
    .where(and(eq(episodes.seriesId, seriesId), isNotNull(title)))
    .groupBy(language);
  const contents = await db
    .select({
      language: episodeTranslationContents.language,
      count: sql<number>`count(DISTINCT ${episodeTranslationContents.episodeId})::int`,
    })
    .from(episodeTranslationContents)
    .innerJoin(episodes, eq(episodes.id, episodeTranslationContents.episodeId))
    .where(eq(episodes.seriesId, seriesId))
    .groupBy(episodeTranslationContents.language);
  return (language) => ({
    episodes: all?.count ?? 0,
    titles: titles.find((row) => row.language === language)?.count ?? 0,
    contents: contents.find((row) => row.language === language)?.count ?? 0,
  });
}

export interface TranslatedParts {
  readonly title: string | null;
  readonly hasTranscript: boolean;
  /** Number of translated images; null if there are none. */
  readonly imageCount: number | null;
}

/** Loads the translated parts of episodes in a language, by episode id. Episodes without a translation have no entry. */
export async function loadTranslatedParts(
  db: Db,
  episodeIds: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, TranslatedParts>> {
  if (episodeIds.length === 0) return new Map();
  const { episodeId, title, transcript } = episodeTranslations;
  const rows = await db
    .select({ episodeId, title, transcript: sql<boolean>`${transcript} IS NOT NULL` })
    .from(episodeTranslations)
    .where(and(inArray(episodeId, [...episodeIds]), eq(episodeTranslations.language, language)));
  const images = await db
    .select({ episodeId: episodeTranslationContents.episodeId, count: count() })
    .from(episodeTranslationContents)
    .where(
      and(
        inArray(episodeTranslationContents.episodeId, [...episodeIds]),
        eq(episodeTranslationContents.language, language),
      ),
    )
    .groupBy(episodeTranslationContents.episodeId);
  return new Map(
    rows.map((row): [string, TranslatedParts] => [
      row.episodeId,
      {
        title: row.title,
        hasTranscript: row.transcript,
        imageCount: images.find((image) => image.episodeId === row.episodeId)?.count ?? null,
      },
    ]),
  );
}
