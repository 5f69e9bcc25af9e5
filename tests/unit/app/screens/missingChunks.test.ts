import { describe, expect, it } from 'vitest';
import { isMissingChunk } from '../../../../src/app/screens/missingChunks.ts';
import { mayReload } from '../../../../src/pwa/reloadPause.ts';

const NOW = 1_000_000;
const safe = { now: NOW, last: undefined, online: true, unsaved: false };

describe('mayReload', () => {
  it('allows a reload for the first missing chunk', () => {
    expect(mayReload(safe)).toBe(true);
  });

  it('allows at most one reload a minute', () => {
    expect(mayReload({ ...safe, last: NOW - 59_999 })).toBe(false);
    expect(mayReload({ ...safe, last: NOW - 60_000 })).toBe(true);
  });

  it('allows no reload with unsaved work or offline', () => {
    expect(mayReload({ ...safe, unsaved: true })).toBe(false);
    expect(mayReload({ ...safe, online: false })).toBe(false);
  });
});

describe('isMissingChunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.test/assets/a.js',
    'error loading dynamically imported module: https://x.test/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('recognises the error message of an engine or of Vite: %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('is false for other errors', () => {
    expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false);
    expect(isMissingChunk('Failed to fetch dynamically imported module')).toBe(false);
    expect(isMissingChunk(undefined)).toBe(false);
  });
});
