/** Adds the reading history, likes, subscriptions (table `favorites`) and follows of the demo users and guests. */
import { follows } from '../db/tables/profiles.ts';
import { favorites, likes, readingPlaces, views } from '../db/tables/reading.ts';
import type { EpisodeRow } from '../episodes/loadEpisode.ts';
import type { Services } from '../services.ts';
import { createChance } from './art/chance.ts';
import { getAppeal } from './appeal.ts';
import type { DemoPeople } from './demoPeople.ts';
import type { AddedStory } from './demoSeries.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of rows per SQL statement. Tens of thousands of single statements would take minutes. */
const ROWS_PER_STATEMENT = 500;
/**
 * `Visitor.index` of the first creator. It is higher than the indexes of all readers, so that no two users have the same index.
 */
const FIRST_CREATOR_INDEX = 1000;

/** Rows to insert into a table. */
type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];

/** A user or a guest. */
interface Visitor {
  readonly id: string;
  /** Position in the list of readers, creators (plus `FIRST_CREATOR_INDEX`) or guests, from 0. */
  readonly index: number;
  readonly hasAccount: boolean;
}

/** The rows to insert, by table. */
interface Events {
  /** How far each reader has read an episode. */
  readonly places: Rows<typeof readingPlaces>;
  readonly views: Rows<typeof views>;
  readonly likes: Rows<typeof likes>;
  /** Subscriptions. */
  readonly favorites: Rows<typeof favorites>;
  readonly follows: Rows<typeof follows>;
}

/** Adds the reading history of all users and guests. @returns the number of views */
export async function addDemoReading(
  { db, now }: Services,
  people: DemoPeople,
  stories: readonly AddedStory[],
): Promise<number> {
  const events: Events = { places: [], views: [], likes: [], favorites: [], follows: [] };
  const startedAt = now();
  for (const addedStory of stories) {
    const isMature = addedStory.story.isMature === true;
    for (const [index, { id, readsMature }] of people.readers.entries()) {
      if (!isMature || readsMature) addVisitorReading(events, addedStory, { id, index, hasAccount: true }, startedAt);
    }
    // Creators don't read their own series.
    for (const [index, id] of [...people.creatorIds.values()].entries()) {
      if (!isMature && id !== addedStory.series.ownerId)
        addVisitorReading(events, addedStory, { id, index: FIRST_CREATOR_INDEX + index, hasAccount: true }, startedAt);
    }
    // Guests can't see mature series.
    for (const [index, id] of people.guests.entries()) {
      if (!isMature) addVisitorReading(events, addedStory, { id, index, hasAccount: false }, startedAt);
    }
  }
  addHistoryOfDemoReader(events, people.reader, stories, startedAt);
  await insertInBatches(events.places, (rows) => db.insert(readingPlaces).values(rows));
  await insertInBatches(events.views, (rows) => db.insert(views).values(rows));
  await insertInBatches(events.likes, (rows) => db.insert(likes).values(rows));
  await insertInBatches(events.favorites, (rows) => db.insert(favorites).values(rows));
  await insertInBatches(events.follows, (rows) => db.insert(follows).values(rows).onConflictDoNothing());
  return events.views.length;
}

