import { describe, expect, it } from 'vitest';
import { categories } from '../../../src/imaging/categories.ts';
import { type CropKind, listKinds, getLargestSize, platformKinds, purposes } from '../../../src/imaging/kinds.ts';
import { type PlatformCode, platformCodes } from '../../../src/imaging/platforms.ts';

function listCropKinds(platform: PlatformCode): CropKind[] {
  return platformKinds[platform].flatMap((kind) => (kind.fit === 'cover' ? [kind] : []));
}

describe('kinds of images', () => {
  it('the kinds of each platform are grouped by purpose: series first, then episode', () => {
    for (const platform of platformCodes)
      expect(purposes.flatMap((purpose) => listKinds(platform, purpose))).toEqual(platformKinds[platform]);
  });

  it('every platform has two kinds for episodes: the thumbnail and the content', () => {
    for (const platform of platformCodes)
      expect(listKinds(platform, 'episode').map(({ code }) => code)).toEqual(['episode-thumbnail', 'episode-content']);
  });

  it('the first kind on Longstrip is the cover', () => {
    expect(listKinds('longstrip', 'series')[0].code).toBe('cover');
  });

  it('all sizes of a cropped kind have the same aspect ratio', () => {
    for (const platform of platformCodes) {
      for (const kind of listCropKinds(platform)) {
        const { width, height } = getLargestSize(kind);
        for (const size of kind.sizes) expect(size.width * height, kind.code).toBe(size.height * width);
      }
    }
  });

  it('getLargestSize returns the largest size of the Longstrip cover', () => {
    const { large } = categories['comic-cover'].sizes;
    expect(large).toBeDefined();
    expect(getLargestSize(listCropKinds('longstrip')[0])).toEqual(expect.objectContaining(large));
  });
});
