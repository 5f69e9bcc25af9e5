/** What the demo's people have read and liked, as the events it would have come by: every count is made of them. */
import { favorites, likes } from '../db/tables/reading.ts';
import type { EpisodeRow } from '../episodes/namedEpisode.ts';
import { recordReading } from '../reading/recordReading.ts';
import type { Services } from '../services.ts';
import type { DemoPeople } from './demoPeople.ts';
import type { AddedStory } from './demoSeries.ts';

const HOUR_MS = 3_600_000;

export async function addDemoReading(services: Services, people: DemoPeople, stories: readonly AddedStory[]) {
  const { db } = services;
  for (const { story, series, episodes } of stories) {
    const readers = people.readers.slice(0, story.liked);
    const open = episodes.filter(({ status }) => status === 'published');
    for (const [nth, reader] of readers.entries()) {
      // The later ones have not come as far.
      const read = open.slice(0, nth < 4 ? open.length : 1);
      for (const episode of read) await readWhole(services, reader, episode, nth + 1);
      const liked = read.filter((_, index) => (nth + index) % 2 === 0);
      if (liked.length > 0) {
        await db.insert(likes).values(
          liked.map((episode) => ({
            userId: reader,
            episodeId: episode.id,
            active: true,
            at: since(episode, nth + 1),
          })),
        );
      }
    }
    const subscribers = readers.filter((_, nth) => nth % 2 === 0);
    const [first] = open;
    if (first === undefined || subscribers.length === 0) continue;
    await db
      .insert(favorites)
      .values(
        subscribers.map((userId, nth) => ({ userId, seriesId: series.id, active: true, at: since(first, nth + 2) })),
      );
  }
  await addReader(services, people.reader, stories);
}

/** The one to sign in as: subscribed to two series, in the middle of one. */
async function addReader(services: Services, reader: string, stories: readonly AddedStory[]): Promise<void> {
  for (const { series, episodes } of stories.slice(0, 2)) {
    const [first, second] = episodes;
    if (first === undefined || second === undefined) continue;
    await services.db
      .insert(favorites)
      .values({ userId: reader, seriesId: series.id, active: true, at: since(first, 5) });
    await readWhole(services, reader, first, 5);
  }
  const [half] = stories[0]?.episodes.slice(1) ?? [];
  if (half !== undefined) await readTo(services, reader, half, since(half, 6), 0.4, false);
}

async function readWhole(services: Services, reader: string, episode: EpisodeRow, hours: number): Promise<void> {
  await readTo(services, reader, episode, since(episode, hours), 1, true);
}

async function readTo(
  { db }: Services,
  reader: string,
  episode: EpisodeRow,
  at: Date,
  fraction: number,
  finished: boolean,
): Promise<void> {
  const event = { episode: episode.publicId, image: null, fraction, finished, unread: false, at: at.toISOString() };
  await recordReading(db, reader, episode.id, { ...event, seconds: 90 }, at);
}

/** So many hours after it came. */
function since({ publishedAt }: EpisodeRow, hours: number): Date {
  if (publishedAt === null) throw new Error('An episode of the demo that is read must be public');
  return new Date(publishedAt.getTime() + hours * HOUR_MS);
}
