import { describe, expect, it } from 'vitest';
import {
  type Cadence,
  cadenceOf,
  clockChange,
  momentsOf,
} from '../../../../../../src/features/dashboard/series/schedule/cadence.ts';
import { wallTimeOf } from '../../../../../../src/widgets/schedule/wallTime.ts';

const PARIS = 'Europe/Paris';
const tuesdays: Cadence = { from: '2031-03-22', time: '18:30', days: [2], everyWeeks: 1 };
const long = new Date('2020-01-01T00:00:00Z');

function dates(moments: readonly Date[]) {
  return moments.map((moment) => wallTimeOf(moment, PARIS).date);
}

function utc(moments: readonly Date[]) {
  return moments.map((moment) => moment.toISOString().slice(0, 16));
}

describe('a cadence', () => {
  it('keeps its time of day when the clocks change', () => {
    const moments = momentsOf(tuesdays, 3, long, PARIS);
    expect(utc(moments)).toEqual(['2031-03-25T17:30', '2031-04-01T16:30', '2031-04-08T16:30']);
    expect(clockChange(moments, PARIS)).toEqual(moments[1]);
    expect(clockChange(moments.slice(1), PARIS)).toBeUndefined();
  });

  it('takes several days of a week in their order, and every other week', () => {
    const twice: Cadence = { from: '2026-11-26', time: '09:00', days: [5, 1], everyWeeks: 2 };
    expect(dates(momentsOf(twice, 3, long, PARIS))).toEqual(['2026-11-27', '2026-12-07', '2026-12-11']);
  });

  it('begins with its first day where that fits, but never in the past', () => {
    const today: Cadence = { from: '2026-11-24', time: '18:00', days: [2], everyWeeks: 1 };
    expect(dates(momentsOf(today, 1, new Date('2026-11-24T16:59:00Z'), PARIS))).toEqual(['2026-11-24']);
    expect(dates(momentsOf(today, 1, new Date('2026-11-24T17:00:00Z'), PARIS))).toEqual(['2026-12-01']);
  });

  it('has no moments while a field names none', () => {
    expect(momentsOf({ ...tuesdays, days: [] }, 2, long, PARIS)).toEqual([]);
    expect(momentsOf({ ...tuesdays, from: '' }, 2, long, PARIS)).toEqual([]);
    expect(momentsOf({ ...tuesdays, time: '' }, 2, long, PARIS)).toEqual([]);
  });
});

describe('the cadence of suggested times', () => {
  const of = (...days: string[]) => cadenceOf(days.map((date) => ({ date, time: '18:00' })));

  it('has their weekdays, and a rhythm of one, two or four weeks', () => {
    expect(of('2026-11-24', '2026-12-01', '2026-12-08')).toEqual({ days: [2], everyWeeks: 1 });
    expect(of('2026-11-24', '2026-12-08')).toEqual({ days: [2], everyWeeks: 2 });
    expect(of('2026-11-27', '2026-12-01', '2026-12-04')).toEqual({ days: [2, 5], everyWeeks: 1 });
    expect(of('2026-11-24')).toEqual({ days: [2], everyWeeks: 1 });
  });

  it('goes on with them', () => {
    const times = ['2026-11-27', '2026-12-01', '2026-12-04'];
    const cadence = { from: '2026-11-27', time: '18:00', ...of(...times) };
    expect(dates(momentsOf(cadence, 3, long, PARIS))).toEqual(times);
  });
});
