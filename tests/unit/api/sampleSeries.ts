import type { Image } from '../../../src/api/schemas/shapes.ts';
import type { SeriesSummary } from '../../../src/api/schemas/series.ts';

export const sampleImage: Image = {
  id: 'img1',
  category: 'comic-cover',
  name: 'cover.webp',
  width: 960,
  height: 1440,
  variants: [
    { size: 'small', url: '/files/a-small.webp', width: 320, height: 480 },
    { size: 'large', url: '/files/a-large.webp', width: 960, height: 1440 },
  ],
};

/** A series as the API returns it. */
export const sampleSeries: SeriesSummary = {
  public_id: 's1',
  slug: 'night-train',
  title: 'Night Train',
  language: 'en',
  status: 'published',
  is_mature: false,
  genres: [{ code: 'drama', name: 'Drama' }],
  cover_image: sampleImage,
  thumbnail: null,
  banner: null,
  promo_banner: null,
  created_by: { uuid: 'u1', username: 'ada', display_name: 'Ada', image: null },
  episodes_count: 12,
  published_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-02-03T04:05:06Z',
};
