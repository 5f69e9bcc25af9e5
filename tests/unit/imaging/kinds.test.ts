import { describe, expect, it } from 'vitest';
import { categories } from '../../../src/imaging/categories.ts';
import { type CropKind, kindsFor, largestSize, platformKinds, purposes } from '../../../src/imaging/kinds.ts';
import { type PlatformCode, platformCodes } from '../../../src/imaging/platforms.ts';

function listCropKinds(platform: PlatformCode): CropKind[] {
  return platformKinds[platform].flatMap((kind) => (kind.fit === 'cover' ? [kind] : []));
}

describe('kinds of images', () => {
  it('are in display order, include episode pages on every platform, and start with the cover on Longstrip', () => {
    expect(kindsFor('longstrip', 'series')[0].code).toBe('cover');
    for (const platform of platformCodes) {
      expect(kindsFor(platform, 'episode').map(({ code }) => code)).toEqual(['episode-thumbnail', 'episode-content']);
      expect(purposes.flatMap((purpose) => kindsFor(platform, purpose))).toEqual(platformKinds[platform]);
    }
  });

  it('have the same aspect ratio in all their sizes; largestSize returns the largest', () => {
    for (const platform of platformCodes) {
      for (const kind of listCropKinds(platform)) {
        const { width, height } = largestSize(kind);
        for (const size of kind.sizes) expect(size.width * height, kind.code).toBe(size.height * width);
      }
    }
    expect(largestSize(listCropKinds('longstrip')[0])).toMatchObject(categories['comic-cover'].sizes.large ?? {});
  });
});
