/** When the next episode should come out, as the episode form and the dashboard both suggest it. */
import { describe, expect, it } from 'vitest';
import {
  latestBefore,
  suggestedTime,
  suggestedTimes,
  timedEpisode,
} from '../../../../src/widgets/schedule/suggestion.ts';

const PARIS = 'Europe/Paris';
const now = new Date('2026-11-21T12:00:00Z');

function episode(position: number, at: string | null) {
  return {
    title: `Episode ${position}`,
    position,
    at: at === null ? null : new Date(at),
  };
}

/** A series that came out at these times, from its first episode. */
function series(...times: (string | null)[]) {
  return times.map((at, index) => episode(index + 1, at));
}

describe('the time that goes on with a series', () => {
  it('keeps the rhythm of the last two episodes and their time of the day', () => {
    const episodes = series('2026-11-10T17:00:00Z', '2026-11-20T17:00:00Z', null);
    expect(suggestedTime(episodes, 4, { now, zone: PARIS })).toEqual({ date: '2026-11-30', time: '18:00' });
  });

  it('comes a week later where there is one episode, and at the same hour after the clocks have jumped', () => {
    expect(
      suggestedTime(series('2026-10-20T16:00:00Z'), 2, { now: new Date('2026-10-20T17:00:00Z'), zone: PARIS }),
    ).toEqual({ date: '2026-10-27', time: '18:00' });
  });

  it('takes weekdays in turn, as readers know them', () => {
    // Tuesdays and Fridays, the last one a Friday.
    const episodes = series(
      '2026-11-10T17:00:00Z',
      '2026-11-13T17:00:00Z',
      '2026-11-17T17:00:00Z',
      '2026-11-20T17:00:00Z',
    );
    const times = suggestedTimes(episodes, 5, 3, { now, zone: PARIS });
    expect(times.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-27', '2026-12-01']);
  });

  it('comes back to its day after one episode that was late', () => {
    const episodes = series(
      '2026-10-27T17:00:00Z',
      '2026-11-03T17:00:00Z',
      '2026-11-11T09:00:00Z',
      '2026-11-17T17:00:00Z',
    );
    expect(suggestedTime(episodes, 5, { now, zone: PARIS })).toEqual({ date: '2026-11-24', time: '18:00' });
  });

  it('counts several episodes of one day as one', () => {
    const episodes = series('2026-11-06T17:00:00Z', '2026-11-20T17:00:00Z', '2026-11-20T17:05:00Z');
    expect(suggestedTime(episodes, 4, { now, zone: 'UTC' })).toEqual({ date: '2026-12-04', time: '17:15' });
  });

  it('has the weekday of the stated zone, wherever the day is another one', () => {
    // Tuesday evening in New York is Wednesday in UTC.
    const episodes = series('2026-11-11T01:30:00Z', '2026-11-18T01:30:00Z');
    expect(suggestedTime(episodes, 3, { now, zone: 'America/New_York' })).toEqual({
      date: '2026-11-24',
      time: '20:30',
    });
  });

  it('names an hour that the clock shows where it skips the usual one', () => {
    const episodes = series('2027-03-14T01:30:00Z', '2027-03-21T01:30:00Z');
    const options = { now: new Date('2027-03-22T00:00:00Z'), zone: PARIS };
    expect(suggestedTimes(episodes, 3, 2, options)).toEqual([
      { date: '2027-03-28', time: '03:30' },
      { date: '2027-04-04', time: '02:30' },
    ]);
  });

  it('is rounded up to the quarter of an hour, into the next day where it must', () => {
    const after = (at: string) => suggestedTime(series(at), 2, { now, zone: 'UTC' });
    expect(after('2026-11-20T20:49:07Z')).toEqual({ date: '2026-11-27', time: '21:00' });
    expect(after('2026-11-20T20:45:00Z')).toEqual({ date: '2026-11-27', time: '20:45' });
    expect(after('2026-11-20T23:46:00Z')).toEqual({ date: '2026-11-28', time: '00:00' });
  });

  it('never lies in the past, and is tomorrow where there is nothing to go on with', () => {
    expect(suggestedTime(series('2026-01-01T17:00:00Z'), 2, { now, zone: PARIS })).toEqual({
      date: '2026-11-26',
      time: '18:00',
    });
    expect(suggestedTime([], 1, { now, zone: PARIS })).toEqual({ date: '2026-11-22', time: '18:00' });
    // Still today in UTC.
    const late = { now: new Date('2026-11-21T23:30:00Z'), zone: PARIS };
    expect(suggestedTimes([], 1, 2, late).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-30']);
  });

  it('looks only at what comes before the episode, be it out or still to come', () => {
    const episodes = series('2026-11-20T17:00:00Z', null, '2026-12-24T17:00:00Z');
    expect(suggestedTime(episodes, 2, { now, zone: 'UTC' }).date).toBe('2026-11-27');
    expect(suggestedTime(episodes, 4, { now, zone: 'UTC' }).date).toBe('2026-12-31');
    expect(latestBefore(episodes, 2)?.position).toBe(1);
    expect(latestBefore(episodes, 4)?.position).toBe(3);
    expect(latestBefore([], 1)).toBeUndefined();
  });

  it('takes the time of an episode that is public, or else the one at which it will be', () => {
    const parts = { title: 'Dust', position: 2 };
    const day = '2026-11-20T17:00:00Z';
    const at = new Date(day);
    expect(timedEpisode({ ...parts, published_at: day, scheduled_at: null })).toEqual({ ...parts, at });
    expect(timedEpisode({ ...parts, published_at: null, scheduled_at: day })).toEqual({ ...parts, at });
    expect(timedEpisode({ ...parts, published_at: null, scheduled_at: null })).toEqual({ ...parts, at: null });
  });
});
