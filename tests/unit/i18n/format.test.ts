import { describe, expect, it } from 'vitest';
import { formatBytes, formatsOf } from '../../../src/i18n/format.ts';

describe('formatBytes', () => {
  it('counts in thousands, as the platforms do', () => {
    expect(formatBytes(6_200_000, 'en')).toBe('6.2 MB');
    expect(formatBytes(20_000_000, 'en')).toBe('20 MB');
    expect(formatBytes(1_536, 'en')).toBe('1.5 kB');
    expect(formatBytes(2_340_000_000, 'en')).toBe('2.3 GB');
  });

  it('does not end at zero or below a kilobyte', () => {
    expect(formatBytes(0, 'en')).toBe('0 byte');
    expect(formatBytes(999, 'en')).toBe('999 byte');
    expect(formatBytes(1_000, 'en')).toBe('1 kB');
  });

  it('speaks the language', () => {
    expect(formatBytes(6_200_000, 'fr').replace(/\s/g, ' ')).toBe('6,2 Mo');
  });
});

describe('formatsOf', () => {
  it('groups digits as the language does', () => {
    expect(formatsOf('en').number(1280)).toBe('1,280');
    expect(formatsOf('fr').number(12_800).replace(/\s/g, ' ')).toBe('12 800');
  });

  it('joins names as the language does', () => {
    expect(formatsOf('en').list(['Longstrip', 'WEBTOON', 'Tapas'])).toBe('Longstrip, WEBTOON, and Tapas');
    expect(formatsOf('fr').list(['Longstrip', 'Tapas'])).toBe('Longstrip et Tapas');
  });
});
