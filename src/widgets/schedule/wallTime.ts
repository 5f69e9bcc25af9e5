/**
 * The date and time that a person types, in their own time zone, and the moment these mean. Clocks change twice a year in many
 * zones, so a time may not exist on a day, or exist twice. Pure.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

/** The time of a wall clock, as date and time fields have it: `YYYY-MM-DD` and `HH:mm`. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

export type MeantMoment =
  /** `twice`: the clock shows this time twice that day, because it is turned back; the first one is meant. */
  | { readonly ok: true; readonly moment: Date; readonly twice: boolean }
  /** A field is empty or holds no valid date or time. */
  | { readonly ok: false; readonly code: 'incomplete' }
  /** The clock skips this time that day; `instead` is what it shows then. */
  | { readonly ok: false; readonly code: 'skipped'; readonly instead: WallTime };

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The moment that a wall clock of a zone means. @param zone IANA, such as Europe/Paris */
export function momentOf({ date, time }: WallTime, zone: string): MeantMoment {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return { ok: false, code: 'incomplete' };
  // Clocks change at most once within these two days, so one of both offsets is in force.
  const offsets = [...new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((at) => offsetAt(at, zone)))];
  const moments = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, zone) === asUtc);
  const [first, second] = moments.toSorted((a, b) => a - b);
  if (first !== undefined) return { ok: true, moment: new Date(first), twice: second !== undefined };
  // The clock goes on from the offset before the change: half past two becomes half past three.
  const before = Math.min(...offsets);
  return { ok: false, code: 'skipped', instead: wallTimeOf(new Date(asUtc - before), zone) };
}

/** The same, and for a time that the clock skips the moment of what it shows instead. @returns undefined while a field is incomplete */
export function nearestMoment(wall: WallTime, zone: string): Date | undefined {
  const meant = momentOf(wall, zone);
  if (meant.ok) return meant.moment;
  return meant.code === 'skipped' ? nearestMoment(meant.instead, zone) : undefined;
}

/** What a wall clock of the zone shows at a moment. */
export function wallTimeOf(moment: Date, zone: string): WallTime {
  const at = moment.getTime();
  const text = new Date(at + offsetAt(at, zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The next quarter of an hour on the clock's face, which may be on the next day. */
export function roundUpToQuarter({ date, time }: WallTime): WallTime {
  const rounded = Math.ceil(Date.parse(`${date}T${time}:00Z`) / QUARTER_MS) * QUARTER_MS;
  return wallTimeOf(new Date(rounded), 'UTC');
}

/** The time zone of this device, IANA. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** ms that the zone's clocks are ahead of UTC. */
export function offsetAt(at: number, zone: string): number {
  return tzOffset(zone, new Date(at)) * MINUTE_MS;
}

/** Days from 1 January 1970 to a date of the calendar, for counting days whatever the clocks do. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function dateOfDay(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

/** From 0, Sunday, to 6, as `Date` counts. */
export type Weekday = number;

export function weekdayOf(dayNumber: number): Weekday {
  return new Date(dayNumber * DAY_MS).getUTCDay();
}
