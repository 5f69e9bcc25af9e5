import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../src/api/schemas/shapes.ts';
import { placePictures } from '../../../../src/features/publish/images/placePictures.ts';
import { type ImageFields, wholeOf } from '../../../../src/widgets/seriesImages/seriesImages.ts';

const none = { cover_image: null, thumbnail: null, banner: null, promo_banner: null };
const image: Image = { id: 'i', category: 'comic-cover', name: 'c.webp', width: 1, height: 1, variants: [] };

function picture(fileId: string, width: number, height: number) {
  return { fileId, name: `${fileId}.png`, width, height };
}

function placesOf(fields: ImageFields) {
  return [
    fields['comic-cover']?.fileId,
    fields['comic-thumbnail']?.fileId,
    fields['comic-banner']?.fileId,
    fields['comic-promo-banner']?.fileId,
  ];
}

const portrait = picture('portrait', 1600, 2400);
const square = picture('square', 1200, 1100);
const wide = picture('wide', 2000, 1000);
const widest = picture('widest', 3000, 900);

describe('several pictures at once', () => {
  it('go each to the image of its shape, in whatever order they come', () => {
    for (const all of [
      [widest, wide, square, portrait],
      [portrait, square, wide, widest],
    ]) {
      const { fields, left } = placePictures({}, none, all);
      expect(placesOf(fields)).toEqual(['portrait', 'square', 'widest', 'wide']);
      expect(left).toEqual([]);
    }
  });

  it('give a part of the most similar one to images that have nothing', () => {
    expect(placesOf(placePictures({}, none, [portrait, wide]).fields)).toEqual([
      'portrait',
      'portrait',
      'wide',
      'wide',
    ]);
  });

  it('replace what they are meant for, and leave alone what has an image of its own', () => {
    const own = wholeOf('own', { width: 10, height: 10 });
    const before: ImageFields = { 'comic-banner': own, 'comic-promo-banner': null };
    const { fields } = placePictures(before, { ...none, cover_image: image, thumbnail: image }, [portrait, square]);
    expect(placesOf(fields)).toEqual(['portrait', 'square', undefined, undefined]);
    expect(Object.keys(fields)).not.toContain('comic-promo-banner');
  });

  it('say what is left over', () => {
    const second = picture('second', 1000, 2000);
    const { fields, left } = placePictures({}, none, [second, portrait, square, wide, widest]);
    expect(fields['comic-cover']?.fileId).toBe('portrait');
    expect(left).toEqual([second]);
  });

  it('take the place of a key picture', () => {
    const before: ImageFields = { keyPicture: picture('key', 10, 10), 'comic-banner': wholeOf('key', square) };
    const { fields } = placePictures(before, none, [portrait, square]);
    expect(fields).toHaveProperty('keyPicture', undefined);
    expect(fields['comic-banner']?.fileId).toBe('square');
  });
});

describe('a single picture', () => {
  it('is the key picture', () => {
    expect(placePictures({}, none, [wide]).fields).toMatchObject({
      keyPicture: wide,
      'comic-cover': { fileId: 'wide' },
    });
  });

  it('is left over when every image has one of its own', () => {
    const full = { cover_image: image, thumbnail: image, banner: image, promo_banner: image };
    expect(placePictures({}, full, [wide])).toEqual({ fields: {}, left: [wide] });
  });
});
