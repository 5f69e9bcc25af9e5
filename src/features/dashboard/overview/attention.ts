/** Finds what needs attention in a creator's series, most urgent first. Pure: the screen turns the results into sentences. */
import type { OwnSeries } from '../../../api/schemas/series.ts';

export type Need =
  /** A draft series that can't be published yet, because something is missing. */
  | 'cover'
  | 'episode'
  /** A complete draft series, which can be published. */
  | 'publish'
  /** Draft episodes. */
  | 'drafts'
  /** Waiting for moderation. */
  | 'waiting'
  /** An ongoing series without upcoming episodes. */
  | 'nothing-scheduled';

export interface Attention {
  readonly series: OwnSeries;
  readonly need: Need;
  /** Number of episodes concerned. */
  readonly count: number;
}

/** An ongoing series without upcoming episodes needs attention this many days after its last episode: two missed weekly episodes. */
export const QUIET_DAYS = 14;

const order: readonly Need[] = ['cover', 'episode', 'publish', 'waiting', 'drafts', 'nothing-scheduled'];

export function attentionOf(all: readonly OwnSeries[], now: Date): Attention[] {
  return all
    .flatMap((series) => needsOf(series, now).map((need) => ({ series, need, count: countOf(series, need) })))
    .sort((a, b) => order.indexOf(a.need) - order.indexOf(b.need));
}

function needsOf(series: OwnSeries, now: Date): Need[] {
  const { status, cover_image, all_episodes_count, drafts_count, waiting_count } = series;
  if (status === 'validation_waiting') return ['waiting'];
  if (status === 'draft') {
    if (cover_image === null) return ['cover'];
    return [all_episodes_count === 0 ? 'episode' : 'publish'];
  }
  const needs: Need[] = [];
  if (waiting_count > 0) needs.push('waiting');
  if (drafts_count > 0) needs.push('drafts');
  if (status === 'published' && drafts_count === 0 && isQuiet(series, now)) needs.push('nothing-scheduled');
  return needs;
}

function isQuiet({ scheduled_count, updated_at, published_at }: OwnSeries, now: Date): boolean {
  const last = updated_at ?? published_at;
  return scheduled_count === 0 && last !== null && now.getTime() - Date.parse(last) > QUIET_DAYS * 86_400_000;
}

function countOf({ drafts_count, waiting_count }: OwnSeries, need: Need): number {
  if (need === 'drafts') return drafts_count;
  return need === 'waiting' ? waiting_count : 0;
}

export interface Totals {
  readonly series: number;
  readonly episodes: number;
  readonly views: number;
  readonly subscribers: number;
  readonly likes: number;
}

/** Sums up all series. Counts a user who subscribes to two series twice. Counts only public episodes. */
export function totalsOf(all: readonly OwnSeries[]): Totals {
  const sum = (of: (series: OwnSeries) => number) => all.reduce((total, series) => total + of(series), 0);
  return {
    series: all.length,
    episodes: sum(({ episodes_count }) => episodes_count),
    views: sum(({ stats }) => stats.views),
    subscribers: sum(({ stats }) => stats.subscribers),
    likes: sum(({ stats }) => stats.likes),
  };
}

/** Returns the series with scheduled episodes, soonest first. */
export function comingUp(all: readonly OwnSeries[]): OwnSeries[] {
  return all
    .filter(({ next_scheduled_at }) => next_scheduled_at !== null)
    .sort((a, b) => (a.next_scheduled_at ?? '').localeCompare(b.next_scheduled_at ?? ''));
}
