import { describe, expect, it } from 'vitest';
import { categories } from '../../../src/imaging/categories.ts';
import { type CropKind, gifRules, kindsFor, largestSize, platformKinds, purposes } from '../../../src/imaging/kinds.ts';
import { type PlatformCode, platformCodes } from '../../../src/imaging/platforms.ts';

const sizesOf = (platform: PlatformCode) =>
  Object.fromEntries(
    platformKinds[platform].flatMap((kind) =>
      kind.fit === 'cover'
        ? [[kind.code, kind.sizes.map(({ name, width, height }) => `${name ?? '-'} ${width}x${height}`)]]
        : [],
    ),
  );

const cropKinds = (platform: PlatformCode): CropKind[] =>
  platformKinds[platform].flatMap((kind) => (kind.fit === 'cover' ? [kind] : []));

describe('kinds of images', () => {
  it('have the sizes of product.md §9 on Longstrip', () => {
    expect(sizesOf('longstrip')).toEqual({
      cover: ['small 320x480', 'medium 480x720', 'large 960x1440'],
      thumbnail: ['small 360x360', 'medium 540x540', 'large 1080x1080'],
      banner: ['medium 1280x410', 'large 2560x820'],
      'promo-banner': ['large 1080x560'],
      'rectangle-banner': ['large 1080x560'],
      leaderboard: ['large 1080x200'],
      'social-story': ['large 1080x1920'],
      'episode-thumbnail': ['small 100x100', 'medium 150x150', 'large 300x300'],
    });
  });

  it('have the sizes of the decisions elsewhere', () => {
    expect(sizesOf('webtoon')).toEqual({
      'square-thumbnail': ['- 1080x1080'],
      'vertical-thumbnail': ['- 1080x1920'],
      'episode-thumbnail': ['- 202x142'],
    });
    expect(sizesOf('tapas')).toEqual({
      'square-thumbnail': ['- 300x300'],
      cover: ['- 960x1440'],
      banner: ['- 1280x460'],
      'episode-thumbnail': ['- 300x300'],
    });
  });

  it('have the byte limits of the decisions', () => {
    const limits = (platform: PlatformCode) => cropKinds(platform).map(({ code, fileBytes }) => [code, fileBytes]);
    expect(Object.fromEntries(limits('webtoon'))).toEqual({
      'square-thumbnail': 500_000,
      'vertical-thumbnail': 700_000,
      'episode-thumbnail': 500_000,
    });
    expect(new Set(limits('tapas').map(([, bytes]) => bytes))).toEqual(new Set([2_000_000]));
  });

  it('get WebP of 70, 60 and 50 on Longstrip, and JPEG or PNG searched from 90 to 60 elsewhere', () => {
    const quality = { small: 50, medium: 60, large: 70 };
    for (const { sizes, formats } of cropKinds('longstrip')) {
      expect(formats).toEqual(['webp']);
      for (const { name, quality: rule } of sizes)
        expect(rule).toEqual({ kind: 'fixed', quality: quality[name ?? 'large'] });
    }
    for (const { sizes, formats } of [...cropKinds('webtoon'), ...cropKinds('tapas')]) {
      expect(formats).toEqual(['jpeg', 'png']);
      expect(sizes[0].quality).toEqual({ kind: 'search', best: 90, floor: 60 });
    }
  });

  it('come in the order of the screen, the likeliest first, with pages for every platform', () => {
    expect(kindsFor('longstrip', 'series')[0].code).toBe('cover');
    for (const platform of platformCodes) {
      expect(kindsFor(platform, 'episode').map(({ code }) => code)).toEqual(['episode-thumbnail', 'episode-content']);
      expect(purposes.flatMap((purpose) => kindsFor(platform, purpose))).toEqual(platformKinds[platform]);
    }
  });

  it('keep one shape through their sizes, so that one crop serves all', () => {
    for (const platform of platformCodes) {
      for (const kind of cropKinds(platform)) {
        const { width, height } = largestSize(kind);
        for (const size of kind.sizes) expect(size.width * height, kind.code).toBe(size.height * width);
      }
    }
    expect(largestSize(cropKinds('longstrip')[0])).toMatchObject(categories['comic-cover'].sizes.large ?? {});
  });

  it('take GIFs as each platform does', () => {
    expect(gifRules).toEqual({
      longstrip: { keep: 'all' },
      webtoon: { keep: 'none' },
      tapas: { keep: 'fitting', maxHeight: 1000 },
    });
  });
});
