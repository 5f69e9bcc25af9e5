import { describe, expect, it } from 'vitest';
import {
  type Cadence,
  detectCadence,
  findClockChange,
  listPublishingTimes,
} from '../../../../../../src/features/dashboard/series/schedule/cadence.ts';
import { toWallTime } from '../../../../../../src/widgets/schedule/wallTime.ts';

const PARIS = 'Europe/Paris';
const tuesdays: Cadence = { from: '2031-03-22', time: '18:30', days: [2], everyWeeks: 1 };
const past = new Date('2020-01-01T00:00:00Z');

function toDates(moments: readonly Date[]) {
  return moments.map((moment) => toWallTime(moment, PARIS).date);
}

function toUtcTexts(moments: readonly Date[]) {
  return moments.map((moment) => moment.toISOString().slice(0, 16));
}

describe('listPublishingTimes', () => {
  it('keeps the time of day across a change to summer time, which findClockChange finds', () => {
    const moments = listPublishingTimes(tuesdays, 3, past, PARIS);
    expect(toUtcTexts(moments)).toEqual(['2031-03-25T17:30', '2031-04-01T16:30', '2031-04-08T16:30']);
    expect(findClockChange(moments, PARIS)).toEqual(moments[1]);
    expect(findClockChange(moments.slice(1), PARIS)).toBeUndefined();
  });

  it('handles several weekdays in order and every second week', () => {
    const biweekly: Cadence = { from: '2026-11-26', time: '09:00', days: [5, 1], everyWeeks: 2 };
    expect(toDates(listPublishingTimes(biweekly, 3, past, PARIS))).toEqual(['2026-11-27', '2026-12-07', '2026-12-11']);
  });

  it('begins on the first day if its time is not past', () => {
    const today: Cadence = { from: '2026-11-24', time: '18:00', days: [2], everyWeeks: 1 };
    expect(toDates(listPublishingTimes(today, 1, new Date('2026-11-24T16:59:00Z'), PARIS))).toEqual(['2026-11-24']);
    expect(toDates(listPublishingTimes(today, 1, new Date('2026-11-24T17:00:00Z'), PARIS))).toEqual(['2026-12-01']);
  });

  it('is empty while a field is empty', () => {
    expect(listPublishingTimes({ ...tuesdays, days: [] }, 2, past, PARIS)).toEqual([]);
    expect(listPublishingTimes({ ...tuesdays, from: '' }, 2, past, PARIS)).toEqual([]);
    expect(listPublishingTimes({ ...tuesdays, time: '' }, 2, past, PARIS)).toEqual([]);
  });
});

describe('detectCadence', () => {
  const detect = (...days: string[]) => detectCadence(days.map((date) => ({ date, time: '18:00' })));

  it('finds the weekdays and the interval in weeks', () => {
    expect(detect('2026-11-24', '2026-12-01', '2026-12-08')).toEqual({ days: [2], everyWeeks: 1 });
    expect(detect('2026-11-24', '2026-12-08')).toEqual({ days: [2], everyWeeks: 2 });
    expect(detect('2026-11-27', '2026-12-01', '2026-12-04')).toEqual({ days: [2, 5], everyWeeks: 1 });
    expect(detect('2026-11-24')).toEqual({ days: [2], everyWeeks: 1 });
  });

  it('the detected cadence reproduces the given dates', () => {
    const times = ['2026-11-27', '2026-12-01', '2026-12-04'];
    const cadence = { from: '2026-11-27', time: '18:00', ...detect(...times) };
    expect(toDates(listPublishingTimes(cadence, 3, past, PARIS))).toEqual(times);
  });
});
