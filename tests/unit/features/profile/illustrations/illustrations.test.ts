import { describe, expect, it } from 'vitest';
import type { SeriesSummary } from '../../../../../src/api/schemas/series.ts';
import type { Image } from '../../../../../src/api/schemas/shapes.ts';
import {
  selectHeaderImage,
  listIllustrations,
} from '../../../../../src/features/profile/illustrations/illustrations.ts';
import { sampleSeries } from '../../../api/sampleSeries.ts';

function createImage(id: string): Image {
  return {
    id,
    category: 'comic-cover',
    name: `${id}.webp`,
    width: 2,
    height: 3,
    variants: [],
  };
}

function createSeries(slug: string, some: Partial<SeriesSummary>): SeriesSummary {
  return {
    ...sampleSeries,
    slug,
    cover_image: null,
    banner: null,
    promo_banner: null,
    is_mature: false,
    ...some,
  };
}

const all = [
  createSeries('grim', { is_mature: true, cover_image: createImage('grim-cover'), banner: createImage('grim-banner') }),
  createSeries('moon', { cover_image: createImage('moon-cover'), promo_banner: createImage('moon-promo') }),
  createSeries('sea', { cover_image: createImage('sea-cover'), banner: createImage('sea-banner') }),
];

function listImageIds(withMature: boolean) {
  return listIllustrations(all, { includeMature: withMature }).map((illustration) => illustration.image.id);
}

describe('illustrations of a creator', () => {
  it('are the existing covers, banners and promo banners, series by series', () => {
    expect(listImageIds(true)).toEqual([
      'grim-cover',
      'grim-banner',
      'moon-cover',
      'moon-promo',
      'sea-cover',
      'sea-banner',
    ]);
  });

  it('exclude mature series unless mature content is on', () => {
    expect(listImageIds(false)).toEqual(['moon-cover', 'moon-promo', 'sea-cover', 'sea-banner']);
  });

  it('provide a header image from a banner, else a promo banner, of a non-mature series', () => {
    expect(selectHeaderImage(all)?.id).toBe('sea-banner');
    expect(selectHeaderImage(all.slice(0, 2))?.id).toBe('moon-promo');
    expect(selectHeaderImage(all.slice(0, 1))).toBeUndefined();
  });
});
