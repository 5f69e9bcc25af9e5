import { describe, expect, it } from 'vitest';
import { getReaderTexts } from '../../../../src/features/series/useSeriesTexts.ts';

const original = { title: 'The harbour', description: 'By the sea', language: 'en' };
const french = { title: 'Le port', description: 'Au bord de la mer', language: 'fr' };

describe('getReaderTexts', () => {
  it('returns a non-owner’s texts, with the interface language if the series has it, otherwise with the original one', () => {
    const received = { ...original, ...french, language: 'en', translations: ['fr'], is_owner: false, localized: null };
    expect(getReaderTexts(received, 'fr')).toEqual(french);
    expect(getReaderTexts({ ...received, ...original }, 'de')).toEqual(original);
  });

  it('matches languages that differ only in their region', () => {
    const received = { ...original, translations: ['pt-BR'], is_owner: false, localized: null };
    expect(getReaderTexts(received, 'pt').language).toBe('pt-BR');
  });

  it('returns `localized` to the owner, or else the original', () => {
    const received = { ...original, translations: ['fr'], is_owner: true };
    expect(getReaderTexts({ ...received, localized: french }, 'fr')).toEqual(french);
    expect(getReaderTexts({ ...received, localized: null }, 'en')).toEqual(original);
  });
});
