import { describe, expect, it } from 'vitest';
import { hrefIn, pathBelowBase } from '../../../src/navigation/links.ts';

describe('hrefIn', () => {
  it('returns the address in the given language', () => {
    expect(hrefIn('en', 'index')).toBe('/');
    expect(hrefIn('fr', 'index')).toBe('/fr');
    expect(hrefIn('en', 'tools-cut')).toBe('/tools/cut-episode-into-panels');
    expect(hrefIn('fr', 'tools-cut')).toBe('/fr/outils/decouper-episode');
  });
});

describe('pathBelowBase', () => {
  it('removes the base', () => {
    expect(pathBelowBase('/sub/tools', '/sub')).toBe('/tools');
    expect(pathBelowBase('/sub', '/sub')).toBe('/');
    expect(pathBelowBase('/sub/', '/sub')).toBe('/');
    expect(pathBelowBase('/tools', '')).toBe('/tools');
    expect(pathBelowBase('/', '')).toBe('/');
  });

  it('is undefined for a path outside the base', () => {
    expect(pathBelowBase('/subway/tools', '/sub')).toBeUndefined();
    expect(pathBelowBase('/other', '/sub')).toBeUndefined();
  });
});