/** Adds what a visitor has done with a series: reading, likes, the subscription, and the follow of its creator. */
function addVisitorReading(
  events: Events,
  { series, episodes, story }: AddedStory,
  visitor: Visitor,
  currentTime: Date,
): void {
  const { id: reader, hasAccount } = visitor;
  const { reach, retention } = getAppeal(story.slug);
  // The seed contains no ids, because they differ between databases, but the counts must not.
  const chance = createChance(`${story.slug} ${hasAccount ? 'reader' : 'guest'} ${visitor.index}`);
  if (chance.next() >= (hasAccount ? reach : reach * 0.7)) return;
  // Time at which the visitor read the previous episode.
  let lastMs = 0;
  let firstAt: Date | undefined;
  let readCount = 0;
  for (const episode of episodes) {
    const publishedAt = getPublicationTime(episode, currentTime);
    if (publishedAt === undefined) break;
    // Most visitors read an episode within six days after its publication.
    const hours = 1 + 140 * chance.next() ** 3 + (chance.next() < 0.25 ? chance.between(0, 1200) : 0);
    lastMs = Math.max(lastMs + 0.2 * HOUR_MS, publishedAt.getTime() + hours * HOUR_MS);
    if (lastMs >= currentTime.getTime()) break;
    const readAt = new Date(lastMs);
    const isFinished = chance.next() < 0.5 + retention / 2;
    addReading(events, reader, episode, readAt, isFinished ? 1 : chance.between(0.1, 0.9), isFinished);
    readCount += 1;
    firstAt ??= readAt;
    if (hasAccount && isFinished && chance.next() < 0.2 + 0.35 * retention) {
      events.likes.push({ userId: reader, episodeId: episode.id, active: true, at: readAt });
    }
    if (!isFinished || chance.next() >= retention) break;
  }
  if (!hasAccount || firstAt === undefined || readCount < 2 || chance.next() >= 0.65) return;
  events.favorites.push({ userId: reader, seriesId: series.id, active: true, at: firstAt });
  if (chance.next() < 0.4) {
    events.follows.push({
      followerId: reader,
      followedId: series.ownerId,
      active: true,
      at: firstAt,
      source: 'series',
    });
  }
}

/** Adds the reading history of the only reader who can sign in. */
function addHistoryOfDemoReader(
  events: Events,
  reader: string,
  stories: readonly AddedStory[],
  currentTime: Date,
): void {
  // `whole` is the number of completely read episodes; `fraction` is the part of the next episode that is read, from 0 to 1.
  const history = [
    { slug: 'pigeon-p-i', whole: 2, fraction: 0 },
    { slug: 'le-chat-du-toit', whole: 3, fraction: 0 },
    { slug: 'tea-for-two-robots', whole: 7, fraction: 0 },
    { slug: 'moonlight-ramen', whole: 4, fraction: 0.6 },
    { slug: 'lanterns-over-the-harbour', whole: 6, fraction: 0.4 },
  ];
  let atMs = currentTime.getTime() - 40 * HOUR_MS;
  for (const { slug, whole, fraction } of history) {
    const addedStory = stories.find(({ story }) => story.slug === slug);
    if (addedStory === undefined) continue;
    const { series, episodes } = addedStory;
    for (const [index, episode] of episodes.slice(0, fraction > 0 ? whole + 1 : whole).entries()) {
      atMs += 0.25 * HOUR_MS;
      const isWhole = index < whole;
      addReading(events, reader, episode, new Date(atMs), isWhole ? 1 : fraction, isWhole);
      if (isWhole) events.likes.push({ userId: reader, episodeId: episode.id, active: true, at: new Date(atMs) });
    }
    events.favorites.push({ userId: reader, seriesId: series.id, active: true, at: new Date(atMs) });
    events.follows.push({
      followerId: reader,
      followedId: series.ownerId,
      active: true,
      at: new Date(atMs),
      source: 'series',
    });
  }
}

/** Adds the rows of a read episode. @param fraction part of the episode that is read, from 0 to 1 */
function addReading(
  { places, views: viewRows }: Events,
  readerId: string,
  { id: episodeId }: EpisodeRow,
  readAt: Date,
  fraction: number,
  isFinished: boolean,
): void {
  places.push({
    readerId,
    episodeId,
    image: null,
    fraction,
    at: readAt,
    finishedAt: isFinished ? readAt : null,
    unreadAt: null,
  });
  // A whole episode takes about 110 s.
  viewRows.push({ readerId, episodeId, day: readAt.toISOString().slice(0, 10), seconds: Math.round(110 * fraction) });
}

/** Returns the time at which the episode became public; undefined if it isn't public yet. */
function getPublicationTime({ status, publishedAt }: EpisodeRow, currentTime: Date): Date | undefined {
  return status === 'published' && publishedAt !== null && publishedAt < currentTime ? publishedAt : undefined;
}

/** Calls `add` with at most `ROWS_PER_STATEMENT` rows at a time. */
async function insertInBatches<Row>(rows: readonly Row[], add: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await add(rows.slice(from, from + ROWS_PER_STATEMENT));
}
