import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../src/api/schemas/shapes.ts';
import {
  listReleasedFiles,
  type ImageFields,
  listUnsavedKinds,
  toDraftPictures,
  createCenteredCrop,
  withKeyPicture,
} from '../../../../src/widgets/seriesImages/seriesImages.ts';

const none = { cover_image: null, thumbnail: null, banner: null, promo_banner: null };
const image: Image = { id: 'i', category: 'comic-banner', name: 'b.webp', width: 1, height: 1, variants: [] };

function createKeyPicture(fileId: string) {
  return { fileId, name: `${fileId}.png`, width: 2000, height: 3000 };
}

describe('a key picture', () => {
  it('is used for every image that is still empty', () => {
    const fields = withKeyPicture({}, none, createKeyPicture('k'));
    expect(Object.keys(fields)).toHaveLength(5);
    expect(fields['comic-cover']).toMatchObject({ fileId: 'k', zoom: 1, turn: 0 });
  });

  it('does not replace images that the series has or that have their own picture', () => {
    const own = createCenteredCrop('own', { width: 10, height: 10 });
    const fields = withKeyPicture({ 'comic-cover': own }, { ...none, banner: image }, createKeyPicture('k'));
    expect(Object.keys(fields)).toEqual(['keyPicture', 'comic-thumbnail', 'comic-promo-banner']);
  });

  it('replaces the previous key picture, also where it was cropped', () => {
    const before: ImageFields = {
      keyPicture: createKeyPicture('k'),
      'comic-cover': { ...createCenteredCrop('k', createKeyPicture('k')), zoom: 2, image: 'i' },
      'comic-banner': null,
    };
    const after = { ...before, ...withKeyPicture(before, none, createKeyPicture('l')) };
    expect(after['comic-cover']).toMatchObject({ fileId: 'l', zoom: 1 });
    expect(after['comic-cover']).not.toHaveProperty('image');
    expect(after['comic-banner']).toBeNull();
    expect(listReleasedFiles(before, after)).toEqual(['k']);
  });
});

describe('images that are not saved yet', () => {
  const fields: ImageFields = {
    'comic-cover': createCenteredCrop('k', { width: 2000, height: 2000 }),
    'comic-thumbnail': { ...createCenteredCrop('k', { width: 2000, height: 2000 }), image: 'made' },
    'comic-banner': createCenteredCrop('lost', { width: 2000, height: 2000 }),
    'comic-promo-banner': null,
  };

  it('are returned for upload if their file is available, cropped to the shape of their category', () => {
    const pictures = toDraftPictures(fields, new Map([['k', new File([], 'k.png')]]));
    expect(pictures).toMatchObject([{ id: 'comic-cover', part: { x: 334, y: 0, width: 1333, height: 2000 } }]);
  });

  it('are listed also if their file is missing or they are to be removed', () => {
    expect(listUnsavedKinds(fields)).toEqual(['comic-cover', 'comic-banner', 'comic-promo-banner']);
  });
});
