import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../src/api/schemas/shapes.ts';
import { placePictures } from '../../../../src/features/publish/images/placePictures.ts';
import { type ImageFields, createCenteredCrop } from '../../../../src/widgets/seriesImages/seriesImages.ts';

const none = { cover_image: null, thumbnail: null, banner: null, promo_banner: null };
const image: Image = { id: 'i', category: 'comic-cover', name: 'c.webp', width: 1, height: 1, variants: [] };

function createPicture(fileId: string, width: number, height: number) {
  return { fileId, name: `${fileId}.png`, width, height };
}

function listPlaces(fields: ImageFields) {
  return [
    fields['comic-cover']?.fileId,
    fields['comic-thumbnail']?.fileId,
    fields['comic-banner']?.fileId,
    fields['comic-promo-banner']?.fileId,
  ];
}

const portrait = createPicture('portrait', 1600, 2400);
const square = createPicture('square', 1200, 1100);
const wide = createPicture('wide', 2000, 1000);
const widest = createPicture('widest', 3000, 900);

describe('placePictures with several pictures', () => {
  it('assigns each picture to the field of its shape, regardless of their order', () => {
    for (const all of [
      [widest, wide, square, portrait],
      [portrait, square, wide, widest],
    ]) {
      const { fields, unused } = placePictures({}, none, all);
      expect(listPlaces(fields)).toEqual(['portrait', 'square', 'widest', 'wide']);
      expect(unused).toEqual([]);
    }
  });

  it('fills empty fields with a crop of the most similar picture', () => {
    expect(listPlaces(placePictures({}, none, [portrait, wide]).fields)).toEqual([
      'portrait',
      'portrait',
      'wide',
      'wide',
    ]);
  });

  it('replaces images of the same shape, and keeps others that are already set or removed', () => {
    const own = createCenteredCrop('own', { width: 10, height: 10 });
    const before: ImageFields = { 'comic-banner': own, 'comic-promo-banner': null };
    const { fields } = placePictures(before, { ...none, cover_image: image, thumbnail: image }, [portrait, square]);
    expect(listPlaces(fields)).toEqual(['portrait', 'square', undefined, undefined]);
    expect(Object.keys(fields)).not.toContain('comic-promo-banner');
  });

  it('returns the pictures that no image uses', () => {
    const second = createPicture('second', 1000, 2000);
    const { fields, unused } = placePictures({}, none, [second, portrait, square, wide, widest]);
    expect(fields['comic-cover']?.fileId).toBe('portrait');
    expect(unused).toEqual([second]);
  });

  it('removes the key picture, and replaces the images made from it', () => {
    const before: ImageFields = {
      keyPicture: createPicture('key', 10, 10),
      'comic-banner': createCenteredCrop('key', square),
    };
    const { fields } = placePictures(before, none, [portrait, square]);
    expect(fields).toHaveProperty('keyPicture', undefined);
    expect(fields['comic-banner']?.fileId).toBe('square');
  });
});

describe('placePictures with a single picture', () => {
  it('uses the single picture as the key picture', () => {
    expect(placePictures({}, none, [wide]).fields).toMatchObject({
      keyPicture: wide,
      'comic-cover': { fileId: 'wide' },
    });
  });

  it('does not use a single picture if the series already has all images', () => {
    const full = { cover_image: image, thumbnail: image, banner: image, promo_banner: image };
    expect(placePictures({}, full, [wide])).toEqual({ fields: {}, unused: [wide] });
  });
});
