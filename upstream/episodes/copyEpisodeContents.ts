/** Copies an episode's images with their alternative texts, its transcript and its translations. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import {
  episodeContents,
  episodeTranscripts,
  episodeTranslationContents,
  episodeTranslations,
} from '../db/tables/episodes.ts';

/**
 * @param tx a transaction
 * @param from id of the episode
 * @param to id of an episode that has no contents yet
 */
export async function copyEpisodeContents(tx: Db, from: string, to: string): Promise<void> {
  const images = await tx.select().from(episodeContents).where(eq(episodeContents.episodeId, from));
  if (images.length > 0) await tx.insert(episodeContents).values(images.map((row) => ({ ...row, episodeId: to })));

  const texts = await tx.select().from(episodeTranscripts).where(eq(episodeTranscripts.episodeId, from));
  if (texts.length > 0) await tx.insert(episodeTranscripts).values(texts.map((row) => ({ ...row, episodeId: to })));

  const translations = await tx.select().from(episodeTranslations).where(eq(episodeTranslations.episodeId, from));
  if (translations.length === 0) return;
  await tx.insert(episodeTranslations).values(translations.map((row) => ({ ...row, episodeId: to })));
  const translatedImages = await tx
    .select()
    .from(episodeTranslationContents)
    .where(eq(episodeTranslationContents.episodeId, from));
  if (translatedImages.length === 0) return;
  await tx.insert(episodeTranslationContents).values(translatedImages.map((row) => ({ ...row, episodeId: to })));
}
