import { describe, expect, it } from 'vitest';
import type { ImageHeader } from '../../../src/imaging/imageHeader.ts';
import { platforms } from '../../../src/imaging/platforms.ts';
import { isFlattened, countPixelChanges } from '../../../src/imaging/pixelChanges.ts';
import { createImageHeader } from '../../fixtures/headers.ts';

function createFile(changes: Partial<ImageHeader> = {}, { onWhite = true } = {}) {
  return { header: createImageHeader(10, 10, changes), onWhite };
}

const nothing = { converted: 0, convertedFrom: [], reducedTo8Bit: 0, rotated: 0, flattened: 0, firstFrame: 0 };

describe('countPixelChanges', () => {
  it('counts nothing for files that need no changes', () => {
    expect(countPixelChanges([])).toEqual(nothing);
    expect(countPixelChanges([createFile(), createFile({ profile: { kind: 'srgb' }, colour: 'grey' })])).toEqual(
      nothing,
    );
  });

  it('counts converted files, lists each source colour space once, and leaves out unnamed profiles', () => {
    const p3 = { kind: 'other', name: 'Display P3' } as const;
    const files = [
      createFile({ profile: p3 }),
      createFile({ profile: p3 }),
      createFile({ profile: { kind: 'other', name: '' } }),
      createFile({ colour: 'ycck' }),
      createFile({ colour: 'cmyk', profile: { kind: 'other', name: 'U.S. Web Coated' } }),
    ];
    expect(countPixelChanges(files)).toEqual({ ...nothing, converted: 5, convertedFrom: ['Display P3', 'CMYK'] });
  });

  it('counts a file once for each of its changes', () => {
    const all = createFile({ bitDepth: 16, orientation: 8, animated: true, alpha: true });
    expect(countPixelChanges([all, createFile()])).toEqual({
      ...nothing,
      reducedTo8Bit: 1,
      rotated: 1,
      firstFrame: 1,
      flattened: 1,
    });
  });

  it('counts a file as flattened only if it has alpha and at least one output is drawn over white', () => {
    expect(
      countPixelChanges([createFile({ alpha: true }, { onWhite: false }), createFile({}, { onWhite: true })]),
    ).toEqual(nothing);
  });
});

describe('isFlattened', () => {
  it('is true for platforms that accept no transparency, and for JPEG', () => {
    const { longstrip, webtoon, tapas } = platforms;
    expect(isFlattened(longstrip.slices, 'webp')).toBe(false);
    expect(isFlattened(webtoon.slices, 'png')).toBe(true);
    expect(isFlattened(tapas.slices, 'png')).toBe(false);
    expect(isFlattened(tapas.slices, 'jpeg')).toBe(true);
  });
});
