/**
 * Loads episodes in the reader's language. The languages of the title, the images and the transcript are chosen independently.
 */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { EpisodeImage } from '../../src/api/schemas/episode.ts';
import type { ReadingPosition } from '../../src/api/schemas/reading.ts';
import type { Db } from '../db/db.ts';
import {
  episodeContents,
  episodes,
  episodeTranscripts,
  episodeTranslationContents,
  episodeTranslations,
} from '../db/tables/episodes.ts';
import { series } from '../db/tables/series.ts';
import { loadImages } from '../images/imageResponses.ts';
import { findBestLanguage } from '../http/languages.ts';
import type { ContentRow } from './episodeParts.ts';

/**
 * Loads translated titles by episode id. An episode that is shown with its original title has no entry.
 * @param languages languages from Accept-Language, best first
 */
export async function loadTranslatedTitles(
  db: Db,
  ids: readonly string[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (ids.length === 0 || languages.length === 0) return found;
  const rows = await db
    .select({
      id: episodeTranslations.episodeId,
      originalLanguage: series.language,
      language: episodeTranslations.language,
      title: episodeTranslations.title,
    })
    .from(episodeTranslations)
    .innerJoin(episodes, eq(episodes.id, episodeTranslations.episodeId))
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(and(inArray(episodeTranslations.episodeId, [...ids]), isNotNull(episodeTranslations.title)));
  for (const [id, translations] of Map.groupBy(rows, (row) => row.id)) {
    const best = findBestLanguage(
      [
        ...translations.map(({ originalLanguage }) => originalLanguage),
        ...translations.map(({ language }) => language),
      ],
      languages,
    );
    const title = translations.find(({ language }) => language === best)?.title;
    if (title) found.set(id, title);
  }
  return found;
}

export interface LocalizedEpisode {
  /** Images in reading order. */
  readonly contents: EpisodeImage[];
  readonly transcript: string | undefined;
  /** Language of the images. */
  readonly language: string;
}

/**
 * Loads the images and the transcript of an episode in the reader's languages.
 * @param originalLanguage language of the series
 * @param languages languages from Accept-Language, best first. With an empty list, the result is the original.
 */
export async function loadLocalizedEpisode(
  db: Db,
  episodeId: string,
  originalLanguage: string,
  languages: readonly string[] = [],
): Promise<LocalizedEpisode> {
  const translations = languages.length === 0 ? [] : await loadTranslations(db, episodeId);
  const withImages = translations.filter(({ hasImages }) => hasImages).map(({ language }) => language);
  const language = findBestLanguage([originalLanguage, ...withImages], languages) ?? originalLanguage;
  const texts = translations.filter(({ transcript }) => transcript !== null);
  const transcriptLanguage =
    findBestLanguage([originalLanguage, ...texts.map((text) => text.language)], languages) ?? originalLanguage;
  const translated =
    transcriptLanguage === originalLanguage
      ? undefined
      : texts.find((text) => text.language === transcriptLanguage)?.transcript;
  return {
    contents: await toEpisodeImages(
      db,
      language === originalLanguage
        ? await loadOriginalContents(db, episodeId)
        : await loadTranslatedContents(db, episodeId, language),
    ),
    transcript: translated ?? (await loadOriginalTranscript(db, episodeId)),
    language,
  };
}

/** Converts rows to responses in the same order. Images that were deleted in the meantime are left out. */
export async function toEpisodeImages(db: Db, rows: readonly ContentRow[]): Promise<EpisodeImage[]> {
  const images = await loadImages(
    db,
    rows.map(({ imageId }) => imageId),
  );
  return rows.flatMap(({ imageId, alternativeText }) => {
    const image = images.get(imageId);
    if (image === undefined) return [];
    return [alternativeText === '' ? image : { ...image, alternative_text: alternativeText }];
  });
}

/** Loads the original images in reading order. */
export async function loadOriginalContents(db: Db, episodeId: string): Promise<ContentRow[]> {
  const { position, imageId, alternativeText } = episodeContents;
  return db
    .select({ position, imageId, alternativeText })
    .from(episodeContents)
    .where(eq(episodeContents.episodeId, episodeId))
    .orderBy(asc(position));
}

/** Loads the images of a translation in reading order; empty if the translation has no images. */
export async function loadTranslatedContents(db: Db, episodeId: string, language: string): Promise<ContentRow[]> {
  const { position, imageId, alternativeText } = episodeTranslationContents;
  return db
    .select({ position, imageId, alternativeText })
    .from(episodeTranslationContents)
    .where(and(eq(episodeTranslationContents.episodeId, episodeId), eq(episodeTranslationContents.language, language)))
    .orderBy(asc(position));
}

/**
 * Maps a reading position to the images of another language: to the same index if the number of images is the same, otherwise to
 * the same share of the images. A position whose image is shown or unknown stays unchanged.
 * @param shown the images that the reader gets, in reading order
 */
export async function mapReadingPositionToImages(
  db: Db,
  episodeId: string,
  shown: readonly EpisodeImage[],
  place: ReadingPosition | null,
): Promise<ReadingPosition | null> {
  if (place === null || place.image === null || shown.some(({ id }) => id === place.image)) return place;
  const languages = (await loadTranslations(db, episodeId)).filter(({ hasImages }) => hasImages);
  const contentsByLanguage = [await loadOriginalContents(db, episodeId)];
  for (const { language } of languages) contentsByLanguage.push(await loadTranslatedContents(db, episodeId, language));
  for (const rows of contentsByLanguage) {
    const index = rows.findIndex(({ imageId }) => imageId === place.image);
    if (index === -1) continue;
    const exact = ((index + place.fraction) / rows.length) * shown.length;
    const hasSameLength = rows.length === shown.length;
    const shownIndex = hasSameLength ? index : Math.min(shown.length - 1, Math.floor(exact));
    return {
      ...place,
      image: shown[shownIndex]?.id ?? null,
      fraction: hasSameLength ? place.fraction : Math.min(1, exact - shownIndex),
    };
  }
  return place;
}

async function loadTranslations(db: Db, episodeId: string) {
  const { language, transcript } = episodeTranslations;
  const rows = await db
    .select({ language, transcript })
    .from(episodeTranslations)
    .where(eq(episodeTranslations.episodeId, episodeId))
    .orderBy(asc(language));
  if (rows.length === 0) return [];
  const withImages = await db
    .selectDistinct({ language: episodeTranslationContents.language })
    .from(episodeTranslationContents)
    .where(eq(episodeTranslationContents.episodeId, episodeId));
  return rows.map((row) => ({
    ...row,
    hasImages: withImages.some((translated) => translated.language === row.language),
  }));
}

/** Loads the original transcript; undefined if there is none. */
export async function loadOriginalTranscript(db: Db, episodeId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: episodeTranscripts.text })
    .from(episodeTranscripts)
    .where(eq(episodeTranscripts.episodeId, episodeId));
  return row?.text;
}
