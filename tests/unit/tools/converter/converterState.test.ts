import { describe, expect, it } from 'vitest';
import type { KindCode } from '../../../../src/imaging/kinds.ts';
import type { PlatformCode } from '../../../../src/imaging/platforms.ts';
import { initialState, chooseInitialKinds } from '../../../../src/tools/converter/converterState.ts';

/** Adds a platform to the converter of `platform`, with these kinds of series images chosen. */
function addSeriesKinds(added: PlatformCode, platform: PlatformCode, ...series: KindCode[]): readonly KindCode[] {
  const { settings } = initialState(platform);
  return chooseInitialKinds(added, { platform, settings: { ...settings, kinds: { ...settings.kinds, series } } })
    .series;
}

describe('chooseInitialKinds', () => {
  it('returns the kinds with the code or the aspect ratio of a chosen kind', () => {
    expect(addSeriesKinds('tapas', 'longstrip', 'cover', 'thumbnail')).toEqual(['square-thumbnail', 'cover']);
    expect(addSeriesKinds('webtoon', 'longstrip', 'social-story')).toEqual(['vertical-thumbnail']);
    expect(addSeriesKinds('tapas', 'longstrip', 'banner')).toEqual(['banner']);
  });

  it('returns all kinds if none matches', () => {
    expect(addSeriesKinds('webtoon', 'tapas', 'cover')).toEqual(['square-thumbnail', 'vertical-thumbnail']);
  });
});
