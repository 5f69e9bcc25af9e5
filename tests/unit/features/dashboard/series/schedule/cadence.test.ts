import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Cadence,
  clockChange,
  fieldDate,
  fieldTime,
  momentsOf,
  suggestedStart,
} from '../../../../../../src/features/dashboard/series/schedule/cadence.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Paris';
});
afterEach(() => {
  process.env.TZ = zone;
});

const tuesdays: Cadence = { from: '2031-03-22', time: '18:30', days: [2], everyWeeks: 1 };
const long = new Date('2020-01-01T00:00:00Z');
const utc = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString().slice(0, 16));

describe('a cadence', () => {
  it('keeps its time of day when the clocks change', () => {
    const moments = momentsOf(tuesdays, 3, long);
    expect(utc(moments)).toEqual(['2031-03-25T17:30', '2031-04-01T16:30', '2031-04-08T16:30']);
    expect(clockChange(moments)).toEqual(moments[1]);
    expect(clockChange(moments.slice(1))).toBeUndefined();
  });

  it('takes several days of a week in their order, and every other week', () => {
    const twice: Cadence = { from: '2026-11-26', time: '09:00', days: [5, 1], everyWeeks: 2 };
    expect(momentsOf(twice, 3, long).map(fieldDate)).toEqual(['2026-11-27', '2026-12-07', '2026-12-11']);
  });

  it('begins with its first day where that fits, but never in the past', () => {
    const today: Cadence = { from: '2026-11-24', time: '18:00', days: [2], everyWeeks: 1 };
    expect(momentsOf(today, 1, new Date(2026, 10, 24, 17, 59)).map(fieldDate)).toEqual(['2026-11-24']);
    expect(momentsOf(today, 1, new Date(2026, 10, 24, 18, 0)).map(fieldDate)).toEqual(['2026-12-01']);
  });

  it('has no moments while a field names none', () => {
    expect(momentsOf({ ...tuesdays, days: [] }, 2, long)).toEqual([]);
    expect(momentsOf({ ...tuesdays, from: '' }, 2, long)).toEqual([]);
    expect(momentsOf({ ...tuesdays, time: '' }, 2, long)).toEqual([]);
  });
});

it('suggests the day after everything that is to come, or tomorrow', () => {
  const now = new Date(2026, 10, 21, 23, 30);
  expect(fieldDate(suggestedStart([null, '2026-12-31T17:00:00Z', '2026-12-01T17:00:00Z'], now))).toBe('2027-01-01');
  expect(fieldDate(suggestedStart(['2020-01-01T00:00:00Z', null], now))).toBe('2026-11-22');
  expect(fieldTime(new Date(2026, 0, 1, 7, 5))).toBe('07:05');
});
