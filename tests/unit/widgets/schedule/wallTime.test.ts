/** Converting local date and time to a moment, including the days of clock changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveWallTime, findNearestMoment, toWallTime } from '../../../../src/widgets/schedule/wallTime.ts';

const PARIS = 'Europe/Paris';

describe('resolveWallTime', () => {
  it('uses the UTC offset of the given day, not of today', () => {
    expect(resolveWallTime({ date: '2026-07-01', time: '18:00' }, PARIS)).toMatchObject({
      ok: true,
      moment: new Date('2026-07-01T16:00:00Z'),
    });
    expect(resolveWallTime({ date: '2026-12-01', time: '18:00' }, PARIS)).toMatchObject({
      ok: true,
      moment: new Date('2026-12-01T17:00:00Z'),
    });
    expect(resolveWallTime({ date: '2026-12-01', time: '00:15' }, 'Asia/Kathmandu')).toMatchObject({
      moment: new Date('2026-11-30T18:30:00Z'),
    });
  });

  it('fails for a time skipped by a clock change and returns the time shown instead, which findNearestMoment uses', () => {
    expect(resolveWallTime({ date: '2027-03-28', time: '02:30' }, PARIS)).toEqual({
      ok: false,
      code: 'skipped',
      instead: { date: '2027-03-28', time: '03:30' },
    });
    expect(findNearestMoment({ date: '2027-03-28', time: '02:30' }, PARIS)).toEqual(new Date('2027-03-28T01:30:00Z'));
  });

  it('returns the first of two moments if the time occurs twice', () => {
    expect(resolveWallTime({ date: '2026-10-25', time: '02:30' }, PARIS)).toEqual({
      ok: true,
      moment: new Date('2026-10-25T00:30:00Z'),
      twice: true,
    });
    expect(resolveWallTime({ date: '2026-10-25', time: '03:30' }, PARIS)).toMatchObject({ twice: false });
  });

  it('fails while date or time is missing or invalid', () => {
    for (const wall of [
      { date: '', time: '10:00' },
      { date: '2026-10-25', time: '' },
      { date: '2026-13-01', time: '10:00' },
    ])
      expect(resolveWallTime(wall, PARIS)).toEqual({ ok: false, code: 'incomplete' });
  });

  it('converts the result of toWallTime back to the same moment in several time zones', () => {
    const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];
    const minute = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }).map((at) => at - (at % 60_000));
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const resolved = resolveWallTime(toWallTime(new Date(at), zone), zone);
        if (!resolved.ok) return false;
        // For a time that occurs twice, resolveWallTime returns the first one, which is at most an hour earlier.
        const earlier = at - resolved.moment.getTime();
        return earlier === 0 || (resolved.twice && earlier > 0 && earlier <= 3_600_000);
      }),
    );
  });
});
