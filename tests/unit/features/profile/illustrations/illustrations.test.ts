import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SeriesSummary } from '../../../../../src/api/schemas/series.ts';
import type { Image } from '../../../../../src/api/schemas/shapes.ts';
import {
  selectHeadPicture,
  listIllustrations,
} from '../../../../../src/features/profile/illustrations/illustrations.ts';
import { toProfileAddress, parseProfileState } from '../../../../../src/features/profile/profileState.ts';
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

  it('provide a head picture from a banner, else a promo banner, of a non-mature series', () => {
    expect(selectHeadPicture(all)?.id).toBe('sea-banner');
    expect(selectHeadPicture(all.slice(0, 2))?.id).toBe('moon-promo');
    expect(selectHeadPicture(all.slice(0, 1))).toBeUndefined();
  });
});

describe('toProfileAddress', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('contains the state that parseProfileState reads', () => {
    vi.stubGlobal('location', { pathname: '/' });
    for (const state of [
      { tab: 'series' },
      { tab: 'illustrations', picture: 'a b' },
      { tab: 'series', audience: 'following' },
    ] as const) {
      const address = toProfileAddress('mina.marsh', state);
      expect(address.split('?')[0]).toBe('/@mina.marsh');
      expect(parseProfileState(address.split('?')[1] ?? '')).toEqual({
        audience: undefined,
        picture: undefined,
        ...state,
      });
    }
  });

  it('falls back to the defaults for invalid values', () => {
    expect(parseProfileState('tab=x&audience=everybody')).toEqual({
      tab: 'series',
      audience: undefined,
      picture: undefined,
    });
  });
});
