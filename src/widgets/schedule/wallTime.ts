/**
 * Converts between dates and times typed in the user's time zone and absolute times. Where clocks change, a time may not exist on
 * a day, or exist twice.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

/** A local time in the format of date and time fields: `YYYY-MM-DD` and `HH:mm`. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

export type ResolvedTime =
  /** `twice`: the time occurs twice that day, because the clock is set back; the first one is used. */
  | { readonly ok: true; readonly moment: Date; readonly twice: boolean }
  /** A field is empty or contains no valid date or time. */
  | { readonly ok: false; readonly code: 'incomplete' }
  /** The clock skips this time that day; `instead` is the time that the clock shows at that moment. */
  | { readonly ok: false; readonly code: 'skipped'; readonly instead: WallTime };

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the absolute time of a local time. @param zone IANA, such as Europe/Paris */
export function resolveWallTime({ date, time }: WallTime, zone: string): ResolvedTime {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return { ok: false, code: 'incomplete' };
  // Clocks change at most once within these two days, so one of these two offsets applies.
  const offsets = [...new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((at) => getOffset(at, zone)))];
  const moments = offsets.map((offset) => asUtc - offset).filter((at) => at + getOffset(at, zone) === asUtc);
  const [first, second] = moments.toSorted((a, b) => a - b);
  if (first !== undefined) return { ok: true, moment: new Date(first), twice: second !== undefined };
  // The clock continues with the offset before the change: 2:30 becomes 3:30.
  const before = Math.min(...offsets);
  return { ok: false, code: 'skipped', instead: toWallTime(new Date(asUtc - before), zone) };
}

/** Like `resolveWallTime`, but uses `instead` for a skipped time. @returns undefined while a field is incomplete */
export function findNearestMoment(wall: WallTime, zone: string): Date | undefined {
  const resolved = resolveWallTime(wall, zone);
  if (resolved.ok) return resolved.moment;
  return resolved.code === 'skipped' ? findNearestMoment(resolved.instead, zone) : undefined;
}

/** Returns the local time of an absolute time in a zone. */
export function toWallTime(moment: Date, zone: string): WallTime {
  const at = moment.getTime();
  const text = new Date(at + getOffset(at, zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Rounds up to a quarter of an hour. */
export function roundUpToQuarter({ date, time }: WallTime): WallTime {
  const rounded = Math.ceil(Date.parse(`${date}T${time}:00Z`) / QUARTER_MS) * QUARTER_MS;
  return toWallTime(new Date(rounded), 'UTC');
}

/** Returns the device's IANA time zone. */
export function getDeviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the zone's offset from UTC, ms, at a time (ms since 1970). Positive east of Greenwich. */
export function getOffset(at: number, zone: string): number {
  return tzOffset(zone, new Date(at)) * MINUTE_MS;
}

/** Returns the number of days from 1 January 1970 to a calendar date (`YYYY-MM-DD`). */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Returns the calendar date (`YYYY-MM-DD`) of a day number; the inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

/** A weekday from 0 (Sunday) to 6 (Saturday), like `Date.getDay()`. */
export type Weekday = number;

/** Returns the weekday of a day number (`toDayNumber`). */
export function getWeekday(dayNumber: number): Weekday {
  return new Date(dayNumber * DAY_MS).getUTCDay();
}
