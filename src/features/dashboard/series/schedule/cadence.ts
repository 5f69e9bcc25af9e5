/**
 * When episodes come that are scheduled together: 'every Tuesday at 18:00', counted in the creator's own time zone, so that it stays
 * 18:00 when the clocks change. Pure but for the zone of the device. The upstream is told the moments in UTC.
 */

/** 0 is Sunday, as `Date` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** As weeks begin where the interface's languages are at home. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export interface Cadence {
  /** The first day that may be one: `2026-11-24`, as date fields have it. */
  readonly from: string;
  /** `18:00`, as time fields have it. */
  readonly time: string;
  /** At least one, else nothing ever comes. */
  readonly days: readonly Weekday[];
  /** 1: every week, 2: every other one, counted from the week of `from`. */
  readonly everyWeeks: number;
}

/** The next `count` moments of a cadence, none of them before `from` or at or before `after`; none where the fields don't name a time. */
export function momentsOf(cadence: Cadence, count: number, after: Date): Date[] {
  const { time, days, everyWeeks } = cadence;
  const start = startOf(cadence.from);
  const [hours, minutes] = numbersOf(/^(\d{2}):(\d{2})/, time);
  if (start === undefined || hours === undefined || minutes === undefined || days.length === 0) return [];
  const monday = start.getDate() - ((start.getDay() + 6) % 7);
  const moments: Date[] = [];
  for (let week = 0; moments.length < count; week += everyWeeks) {
    for (const day of weekdays) {
      if (!days.includes(day)) continue;
      // Made of its parts each time: days are not all 24 hours long.
      const offset = week * 7 + weekdays.indexOf(day);
      const moment = new Date(start.getFullYear(), start.getMonth(), monday + offset, hours, minutes);
      if (moment < start || moment <= after) continue;
      moments.push(moment);
    }
  }
  return moments.slice(0, count);
}

/** Where the clocks change between two of the moments: the first one after the change, with the hours that UTC is then away. */
export function clockChange(moments: readonly Date[]): Date | undefined {
  return moments.find((moment, index) => {
    const before = moments[index - 1];
    return before !== undefined && before.getTimezoneOffset() !== moment.getTimezoneOffset();
  });
}

/** A day as date fields have it, in the zone of the device. */
export function fieldDate(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** A time of day as time fields have it. */
export function fieldTime(moment: Date): string {
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
}

/** The day after the last one that is taken, or tomorrow: who reads finds episodes in the order of the story. */
export function suggestedStart(taken: readonly (string | null)[], now: Date): Date {
  const latest = Math.max(now.getTime(), ...taken.flatMap((moment) => (moment === null ? [] : Date.parse(moment))));
  const last = new Date(latest);
  return new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
}

/** The name of the zone that times are given in: 'Europe/Paris'. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function startOf(date: string): Date | undefined {
  const [year, month, day] = numbersOf(/^(\d{4})-(\d{2})-(\d{2})$/, date);
  return year === undefined || month === undefined || day === undefined ? undefined : new Date(year, month - 1, day);
}

function numbersOf(pattern: RegExp, text: string): number[] {
  return (pattern.exec(text) ?? []).slice(1).map(Number);
}
