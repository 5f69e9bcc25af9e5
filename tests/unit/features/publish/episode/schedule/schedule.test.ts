/** When an episode comes: a wall clock's time as a moment, on the days the clocks jump as well, and the time that goes on with a series. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  latestBefore,
  momentOf,
  suggestedTime,
  wallTimeOf,
} from '../../../../../../src/features/publish/episode/schedule/schedule.ts';

const paris = 'Europe/Paris';

describe('the moment of a wall clock', () => {
  it('goes by the offset of that day, not of today', () => {
    expect(momentOf({ date: '2026-07-01', time: '18:00' }, paris)).toMatchObject({
      ok: true,
      moment: new Date('2026-07-01T16:00:00Z'),
    });
    expect(momentOf({ date: '2026-12-01', time: '18:00' }, paris)).toMatchObject({
      ok: true,
      moment: new Date('2026-12-01T17:00:00Z'),
    });
    expect(momentOf({ date: '2026-12-01', time: '00:15' }, 'Asia/Kathmandu')).toMatchObject({
      moment: new Date('2026-11-30T18:30:00Z'),
    });
  });

  it('says so where the clock jumps over a time, and what it shows instead', () => {
    expect(momentOf({ date: '2027-03-28', time: '02:30' }, paris)).toEqual({
      ok: false,
      code: 'skipped',
      instead: { date: '2027-03-28', time: '03:30' },
    });
  });

  it('takes the first of two where the clock is turned back', () => {
    expect(momentOf({ date: '2026-10-25', time: '02:30' }, paris)).toEqual({
      ok: true,
      moment: new Date('2026-10-25T00:30:00Z'),
      twice: true,
    });
    expect(momentOf({ date: '2026-10-25', time: '03:30' }, paris)).toMatchObject({ twice: false });
  });

  it('is nothing while a part is missing', () => {
    for (const wall of [
      { date: '', time: '10:00' },
      { date: '2026-10-25', time: '' },
      { date: '2026-13-01', time: '10:00' },
    ])
      expect(momentOf(wall, paris)).toEqual({ ok: false, code: 'incomplete' });
  });

  it('leads there and back, for any minute in any of these zones', () => {
    const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];
    const minute = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }).map((at) => at - (at % 60_000));
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const meant = momentOf(wallTimeOf(new Date(at), zone), zone);
        if (!meant.ok) return false;
        // Of a time that comes twice the first is meant: it lies no more than an hour before.
        const earlier = at - meant.moment.getTime();
        return earlier === 0 || (meant.twice && earlier > 0 && earlier <= 3_600_000);
      }),
    );
  });
});

describe('the time that goes on with a series', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const episode = (position: number, at: string | null) => ({
    title: `Episode ${position}`,
    position,
    at: at === null ? null : new Date(at),
  });

  it('keeps the rhythm of the last two episodes and their time of the day', () => {
    const episodes = [episode(1, '2026-11-10T17:00:00Z'), episode(2, '2026-11-20T17:00:00Z'), episode(3, null)];
    expect(suggestedTime(episodes, 4, { now, zone: paris })).toEqual({ date: '2026-11-30', time: '18:00' });
  });

  it('comes a week later where there is one episode, and at the same hour after the clocks have jumped', () => {
    expect(
      suggestedTime([episode(1, '2026-10-20T16:00:00Z')], 2, { now: new Date('2026-10-20T17:00:00Z'), zone: paris }),
    ).toEqual({
      date: '2026-10-27',
      time: '18:00',
    });
  });

  it('is rounded up to the quarter of an hour, into the next day where it must', () => {
    const after = (at: string) => suggestedTime([episode(1, at)], 2, { now, zone: 'UTC' });
    expect(after('2026-11-20T20:49:07Z')).toEqual({ date: '2026-11-27', time: '21:00' });
    expect(after('2026-11-20T20:45:00Z')).toEqual({ date: '2026-11-27', time: '20:45' });
    expect(after('2026-11-20T23:46:00Z')).toEqual({ date: '2026-11-28', time: '00:00' });
  });

  it('never lies in the past, and is tomorrow where there is nothing to go on with', () => {
    expect(suggestedTime([episode(1, '2026-01-01T17:00:00Z')], 2, { now, zone: paris }).date > '2026-11-21').toBe(true);
    expect(suggestedTime([], 1, { now, zone: paris })).toEqual({ date: '2026-11-22', time: '18:00' });
  });

  it('looks only at what comes before the episode', () => {
    const episodes = [episode(1, '2026-11-20T17:00:00Z'), episode(2, null), episode(3, '2026-12-24T17:00:00Z')];
    expect(latestBefore(episodes, 2)?.position).toBe(1);
    expect(latestBefore(episodes, 4)?.position).toBe(3);
    expect(latestBefore([], 1)).toBeUndefined();
  });
});
