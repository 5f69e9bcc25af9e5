import { describe, expect, it } from 'vitest';
import { textsForReaders } from '../../../../src/features/series/useSeriesTexts.ts';

const original = { title: 'The harbour', description: 'By the sea', language: 'en' };
const french = { title: 'Le port', description: 'Au bord de la mer', language: 'fr' };

describe('the texts that readers see', () => {
  it('are those of the response, which are translated for a reader', () => {
    const received = { ...original, ...french, language: 'en', translations: ['fr'], is_owner: false, localized: null };
    expect(textsForReaders(received, 'fr')).toEqual(french);
    expect(textsForReaders({ ...received, ...original }, 'de')).toEqual(original);
  });

  it('have a language that differs from that of the interface only in its region', () => {
    const received = { ...original, translations: ['pt-BR'], is_owner: false, localized: null };
    expect(textsForReaders(received, 'pt').language).toBe('pt-BR');
  });

  it('are beside the original for the owner', () => {
    const received = { ...original, translations: ['fr'], is_owner: true };
    expect(textsForReaders({ ...received, localized: french }, 'fr')).toEqual(french);
    expect(textsForReaders({ ...received, localized: null }, 'en')).toEqual(original);
  });
});
