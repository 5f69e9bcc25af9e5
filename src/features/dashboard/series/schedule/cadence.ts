/** Computes regular publishing times, such as 'every Tuesday at 18:00'. Pure. */
import {
  fromDayNumber,
  toDayNumber,
  findNearestMoment,
  getOffset,
  type Weekday,
  getWeekday,
  type WallTime,
  toWallTime,
} from '../../../../widgets/schedule/wallTime.ts';

/** Monday to Sunday; 0 is Sunday. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export interface Cadence {
  /** The earliest day, in the format of date fields: `2026-11-24`. */
  readonly from: string;
  /** Local time, in the format of time fields: `18:00`. */
  readonly time: string;
  /** Weekdays to publish on. If empty, the cadence has no times. */
  readonly days: readonly Weekday[];
  /** Interval in weeks, counted from the week of `from`: 1 is every week, 2 is every other week. */
  readonly everyWeeks: number;
}

/**
 * Detects the cadence of these times, which must be sorted. `days`: the weekdays of the times within seven days from the first.
 * `everyWeeks`: the number of whole weeks from the first time to the first one after these seven days; 1 if there is none.
 */
export function detectCadence(times: readonly WallTime[]): Pick<Cadence, 'days' | 'everyWeeks'> {
  const dayNumbers = times.map(({ date }) => toDayNumber(date));
  const [first = 0] = dayNumbers;
  const inFirstWeek = dayNumbers.filter((day) => day < first + 7).map(getWeekday);
  const firstLaterDay = dayNumbers.find((day) => day >= first + 7);
  return {
    days: weekdays.filter((day) => inFirstWeek.includes(day)),
    everyWeeks: firstLaterDay === undefined ? 1 : Math.floor((firstLaterDay - first) / 7),
  };
}

/**
 * Returns the next `count` times of a cadence. Returns none if `days` is empty or the date or time is incomplete.
 * @param after all times are later than this
 * @param zone IANA time zone
 */
export function listPublishingTimes(cadence: Cadence, count: number, after: Date, zone: string): Date[] {
  const { from, time, days, everyWeeks } = cadence;
  if (days.length === 0 || findNearestMoment({ date: from, time }, zone) === undefined) return [];
  const start = toDayNumber(from);
  const monday = start - weekdays.indexOf(getWeekday(start));
  const earliest = Math.max(start, toDayNumber(toWallTime(after, zone).date));
  const moments: Date[] = [];
  for (let week = 0; moments.length < count; week += everyWeeks) {
    for (const [index, weekday] of weekdays.entries()) {
      const day = monday + week * 7 + index;
      if (day < earliest || !days.includes(weekday)) continue;
      const moment = findNearestMoment({ date: fromDayNumber(day), time }, zone);
      if (moment && moment > after) moments.push(moment);
    }
  }
  return moments.slice(0, count);
}

/** Returns the first time whose offset from UTC differs from that of the time before it. */
export function findClockChange(moments: readonly Date[], zone: string): Date | undefined {
  return moments.find((moment, index) => {
    const before = moments[index - 1];
    return before !== undefined && getOffset(before.getTime(), zone) !== getOffset(moment.getTime(), zone);
  });
}
