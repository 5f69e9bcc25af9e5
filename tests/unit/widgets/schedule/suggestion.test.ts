/** The suggested publication time of the next episode. */
import { describe, expect, it } from 'vitest';
import {
  findLatestBefore,
  suggestTime,
  suggestTimes,
  toTimedEpisode,
} from '../../../../src/widgets/schedule/suggestion.ts';

const PARIS = 'Europe/Paris';
const now = new Date('2026-11-21T12:00:00Z');

function createEpisode(position: number, at: string | null) {
  return {
    title: `Episode ${position}`,
    position,
    at: at === null ? null : new Date(at),
  };
}

/** A series whose episodes were published at these times, starting with the first episode. */
function createSeries(...times: (string | null)[]) {
  return times.map((at, index) => createEpisode(index + 1, at));
}

describe('the suggested publication time', () => {
  it('keeps the interval and time of day of the last two episodes', () => {
    const episodes = createSeries('2026-11-10T17:00:00Z', '2026-11-20T17:00:00Z', null);
    expect(suggestTime(episodes, 4, { now, zone: PARIS })).toEqual({ date: '2026-11-30', time: '18:00' });
  });

  it('is one week after the only episode, at the same local time after a clock change', () => {
    expect(
      suggestTime(createSeries('2026-10-20T16:00:00Z'), 2, { now: new Date('2026-10-20T17:00:00Z'), zone: PARIS }),
    ).toEqual({ date: '2026-10-27', time: '18:00' });
  });

  it('alternates between the weekdays of the previous episodes', () => {
    // Tuesdays and Fridays, ending with a Friday.
    const episodes = createSeries(
      '2026-11-10T17:00:00Z',
      '2026-11-13T17:00:00Z',
      '2026-11-17T17:00:00Z',
      '2026-11-20T17:00:00Z',
    );
    const times = suggestTimes(episodes, 5, 3, { now, zone: PARIS });
    expect(times.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-27', '2026-12-01']);
  });

  it('returns to the usual weekday after one late episode', () => {
    const episodes = createSeries(
      '2026-10-27T17:00:00Z',
      '2026-11-03T17:00:00Z',
      '2026-11-11T09:00:00Z',
      '2026-11-17T17:00:00Z',
    );
    expect(suggestTime(episodes, 5, { now, zone: PARIS })).toEqual({ date: '2026-11-24', time: '18:00' });
  });

  it('counts several episodes of the same day as one', () => {
    const episodes = createSeries('2026-11-06T17:00:00Z', '2026-11-20T17:00:00Z', '2026-11-20T17:05:00Z');
    expect(suggestTime(episodes, 4, { now, zone: 'UTC' })).toEqual({ date: '2026-12-04', time: '17:15' });
  });

  it('uses the weekday in the given time zone', () => {
    // Tuesday evening in New York is Wednesday in UTC.
    const episodes = createSeries('2026-11-11T01:30:00Z', '2026-11-18T01:30:00Z');
    expect(suggestTime(episodes, 3, { now, zone: 'America/New_York' })).toEqual({
      date: '2026-11-24',
      time: '20:30',
    });
  });

  it('moves to an existing time if a clock change skips the usual one', () => {
    const episodes = createSeries('2027-03-14T01:30:00Z', '2027-03-21T01:30:00Z');
    const options = { now: new Date('2027-03-22T00:00:00Z'), zone: PARIS };
    expect(suggestTimes(episodes, 3, 2, options)).toEqual([
      { date: '2027-03-28', time: '03:30' },
      { date: '2027-04-04', time: '02:30' },
    ]);
  });

  it('is rounded up to the quarter of an hour, across midnight if needed', () => {
    const after = (at: string) => suggestTime(createSeries(at), 2, { now, zone: 'UTC' });
    expect(after('2026-11-20T20:49:07Z')).toEqual({ date: '2026-11-27', time: '21:00' });
    expect(after('2026-11-20T20:45:00Z')).toEqual({ date: '2026-11-27', time: '20:45' });
    expect(after('2026-11-20T23:46:00Z')).toEqual({ date: '2026-11-28', time: '00:00' });
  });

  it('is in the future although the last episode is old, and is tomorrow for a series without episodes', () => {
    expect(suggestTime(createSeries('2026-01-01T17:00:00Z'), 2, { now, zone: PARIS })).toEqual({
      date: '2026-11-26',
      time: '18:00',
    });
    expect(suggestTime([], 1, { now, zone: PARIS })).toEqual({ date: '2026-11-22', time: '18:00' });
    // Already tomorrow in Paris but still today in UTC.
    const late = { now: new Date('2026-11-21T23:30:00Z'), zone: PARIS };
    expect(suggestTimes([], 1, 2, late).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-30']);
  });

  it('depends only on earlier episodes, whether published or scheduled', () => {
    const episodes = createSeries('2026-11-20T17:00:00Z', null, '2026-12-24T17:00:00Z');
    expect(suggestTime(episodes, 2, { now, zone: 'UTC' }).date).toBe('2026-11-27');
    expect(suggestTime(episodes, 4, { now, zone: 'UTC' }).date).toBe('2026-12-31');
    expect(findLatestBefore(episodes, 2)?.position).toBe(1);
    expect(findLatestBefore(episodes, 4)?.position).toBe(3);
    expect(findLatestBefore([], 1)).toBeUndefined();
  });
});

it('toTimedEpisode uses the publication time, or else the scheduled time', () => {
  const parts = { title: 'Dust', position: 2 };
  const day = '2026-11-20T17:00:00Z';
  const at = new Date(day);
  expect(toTimedEpisode({ ...parts, published_at: day, scheduled_at: null })).toEqual({ ...parts, at });
  expect(toTimedEpisode({ ...parts, published_at: null, scheduled_at: day })).toEqual({ ...parts, at });
  expect(toTimedEpisode({ ...parts, published_at: null, scheduled_at: null })).toEqual({ ...parts, at: null });
});
