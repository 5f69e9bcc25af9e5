import type { EpisodeSummary } from '../../api/schemas/episode.ts';
import {
  fromDayNumber,
  toDayNumber,
  findNearestMoment,
  roundUpToQuarter,
  type WallTime,
  toWallTime,
} from './wallTime.ts';

export interface TimedEpisode {
  readonly title: string;
  /** Position in the series, from 1. */
  readonly position: number;
  /** When the episode was or will be published. Null for drafts. */
  readonly at: Date | null;
}

/** Converts an episode. `at` is its publication time, or else the scheduled time. */
export function toTimedEpisode(
  episode: Pick<EpisodeSummary, 'title' | 'position' | 'published_at' | 'scheduled_at'>,
): TimedEpisode {
  const { title, position, published_at, scheduled_at } = episode;
  const at = published_at ?? scheduled_at;
  return { title, position, at: at === null ? null : new Date(at) };
}

/** Time of day if no earlier episode has a time. */
const DEFAULT_TIME = '18:00';
/** Interval between episodes if there is no earlier interval, or the latest one was a break. */
const DEFAULT_GAP_DAYS = 7;
/** Longer intervals are breaks, which don't count for the rhythm. */
const MAX_GAP_DAYS = 31;
/** Maximum number of previous occurrences of the same weekday that are considered. */
const MAX_SAME_WEEKDAYS = 3;
/** Maximum number of earlier episodes that are considered: `MAX_SAME_WEEKDAYS` weeks of a daily series, and one more. */
const MAX_EPISODES = 7 * MAX_SAME_WEEKDAYS + 1;

interface Options {
  readonly now: Date;
  /** IANA time zone. */
  readonly zone: string;
}

/**
 * Suggests a publishing time that continues the rhythm of the episodes before `position` and is later than `now`. The time of day
 * is that of the latest of these episodes, rounded up to a quarter of an hour. If none of them has a time, the result is tomorrow
 * at `DEFAULT_TIME`.
 */
export function suggestTime(episodes: readonly TimedEpisode[], position: number, options: Options): WallTime {
  return createSuggester(episodes, position, options)();
}

/** Suggests times for `count` episodes from `position` on; each one continues the rhythm after the previous one. */
export function suggestTimes(
  episodes: readonly TimedEpisode[],
  position: number,
  count: number,
  options: Options,
): WallTime[] {
  return Array.from({ length: count }, createSuggester(episodes, position, options));
}

function createSuggester(episodes: readonly TimedEpisode[], position: number, { now, zone }: Options): () => WallTime {
  const wallTimes = episodes
    .flatMap((episode) => (episode.position < position && episode.at !== null ? [episode.at] : []))
    .toSorted((a, b) => b.getTime() - a.getTime())
    .slice(0, MAX_EPISODES)
    .map((at) => roundUpToQuarter(toWallTime(at, zone)));
  const today = toDayNumber(toWallTime(now, zone).date);
  const time = wallTimes[0]?.time ?? DEFAULT_TIME;
  // Several episodes on one day don't indicate a rhythm.
  let days = [...new Set(wallTimes.map(({ date }) => toDayNumber(date)))];
  return () => {
    for (;;) {
      const next = findNextDay(days) ?? today + 1;
      days = [next, ...days].slice(0, MAX_EPISODES);
      const moment = next < today ? undefined : findNearestMoment({ date: fromDayNumber(next), time }, zone);
      if (moment && moment > now) return toWallTime(moment, zone);
    }
  };
}

/**
 * Returns the next day in the rhythm of `days`, latest first. Uses the median of the previous intervals after the same weekday,
 * for series with several fixed weekdays. Without such intervals, repeats the latest interval, or uses `DEFAULT_GAP_DAYS`.
 * Undefined if `days` is empty.
 */
function findNextDay(days: readonly number[]): number | undefined {
  const [latest, before] = days;
  if (latest === undefined) return undefined;
  const gaps = days.slice(1).flatMap((day, index) => {
    const following = days[index] ?? latest;
    return (latest - day) % 7 === 0 && isRhythm(following - day) ? [following - day] : [];
  });
  const usual = findMedian(gaps.slice(0, MAX_SAME_WEEKDAYS));
  const last = before === undefined ? 0 : latest - before;
  return latest + (usual ?? (isRhythm(last) ? last : DEFAULT_GAP_DAYS));
}

function isRhythm(gap: number): boolean {
  return gap >= 1 && gap <= MAX_GAP_DAYS;
}

function findMedian(gaps: readonly number[]): number | undefined {
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
}

/** Returns, of the episodes before `position`, the one with the latest time; undefined if none has a time. */
export function findLatestBefore(episodes: readonly TimedEpisode[], position: number): TimedEpisode | undefined {
  return episodes
    .filter((episode) => episode.position < position && episode.at !== null)
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0];
}
