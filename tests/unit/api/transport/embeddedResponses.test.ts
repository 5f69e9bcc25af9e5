import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEmbeddedResponse } from '../../../../src/api/transport/embeddedResponses.ts';

/** The response elements of a page; `querySelector` finds them by exact attributes. */
let elements: { readonly selector: string; readonly textContent: string }[];
let milliseconds: number;

beforeEach(() => {
  elements = [];
  milliseconds = 100;
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) });
  vi.stubGlobal('performance', { now: () => milliseconds });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const found = elements.find((element) => element.selector === selector);
      return found && { ...found, remove: () => void (elements = elements.filter((element) => element !== found)) };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function addResponse(path: string, language: string, textContent: string): void {
  const selector = `script[data-response="${CSS.escape(path)}"][lang="${language}"]`;
  elements.push({ selector, textContent });
}

it('an embedded response is taken once', () => {
  addResponse('category', 'en', '[]');
  addResponse('comic?a=1', 'en', '{}');
  expect(takeEmbeddedResponse('comic?a=1', 'en')).toBe('{}');
  expect(takeEmbeddedResponse('comic?a=1', 'en')).toBeUndefined();
  expect(takeEmbeddedResponse('category', 'en')).toBe('[]');
});

it('a response in another language or of another path stays', () => {
  addResponse('category', 'en', '[]');
  expect(takeEmbeddedResponse('category', 'fr')).toBeUndefined();
  expect(takeEmbeddedResponse('category?x', 'en')).toBeUndefined();
  expect(takeEmbeddedResponse('category', 'en')).toBe('[]');
});

it('an embedded response is not taken later than 30 s after the page was requested', () => {
  addResponse('category', 'en', '[]');
  milliseconds = 30_001;
  expect(takeEmbeddedResponse('category', 'en')).toBeUndefined();
  milliseconds = 29_999;
  expect(takeEmbeddedResponse('category', 'en')).toBe('[]');
});
