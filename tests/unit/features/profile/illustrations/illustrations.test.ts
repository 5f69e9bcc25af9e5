import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SeriesSummary } from '../../../../../src/api/schemas/series.ts';
import type { Image } from '../../../../../src/api/schemas/shapes.ts';
import { headPicture, illustrationsOf } from '../../../../../src/features/profile/illustrations/illustrations.ts';
import { profileAddress, profileState } from '../../../../../src/features/profile/profileState.ts';
import { sampleSeries } from '../../../api/sampleSeries.ts';

function image(id: string): Image {
  return {
    id,
    category: 'comic-cover',
    name: `${id}.webp`,
    width: 2,
    height: 3,
    variants: [],
  };
}

function series(slug: string, some: Partial<SeriesSummary>): SeriesSummary {
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
  series('grim', { is_mature: true, cover_image: image('grim-cover'), banner: image('grim-banner') }),
  series('moon', { cover_image: image('moon-cover'), promo_banner: image('moon-promo') }),
  series('sea', { cover_image: image('sea-cover'), banner: image('sea-banner') }),
];

function ids(withMature: boolean) {
  return illustrationsOf(all, { withMature }).map((one) => one.image.id);
}

describe('the illustrations of a creator', () => {
  it('are the covers, banners and promo banners that there are, series by series', () => {
    expect(ids(true)).toEqual(['grim-cover', 'grim-banner', 'moon-cover', 'moon-promo', 'sea-cover', 'sea-banner']);
  });

  it('are none of mature series for who has not turned those on', () => {
    expect(ids(false)).toEqual(['moon-cover', 'moon-promo', 'sea-cover', 'sea-banner']);
  });

  it('head the page with a banner fit for everybody, else a promo banner, else nothing', () => {
    expect(headPicture(all)?.id).toBe('sea-banner');
    expect(headPicture(all.slice(0, 2))?.id).toBe('moon-promo');
    expect(headPicture(all.slice(0, 1))).toBeUndefined();
  });
});

describe('the address of a profile', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says what is chosen on it, and is read the same', () => {
    vi.stubGlobal('location', { pathname: '/' });
    for (const state of [
      { tab: 'series' },
      { tab: 'illustrations', picture: 'a b' },
      { tab: 'series', audience: 'following' },
    ] as const) {
      const address = profileAddress('mina.marsh', state);
      expect(address.split('?')[0]).toBe('/@mina.marsh');
      expect(profileState(address.split('?')[1] ?? '')).toEqual({ audience: undefined, picture: undefined, ...state });
    }
  });

  it('falls back where it says nonsense', () => {
    expect(profileState('tab=x&audience=everybody')).toEqual({
      tab: 'series',
      audience: undefined,
      picture: undefined,
    });
  });
});
