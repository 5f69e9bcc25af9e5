/**
 * Adds the reading, likes, subscriptions and follows of the demo users. All counts are computed from rows, so this inserts the
 * rows that the users' actions would have created. It inserts them in bulk, because tens of thousands of single events would take
 * minutes.
 */
import { follows } from '../db/tables/profiles.ts';
import { favorites, likes, readingPlaces, views } from '../db/tables/reading.ts';
import type { EpisodeRow } from '../episodes/loadEpisode.ts';
import type { Services } from '../services.ts';
import { chanceOf } from './art/chance.ts';
import { appealOf } from './appeal.ts';
import type { DemoPeople } from './demoPeople.ts';
import type { AddedStory } from './demoSeries.ts';

const HOUR_MS = 3_600_000;
/** Number of rows per statement. */
const BATCH = 500;
/** First index of creators. It keeps their indexes apart from those of all other users. */
const MAKERS_FROM = 1000;

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];

interface Who {
  readonly id: string;
  /** Index among the users, or among the guests. */
  readonly nth: number;
  readonly hasAccount: boolean;
}

interface Events {
  readonly places: Rows<typeof readingPlaces>;
  readonly views: Rows<typeof views>;
  readonly likes: Rows<typeof likes>;
  readonly favorites: Rows<typeof favorites>;
  readonly follows: Rows<typeof follows>;
}

/** @returns the number of reads of an episode */
export async function addDemoReading(
  { db, now }: Services,
  people: DemoPeople,
  stories: readonly AddedStory[],
): Promise<number> {
  const events: Events = { places: [], views: [], likes: [], favorites: [], follows: [] };
  const at = now();
  for (const added of stories) {
    const isMature = added.story.isMature === true;
    for (const [nth, { id, readsMature }] of people.readers.entries()) {
      if (!isMature || readsMature) readerOf(events, added, { id, nth, hasAccount: true }, at);
    }
    // Creators read series of other creators.
    for (const [nth, id] of [...people.creatorIds.values()].entries()) {
      if (!isMature && id !== added.series.ownerId)
        readerOf(events, added, { id, nth: MAKERS_FROM + nth, hasAccount: true }, at);
    }
    for (const [nth, id] of people.guests.entries()) {
      if (!isMature) readerOf(events, added, { id, nth, hasAccount: false }, at);
    }
  }
  addRobin(events, people.reader, stories, at);
  await inBatches(events.places, (rows) => db.insert(readingPlaces).values(rows));
  await inBatches(events.views, (rows) => db.insert(views).values(rows));
  await inBatches(events.likes, (rows) => db.insert(likes).values(rows));
  await inBatches(events.favorites, (rows) => db.insert(favorites).values(rows));
  await inBatches(events.follows, (rows) => db.insert(follows).values(rows).onConflictDoNothing());
  return events.views.length;
}

/** Decides whether a reader starts a series, how far the reader gets, and whether the reader has seen the newest episode. */
function readerOf(events: Events, { series, episodes, story }: AddedStory, who: Who, now: Date): void {
  const { id: reader, hasAccount } = who;
  const { reach, hold } = appealOf(story.slug);
  // The seed contains the index instead of the id, because ids are different in each database but counts must be equal.
  const chance = chanceOf(`${story.slug} ${hasAccount ? 'reader' : 'guest'} ${who.nth}`);
  if (chance.next() >= (hasAccount ? reach : reach * 0.7)) return;
  let last = 0;
  let firstAt: Date | undefined;
  let read = 0;
  for (const episode of episodes) {
    const came = publicMoment(episode, now);
    if (came === undefined) break;
    // Most readers read an episode within its first days, some much later.
    const hours = 1 + 140 * chance.next() ** 3 + (chance.next() < 0.25 ? chance.between(0, 1200) : 0);
    last = Math.max(last + 0.2 * HOUR_MS, came.getTime() + hours * HOUR_MS);
    if (last >= now.getTime()) break;
    const at = new Date(last);
    const isFinished = chance.next() < 0.5 + hold / 2;
    readTo(events, reader, episode, at, isFinished ? 1 : chance.between(0.1, 0.9), isFinished);
    read += 1;
    firstAt ??= at;
    if (hasAccount && isFinished && chance.next() < 0.2 + 0.35 * hold) {
      events.likes.push({ userId: reader, episodeId: episode.id, active: true, at });
    }
    if (!isFinished || chance.next() >= hold) break;
  }
  if (!hasAccount || firstAt === undefined || read < 2 || chance.next() >= 0.65) return;
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

/** Adds the reading of the reader who can sign in: some subscriptions, one series read completely, another partly. */
function addRobin(events: Events, reader: string, stories: readonly AddedStory[], now: Date): void {
  const HISTORY = [
    { slug: 'pigeon-p-i', whole: 2, fraction: 0 },
    { slug: 'le-chat-du-toit', whole: 3, fraction: 0 },
    { slug: 'tea-for-two-robots', whole: 7, fraction: 0 },
    { slug: 'moonlight-ramen', whole: 4, fraction: 0.6 },
    { slug: 'lanterns-over-the-harbour', whole: 6, fraction: 0.4 },
  ];
  let at = now.getTime() - 40 * HOUR_MS;
  for (const { slug, whole, fraction } of HISTORY) {
    const added = stories.find(({ story }) => story.slug === slug);
    if (added === undefined) continue;
    const { series, episodes } = added;
    for (const [index, episode] of episodes.slice(0, fraction > 0 ? whole + 1 : whole).entries()) {
      at += 0.25 * HOUR_MS;
      const isWhole = index < whole;
      readTo(events, reader, episode, new Date(at), isWhole ? 1 : fraction, isWhole);
      if (isWhole) events.likes.push({ userId: reader, episodeId: episode.id, active: true, at: new Date(at) });
    }
    events.favorites.push({ userId: reader, seriesId: series.id, active: true, at: new Date(at) });
    events.follows.push({
      followerId: reader,
      followedId: series.ownerId,
      active: true,
      at: new Date(at),
      source: 'series',
    });
  }
}

/** Adds the rows that `recordReading` would create. */
function readTo(
  { places, views: seen }: Events,
  readerId: string,
  { id: episodeId }: EpisodeRow,
  at: Date,
  fraction: number,
  isFinished: boolean,
): void {
  places.push({ readerId, episodeId, image: null, fraction, at, finishedAt: isFinished ? at : null, unreadAt: null });
  seen.push({ readerId, episodeId, day: at.toISOString().slice(0, 10), seconds: Math.round(110 * fraction) });
}

/** Returns the time at which the episode became public; undefined if it isn't public. */
function publicMoment({ status, publishedAt }: EpisodeRow, now: Date): Date | undefined {
  return status === 'published' && publishedAt !== null && publishedAt < now ? publishedAt : undefined;
}

async function inBatches<Row>(rows: readonly Row[], add: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await add(rows.slice(from, from + BATCH));
}
