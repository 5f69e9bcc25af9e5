/** Loads the data stored about an account, for its GDPR export. Hashes of secrets are not included. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import {
  episodeContents,
  episodes,
  episodeTranscripts,
  episodeTranslationContents,
  episodeTranslations,
} from '../db/tables/episodes.ts';
import { images } from '../db/tables/images.ts';
import { moderationLog } from '../db/tables/moderation.ts';
import { follows, providerAccounts, pushSubscriptions } from '../db/tables/profiles.ts';
import { favorites, likes, readingPlaces, reports, views } from '../db/tables/reading.ts';
import { series, seriesGenres, seriesTranslations } from '../db/tables/series.ts';
import { emailConfirmations, sessions } from '../db/tables/sessions.ts';
import { users } from '../db/tables/people.ts';
import { invitationRequests, waitingAuthors, waitingReaders } from '../db/tables/waitingLists.ts';
import { loadImages } from '../images/imageResponses.ts';
import { seriesColumns } from '../series/loadSeries.ts';
import { loadCurrentUser } from './currentUser.ts';
import { loadNotifications } from './notificationChoices.ts';

/** Loads the export. It identifies other users only by their ids. */
export async function exportUserData(db: Db, userId: string, now: Date) {
  const [account] = await db
    .select({ isMatureContentEnabled: users.isMatureContentEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return {
    exported_at: now.toISOString(),
    user: await loadCurrentUser(db, userId),
    preferences: account,
    notifications: await loadNotifications(db, userId),
    sign_ins: await db
      .select({ began_at: sessions.createdAt, ended_at: sessions.revokedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    other_providers: await db
      .select({ provider: providerAccounts.provider, since: providerAccounts.createdAt })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, userId)),
    push_subscriptions: await db
      .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
    email_changes: await db
      .select({ email: emailConfirmations.email, expires_at: emailConfirmations.expiresAt })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, userId)),
    images: await exportImages(db, userId),
    series: await exportSeries(db, userId),
    follows: await db
      .select({ uuid: follows.followedId, active: follows.active, at: follows.at, source: follows.source })
      .from(follows)
      .where(eq(follows.followerId, userId)),
    ...(await exportModeration(db, userId)),
    ...(await exportReading(db, userId)),
    waiting_lists: await exportWaitingLists(db, userId),
  };
}

/**
 * Exports the entries of the waiting lists with the account's mail address. They are left out if the address isn't confirmed,
 * because they may then be another person's.
 */
async function exportWaitingLists(db: Db, userId: string) {
  const [account] = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
  if (account === undefined) return { readers: [], authors: [], invitation_requests: [] };
  const { emailKey } = account;
  return {
    readers: await db
      .select({ email: waitingReaders.email, at: waitingReaders.createdAt })
      .from(waitingReaders)
      .where(eq(waitingReaders.emailKey, emailKey)),
    authors: await db
      .select({
        email: waitingAuthors.email,
        name: waitingAuthors.name,
        link: waitingAuthors.link,
        message: waitingAuthors.message,
        at: waitingAuthors.createdAt,
      })
      .from(waitingAuthors)
      .where(eq(waitingAuthors.emailKey, emailKey)),
    invitation_requests: await db
      .select({
        email: invitationRequests.email,
        message: invitationRequests.message,
        at: invitationRequests.createdAt,
        accepted_at: invitationRequests.acceptedAt,
      })
      .from(invitationRequests)
      .where(eq(invitationRequests.emailKey, emailKey)),
  };
}

/** Exports the acts of moderation about the user, and, without titles and messages, those of the user as a moderator. */
async function exportModeration(db: Db, userId: string) {
  const { at, act, subjectKind: kind, subjectId: id, title, message } = moderationLog;
  return {
    moderation: await db
      .select({ at, act, kind, id, title, message })
      .from(moderationLog)
      .where(eq(moderationLog.concernedId, userId))
      .orderBy(asc(at)),
    moderated: await db
      .select({ at, act, kind, id })
      .from(moderationLog)
      .where(eq(moderationLog.actorId, userId))
      .orderBy(asc(at)),
  };
}

async function exportImages(db: Db, userId: string) {
  const rows = await db
    .select({ id: images.id, createdAt: images.createdAt })
    .from(images)
    .where(eq(images.ownerId, userId))
    .orderBy(asc(images.createdAt));
  const responses = await loadImages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, createdAt }) => ({ ...responses.get(id), created_at: createdAt }));
}

