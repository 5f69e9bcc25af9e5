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
  /** The series or some of its episodes are waiting for approval. */
  | 'waiting'
  /** An ongoing series without upcoming episodes. */
  | 'nothing-scheduled';

export interface Attention {
  readonly series: OwnSeries;
  readonly need: Need;
  /** Number of draft episodes or of waiting episodes, depending on `need`; 0 for all other needs. */
  readonly count: number;
}

/** An ongoing series without upcoming episodes needs attention this many days after its last episode: two missed weekly episodes. */
export const QUIET_DAYS = 14;

const needsByUrgency: readonly Need[] = ['cover', 'episode', 'publish', 'waiting', 'drafts', 'nothing-scheduled'];

export function attentionOf(all: readonly OwnSeries[], now: Date): Attention[] {
  return all
    .flatMap((series) => needsOf(series, now).map((need) => ({ series, need, count: countOf(series, need) })))
    .sort((a, b) => needsByUrgency.indexOf(a.need) - needsByUrgency.indexOf(b.need));
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
  // 'published' means ongoing: paused, completed and canceled series have statuses of their own.
  if (status === 'published' && drafts_count === 0 && isQuiet(series, now)) needs.push('nothing-scheduled');
  return needs;
}

function isQuiet({ scheduled_count, updated_at, published_at }: OwnSeries, now: Date): boolean {
  // `updated_at` is when the newest public episode was published, not the last edit. Null without public episodes.
  const quietSince = updated_at ?? published_at;
  return (
    scheduled_count === 0 && quietSince !== null && now.getTime() - Date.parse(quietSince) > QUIET_DAYS * 86_400_000
  );
}

function countOf({ drafts_count, waiting_count }: OwnSeries, need: Need): number {
  if (need === 'drafts') return drafts_count;
  return need === 'waiting' ? waiting_count : 0;
}

type Figures = Readonly<Record<'views' | 'subscribers' | 'likes' | 'episodes', number>>;

export interface Totals {
  readonly all: Figures;
  /** Of the last 7 days, today included. Null if the server doesn't report them. */
  readonly week: Figures | null;
}

/** Sums up series. Counts a user who subscribes to two series twice. Counts only public episodes. */
export function totalsOf(all: readonly Pick<OwnSeries, 'stats' | 'this_week' | 'episodes_count'>[]): Totals {
  const sum = (rows: readonly Figures[]): Figures => {
    const total = (figure: keyof Figures) => rows.reduce((before, row) => before + row[figure], 0);
    return {
      views: total('views'),
      subscribers: total('subscribers'),
      likes: total('likes'),
      episodes: total('episodes'),
    };
  };
  const weeks = all.flatMap(({ this_week }) => this_week ?? []);
  return {
    all: sum(all.map(({ stats, episodes_count: episodes }) => ({ ...stats, episodes }))),
    week: weeks.length === all.length ? sum(weeks) : null,
  };
}

/** Returns the series with scheduled episodes, soonest first. */
export function comingUp(all: readonly OwnSeries[]): OwnSeries[] {
  return all
    .filter(({ next_scheduled_at }) => next_scheduled_at !== null)
    .sort((a, b) => (a.next_scheduled_at ?? '').localeCompare(b.next_scheduled_at ?? ''));
}
