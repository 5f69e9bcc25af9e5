import { describe, expect, it, vi } from 'vitest';

// The module of the stored settings listens to changes in other tabs when it is imported.
vi.stubGlobal('addEventListener', () => undefined);
const { findPreset, readerDefaults, readerRanges } = await import(
  '../../../../src/widgets/readerSettings/readerSettings.ts'
);

describe('the preset that reader settings correspond to', () => {
  it('is the standard one at first, whatever the speed and the shortcuts are', () => {
    expect(findPreset(readerDefaults)).toBe('standard');
    expect(findPreset({ ...readerDefaults, speed: 200, keys: false })).toBe('standard');
  });

  it('is found if width, gap, background and brightness all match', () => {
    expect(findPreset({ ...readerDefaults, ground: 'black', brightness: 0.6 })).toBe('night');
    expect(findPreset({ ...readerDefaults, ground: 'black', width: readerRanges.width.max })).toBe('cinema');
    expect(findPreset({ ...readerDefaults, ground: 'white', gap: 24 })).toBe('spaced');
  });

  it('is none if only the black background or only a gap of 4 px differs from the standard', () => {
    expect(findPreset({ ...readerDefaults, ground: 'black' })).toBeUndefined();
    expect(findPreset({ ...readerDefaults, gap: 4 })).toBeUndefined();
  });
});