async function exportSeries(db: Db, userId: string) {
  const rows = await db.select(seriesColumns).from(series).where(eq(series.ownerId, userId));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { seriesId, language, title, description } = seriesTranslations;
  const translations = await db
    .select({ seriesId, language, title, description })
    .from(seriesTranslations)
    .where(inArray(seriesId, ids));
  const genres = await db
    .select()
    .from(seriesGenres)
    .where(inArray(seriesGenres.seriesId, ids))
    .orderBy(asc(seriesGenres.position));
  const episodesOfSeries = await exportEpisodes(db, ids);
  return rows.map(({ id, ...row }) => {
    return {
      ...row,
      genres: genres.filter((genre) => genre.seriesId === id).map(({ genreCode }) => genreCode),
      translations: translations.filter((translation) => translation.seriesId === id),
      episodes: episodesOfSeries.filter((episode) => episode.seriesId === id),
    };
  });
}

async function exportEpisodes(db: Db, seriesIds: readonly string[]) {
  const rows = await db
    .select()
    .from(episodes)
    .where(inArray(episodes.seriesId, [...seriesIds]))
    .orderBy(asc(episodes.position));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const contents = Map.groupBy(
    await db
      .select()
      .from(episodeContents)
      .where(inArray(episodeContents.episodeId, ids))
      .orderBy(asc(episodeContents.position)),
    ({ episodeId }) => episodeId,
  );
  const transcripts = await db.select().from(episodeTranscripts).where(inArray(episodeTranscripts.episodeId, ids));
  const translations = await exportEpisodeTranslations(db, ids);
  return rows.map(({ id, ...row }) => ({
    ...row,
    contents: (contents.get(id) ?? []).map(toContentResponse),
    transcript: transcripts.find(({ episodeId }) => episodeId === id)?.text ?? '',
    translations: translations.get(id) ?? [],
  }));
}

async function exportEpisodeTranslations(db: Db, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(episodeTranslations)
    .where(inArray(episodeTranslations.episodeId, [...ids]));
  const contents = await db
    .select()
    .from(episodeTranslationContents)
    .where(inArray(episodeTranslationContents.episodeId, [...ids]))
    .orderBy(asc(episodeTranslationContents.position));
  const translations = rows.map(({ episodeId, ...row }) => {
    const contentsOfTranslation = contents.filter(
      (content) => content.episodeId === episodeId && content.language === row.language,
    );
    return { episodeId, ...row, contents: contentsOfTranslation.map(toContentResponse) };
  });
  return Map.groupBy(translations, ({ episodeId }) => episodeId);
}

function toContentResponse({
  imageId,
  alternativeText,
}: {
  readonly imageId: string;
  readonly alternativeText: string;
}) {
  return { image: imageId, alternative_text: alternativeText };
}

/** Exports subscriptions, likes, reading positions, views and reports. Series and episodes have their public ids. */
async function exportReading(db: Db, userId: string) {
  const { publicId, title } = episodes;
  return {
    subscriptions: await db
      .select({ series: series.publicId, title: series.title, active: favorites.active, at: favorites.at })
      .from(favorites)
      .innerJoin(series, eq(series.id, favorites.seriesId))
      .where(eq(favorites.userId, userId)),
    likes: await db
      .select({ episode: publicId, title, active: likes.active, at: likes.at })
      .from(likes)
      .innerJoin(episodes, eq(episodes.id, likes.episodeId))
      .where(eq(likes.userId, userId)),
    places: await db
      .select({
        episode: publicId,
        title,
        image: readingPlaces.image,
        fraction: readingPlaces.fraction,
        at: readingPlaces.at,
        finished_at: readingPlaces.finishedAt,
        unread_at: readingPlaces.unreadAt,
      })
      .from(readingPlaces)
      .innerJoin(episodes, eq(episodes.id, readingPlaces.episodeId))
      .where(eq(readingPlaces.readerId, userId)),
    views: await db
      .select({ episode: publicId, day: views.day, seconds: views.seconds })
      .from(views)
      .innerJoin(episodes, eq(episodes.id, views.episodeId))
      .where(eq(views.readerId, userId)),
    reports: await db
      .select({
        series: series.publicId,
        episode: publicId,
        reason: reports.reason,
        message: reports.message,
        at: reports.createdAt,
      })
      .from(reports)
      .innerJoin(series, eq(series.id, reports.seriesId))
      .leftJoin(episodes, eq(episodes.id, reports.episodeId))
      .where(eq(reports.readerId, userId)),
  };
}
