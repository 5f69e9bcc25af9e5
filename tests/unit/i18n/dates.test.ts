import { describe, expect, it } from 'vitest';
import { loadDateFormats } from '../../../src/i18n/dates.ts';

// Without a time zone in it a moment is the device's own, wherever the test runs.
const moment = new Date(2026, 10, 21, 14, 5);
const MINUTE_MS = 60_000;

describe('dates', () => {
  it.each(['en', 'fr'] as const)('are day, month, year and the 24 hours in %s', async (language) => {
    const { dateTime, date } = await loadDateFormats(language);
    expect(dateTime(moment)).toBe('21/11/2026 14:05');
    expect(dateTime(moment.toISOString())).toBe('21/11/2026 14:05');
    expect(date(new Date(2026, 0, 2))).toBe('02/01/2026');
  });

  it('tell how long ago something was, or when it will be, in the words of the language', async () => {
    const [english, french] = [await loadDateFormats('en'), await loadDateFormats('fr')];
    const now = new Date(moment.getTime() + 3 * 24 * 60 * MINUTE_MS);
    expect(english.ago(moment, now)).toBe('3 days ago');
    expect(french.ago(moment, now)).toBe('il y a 3 jours');
    expect(english.ago(now, new Date(now.getTime() - 2 * 60 * MINUTE_MS))).toBe('in about 2 hours');
  });

  it('are loaded once a language', () => {
    expect(loadDateFormats('fr')).toBe(loadDateFormats('fr'));
  });
});
