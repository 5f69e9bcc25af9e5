/** What a creator's series ask of them, most pressing first. Pure: sentences are made at the screen. */
import type { OwnSeries } from '../../../api/schemas/series.ts';

export type Need =
  /** A draft that can't be published without. */
  | 'cover'
  | 'episode'
  /** A draft that lacks nothing. */
  | 'publish'
  /** Episodes that were begun and are neither out nor to come. */
  | 'drafts'
  /** The operator looks at it first. */
  | 'waiting'
  /** A series that goes on, and nothing of it is to come. */
  | 'nothing-scheduled';

export interface Attention {
  readonly series: OwnSeries;
  readonly need: Need;
  /** Episodes it speaks of. */
  readonly count: number;
}

/** Days after its last episode that an ongoing series with nothing to come is spoken of. Two weekly episodes missed. */
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

/** Subscribers are those of each series: who follows two is counted twice. Episodes are those that are public. */
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

/** Series with something to come, the next one first. */
export function comingUp(all: readonly OwnSeries[]): OwnSeries[] {
  return all
    .filter(({ next_scheduled_at }) => next_scheduled_at !== null)
    .sort((a, b) => (a.next_scheduled_at ?? '').localeCompare(b.next_scheduled_at ?? ''));
}
