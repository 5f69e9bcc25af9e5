import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../../src/i18n/format.ts';

describe('bytes', () => {
  it('uses decimal units, as the platforms do', () => {
    expect(formatsOf('en').bytes(6_200_000)).toBe('6.2 MB');
    expect(formatsOf('en').bytes(20_000_000)).toBe('20 MB');
    expect(formatsOf('en').bytes(1_536)).toBe('1.5 kB');
    expect(formatsOf('en').bytes(2_340_000_000)).toBe('2.3 GB');
  });

  it('shows zero and sizes below a kilobyte in bytes', () => {
    expect(formatsOf('en').bytes(0)).toBe('0 byte');
    expect(formatsOf('en').bytes(999)).toBe('999 byte');
    expect(formatsOf('en').bytes(1_000)).toBe('1 kB');
  });

  it('uses the units and decimal comma of French', () => {
    expect(formatsOf('fr').bytes(6_200_000).replace(/\s/g, ' ')).toBe('6,2 Mo');
  });
});

describe('formatsOf', () => {
  it('groups digits according to the language', () => {
    expect(formatsOf('en').number(1280)).toBe('1,280');
    expect(formatsOf('fr').number(12_800).replace(/\s/g, ' ')).toBe('12 800');
  });

  it('joins names according to the language', () => {
    expect(formatsOf('en').list(['Longstrip', 'WEBTOON', 'Tapas'])).toBe('Longstrip, WEBTOON, and Tapas');
    expect(formatsOf('fr').list(['Longstrip', 'Tapas'])).toBe('Longstrip et Tapas');
  });
});
