import { describe, expect, it } from 'vitest';
import { getFormats } from '../../../src/i18n/format.ts';

describe('bytes', () => {
  it('uses decimal units, as the platforms do', () => {
    expect(getFormats('en').bytes(6_200_000)).toBe('6.2 MB');
    expect(getFormats('en').bytes(20_000_000)).toBe('20 MB');
    expect(getFormats('en').bytes(1_536)).toBe('1.5 kB');
    expect(getFormats('en').bytes(2_340_000_000)).toBe('2.3 GB');
  });

  it('shows zero and sizes below a kilobyte in bytes', () => {
    expect(getFormats('en').bytes(0)).toBe('0 byte');
    expect(getFormats('en').bytes(999)).toBe('999 byte');
    expect(getFormats('en').bytes(1_000)).toBe('1 kB');
  });

  it('uses the next unit for a size that is rounded up to 1,000', () => {
    expect(getFormats('en').bytes(999_949)).toBe('999.9 kB');
    expect(getFormats('en').bytes(999_950)).toBe('1 MB');
    expect(getFormats('en').bytes(999_999_999)).toBe('1 GB');
    expect(getFormats('en').bytes(999.6)).toBe('1 kB');
  });

  it('uses the units and decimal comma of French', () => {
    expect(getFormats('fr').bytes(6_200_000).replace(/\s/g, ' ')).toBe('6,2 Mo');
  });
});

describe('getFormats', () => {
  it('groups digits according to the language', () => {
    expect(getFormats('en').number(1280)).toBe('1,280');
    expect(getFormats('fr').number(12_800).replace(/\s/g, ' ')).toBe('12 800');
  });

  it('joins names according to the language', () => {
    expect(getFormats('en').list(['Longstrip', 'WEBTOON', 'Tapas'])).toBe('Longstrip, WEBTOON, and Tapas');
    expect(getFormats('fr').list(['Longstrip', 'Tapas'])).toBe('Longstrip et Tapas');
  });
});
