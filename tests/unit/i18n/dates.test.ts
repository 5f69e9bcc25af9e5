import { describe, expect, it } from 'vitest';
import { loadDateFormats } from '../../../src/i18n/dates.ts';
import { formatDay, formatDateTime } from '../../../src/i18n/dayAndTime.ts';

// In local time, so that the test passes in every time zone.
const moment = new Date(2026, 10, 21, 14, 5);
const MINUTE_MS = 60_000;

it('dates are formatted as day/month/year, and times with 24 hours', () => {
  expect(formatDateTime(moment)).toBe('21/11/2026 14:05');
  expect(formatDateTime(moment.toISOString())).toBe('21/11/2026 14:05');
  expect(formatDay(new Date(2026, 0, 2))).toBe('02/01/2026');
});

describe('loadDateFormats', () => {
  it('formats relative times of the past and future in the language', async () => {
    const [english, french] = [await loadDateFormats('en'), await loadDateFormats('fr')];
    const threeDaysLater = new Date(moment.getTime() + 3 * 24 * 60 * MINUTE_MS);
    expect(english.ago(moment, threeDaysLater)).toBe('3 days ago');
    expect(french.ago(moment, threeDaysLater)).toBe('il y a 3 jours');
    expect(english.ago(threeDaysLater, new Date(threeDaysLater.getTime() - 2 * 60 * MINUTE_MS))).toBe(
      'in about 2 hours',
    );
  });

  it('loads a language once', () => {
    expect(loadDateFormats('fr')).toBe(loadDateFormats('fr'));
  });
});
