/** Computes the overview of a creator's series: what needs attention, totals and what is scheduled. Pure. */
import type { OwnSeries } from '../../../api/schemas/series.ts';

export type Need =
  /** A draft series without a cover. */
  | 'cover'
  /** A draft series with a cover, but without an episode. */
  | 'episode'
  /** A draft series with a cover and an episode. */
  | 'publish'
  /** The series isn't a draft and doesn't wait for approval, and has draft episodes. */
  | 'drafts'
  /** The series is waiting for approval, or isn't a draft and has waiting episodes. */
  | 'waiting'
  /**
   * An ongoing series without scheduled or draft episodes, whose newest public episode is more than `QUIET_DAYS` days old. If it
   * has no public episode, the time when the series was first published counts.
   */
  | 'nothing-scheduled';

export interface AttentionItem {
  readonly series: OwnSeries;
  readonly need: Need;
  /** Number of draft episodes (`drafts`) or of waiting episodes (`waiting`); 0 for all other needs. */
  readonly count: number;
}

/** Long enough to miss two weekly episodes. */
export const QUIET_DAYS = 14;

const MS_PER_DAY = 86_400_000;

const needsByUrgency: readonly Need[] = ['cover', 'episode', 'publish', 'waiting', 'drafts', 'nothing-scheduled'];

/** Returns what needs attention, most urgent first. A series may have several items. */
export function findAttentionItems(all: readonly OwnSeries[], now: Date): AttentionItem[] {
  return all
    .flatMap((series) => findNeeds(series, now).map((need) => ({ series, need, count: countEpisodes(series, need) })))
    .sort((a, b) => needsByUrgency.indexOf(a.need) - needsByUrgency.indexOf(b.need));
}

function findNeeds(series: OwnSeries, now: Date): Need[] {
  const { status, cover_image, all_episodes_count, drafts_count, waiting_count } = series;
  if (status === 'validation_waiting') return ['waiting'];
  if (status === 'draft') {
    if (cover_image === null) return ['cover'];
    return [all_episodes_count === 0 ? 'episode' : 'publish'];
  }
  const needs: Need[] = [];
  if (waiting_count > 0) needs.push('waiting');
  if (drafts_count > 0) needs.push('drafts');
  // 'published' means ongoing: paused, completed and canceled series have statuses of their own.
  if (status === 'published' && drafts_count === 0 && isQuiet(series, now)) needs.push('nothing-scheduled');
  return needs;
}

function isQuiet({ scheduled_count, updated_at, published_at }: OwnSeries, now: Date): boolean {
  // `updated_at` is when the newest public episode was published, not the last edit. Null without public episodes.
  const lastPublishedAt = updated_at ?? published_at;
  return (
    scheduled_count === 0 &&
    lastPublishedAt !== null &&
    now.getTime() - Date.parse(lastPublishedAt) > QUIET_DAYS * MS_PER_DAY
  );
}

function countEpisodes({ drafts_count, waiting_count }: OwnSeries, need: Need): number {
  if (need === 'drafts') return drafts_count;
  return need === 'waiting' ? waiting_count : 0;
}

type Counts = Readonly<Record<'views' | 'subscribers' | 'likes' | 'episodes', number>>;

export interface Totals {
  readonly all: Counts;
  /** Counts of the last 7 days in UTC, including today. Null if the server doesn't report them for every series. */
  readonly week: Counts | null;
}

/** Sums up series. A user who subscribes to two series counts twice. */
export function sumTotals(all: readonly Pick<OwnSeries, 'stats' | 'this_week' | 'episodes_count'>[]): Totals {
  const sumRows = (rows: readonly Counts[]): Counts => {
    const sum = (name: keyof Counts) => rows.reduce((total, row) => total + row[name], 0);
    return { views: sum('views'), subscribers: sum('subscribers'), likes: sum('likes'), episodes: sum('episodes') };
  };
  const weeks = all.flatMap(({ this_week }) => this_week ?? []);
  return {
    all: sumRows(all.map(({ stats, episodes_count: episodes }) => ({ ...stats, episodes }))),
    week: weeks.length === all.length ? sumRows(weeks) : null,
  };
}

/** Returns the series with scheduled episodes, soonest first. */
export function selectScheduledSeries(all: readonly OwnSeries[]): OwnSeries[] {
  return all
    .filter(({ next_scheduled_at }) => next_scheduled_at !== null)
    .sort((a, b) => (a.next_scheduled_at ?? '').localeCompare(b.next_scheduled_at ?? ''));
}
