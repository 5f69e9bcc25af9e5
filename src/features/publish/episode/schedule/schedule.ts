/**
 * When an episode is to come: the date and the time as they stand in the form, in the person's own zone, and the moment they mean.
 * A zone's clocks jump twice a year, so a time may not exist on a day, or exist twice. Pure.
 */

/** A day and a time of a wall clock, `YYYY-MM-DD` and `HH:mm`. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

export type MeantMoment =
  /** `twice`: the clock shows this time twice that day, as it is turned back; the first one is meant. */
  | { readonly ok: true; readonly moment: Date; readonly twice: boolean }
  /** No day or time at all, or one that was not filled in. */
  | { readonly ok: false; readonly code: 'incomplete' }
  /** The clock jumps over this time that day; `instead` is what it shows then. */
  | { readonly ok: false; readonly code: 'skipped'; readonly instead: WallTime };

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** The moment that a wall clock of a zone means. @param zone IANA, such as Europe/Paris */
export function momentOf({ date, time }: WallTime, zone: string): MeantMoment {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return { ok: false, code: 'incomplete' };
  // Whatever the clocks do that night, they did or will have done it a day before and after.
  const offsets = [...new Set([asUtc - DAY, asUtc + DAY].map((at) => offsetAt(at, zone)))];
  const moments = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, zone) === asUtc);
  const [first, second] = moments.toSorted((a, b) => a - b);
  if (first !== undefined) return { ok: true, moment: new Date(first), twice: second !== undefined };
  // As clocks do that are put forward: what would be half past two is half past three.
  const before = Math.min(...offsets);
  return { ok: false, code: 'skipped', instead: wallTimeOf(new Date(asUtc - before), zone) };
}

/** What a wall clock of the zone shows at a moment. */
export function wallTimeOf(moment: Date, zone: string): WallTime {
  const at = moment.getTime();
  const text = new Date(at + offsetAt(at, zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The zone of this device, IANA. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** ms that the zone's clocks are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  // To whole minutes: the clocks show no more.
  const whole = Math.floor(at / MINUTE) * MINUTE;
  const parts = new Map(
    clock(zone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - whole;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: that takes longer than asking it. */
function clock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-GB', { ...numeric, hourCycle: 'h23', timeZone: zone });
  clocks.set(zone, made);
  return made;
}

/** An episode of the series as far as the order of time is concerned. */
export interface TimedEpisode {
  readonly title: string;
  readonly position: number;
  /** When it came or will come. Null for drafts. */
  readonly at: Date | null;
}

/** The latest of the episodes before this one: what comes earlier than that would come out of order. */
export function latestBefore(episodes: readonly TimedEpisode[], position: number): TimedEpisode | undefined {
  return episodes
    .filter((one) => one.position < position && one.at !== null)
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0];
}

/** Days between the last two episodes, where they came within this many: the rhythm that readers are used to. */
const LONGEST_RHYTHM_DAYS = 31;
const USUAL_RHYTHM_DAYS = 7;

/**
 * A time that goes on with the series: as long after the latest episode as that was after the one before it (a week where there is
 * none), at the same time of the day rounded up to the quarter of an hour, and never sooner than `now`.
 */
export function suggestedTime(
  episodes: readonly TimedEpisode[],
  position: number,
  { now, zone }: { readonly now: Date; readonly zone: string },
): WallTime {
  const times = episodes
    .flatMap((one) => (one.position < position && one.at !== null ? [one.at.getTime()] : []))
    .toSorted((a, b) => b - a);
  const [latest, before] = times;
  if (latest === undefined) {
    // Nothing to go on with: tomorrow, at an hour when people read.
    return { date: wallTimeOf(new Date(now.getTime() + DAY), zone).date, time: '18:00' };
  }
  const gap = before === undefined ? 0 : Math.round((latest - before) / DAY);
  const rhythm = gap >= 1 && gap <= LONGEST_RHYTHM_DAYS ? gap : USUAL_RHYTHM_DAYS;
  const last = upToQuarter(wallTimeOf(new Date(latest), zone));
  for (let days = rhythm; ; days += rhythm) {
    const wished = { date: addDays(last.date, days), time: last.time };
    const meant = momentOf(wished, zone);
    const shown = meant.ok ? wished : meant.code === 'skipped' ? meant.instead : undefined;
    if (shown === undefined) return upToQuarter(wallTimeOf(new Date(now.getTime() + DAY), zone));
    if (!meant.ok || meant.moment > now) return shown;
  }
}

/** By the clock's face, so that it may be the next day. */
function upToQuarter({ date, time }: WallTime): WallTime {
  const rounded = Math.ceil(Date.parse(`${date}T${time}:00Z`) / QUARTER) * QUARTER;
  return wallTimeOf(new Date(rounded), 'UTC');
}

/** Counts by the calendar: a day on which the clocks jump is a day. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
