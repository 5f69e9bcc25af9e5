import { describe, expect, it } from 'vitest';
import { loadDateFormats } from '../../../src/i18n/dates.ts';

// In local time, so that the test passes in every time zone.
const moment = new Date(2026, 10, 21, 14, 5);
const MINUTE_MS = 60_000;

describe('loadDateFormats', () => {
  it.each(['en', 'fr'] as const)('formats dates as day/month/year and times with 24 hours in %s', async (language) => {
    const { dateTime, date } = await loadDateFormats(language);
    expect(dateTime(moment)).toBe('21/11/2026 14:05');
    expect(dateTime(moment.toISOString())).toBe('21/11/2026 14:05');
    expect(date(new Date(2026, 0, 2))).toBe('02/01/2026');
  });

  it('formats relative times of the past and future in the language', async () => {
    const [english, french] = [await loadDateFormats('en'), await loadDateFormats('fr')];
    const now = new Date(moment.getTime() + 3 * 24 * 60 * MINUTE_MS);
    expect(english.ago(moment, now)).toBe('3 days ago');
    expect(french.ago(moment, now)).toBe('il y a 3 jours');
    expect(english.ago(now, new Date(now.getTime() - 2 * 60 * MINUTE_MS))).toBe('in about 2 hours');
  });

  it('loads each language once', () => {
    expect(loadDateFormats('fr')).toBe(loadDateFormats('fr'));
  });
});
