/** A wall clock's time as a moment, on the days the clocks change as well. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf, nearestMoment, wallTimeOf } from '../../../../src/widgets/schedule/wallTime.ts';

const PARIS = 'Europe/Paris';

describe('the moment of a wall clock', () => {
  it('goes by the offset of that day, not of today', () => {
    expect(momentOf({ date: '2026-07-01', time: '18:00' }, PARIS)).toMatchObject({
      ok: true,
      moment: new Date('2026-07-01T16:00:00Z'),
    });
    expect(momentOf({ date: '2026-12-01', time: '18:00' }, PARIS)).toMatchObject({
      ok: true,
      moment: new Date('2026-12-01T17:00:00Z'),
    });
    expect(momentOf({ date: '2026-12-01', time: '00:15' }, 'Asia/Kathmandu')).toMatchObject({
      moment: new Date('2026-11-30T18:30:00Z'),
    });
  });

  it('says so where the clock jumps over a time, and what it shows instead', () => {
    expect(momentOf({ date: '2027-03-28', time: '02:30' }, PARIS)).toEqual({
      ok: false,
      code: 'skipped',
      instead: { date: '2027-03-28', time: '03:30' },
    });
    expect(nearestMoment({ date: '2027-03-28', time: '02:30' }, PARIS)).toEqual(new Date('2027-03-28T01:30:00Z'));
  });

  it('takes the first of two where the clock is turned back', () => {
    expect(momentOf({ date: '2026-10-25', time: '02:30' }, PARIS)).toEqual({
      ok: true,
      moment: new Date('2026-10-25T00:30:00Z'),
      twice: true,
    });
    expect(momentOf({ date: '2026-10-25', time: '03:30' }, PARIS)).toMatchObject({ twice: false });
  });

  it('is nothing while a part is missing', () => {
    for (const wall of [
      { date: '', time: '10:00' },
      { date: '2026-10-25', time: '' },
      { date: '2026-13-01', time: '10:00' },
    ])
      expect(momentOf(wall, PARIS)).toEqual({ ok: false, code: 'incomplete' });
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
