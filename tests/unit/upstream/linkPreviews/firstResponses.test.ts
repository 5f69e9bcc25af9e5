import { describe, expect, it } from 'vitest';
import { findLargestImages } from '../../../../upstream/linkPreviews/largestImages.ts';
import { loadFirstResponses } from '../../../../upstream/linkPreviews/loadFirstResponses.ts';

describe('loadFirstResponses', () => {
  /** Returns a function that responds with these bodies by path, and the list of its calls. */
  function createRequester(bodies: Readonly<Record<string, string>>) {
    const called: string[] = [];
    const request = (path: string) => {
      called.push(path);
      return Promise.resolve(bodies[path]);
    };
    return { called, request };
  }

  it('returns the bodies of successful calls in the order of the calls', async () => {
    const { request, called } = createRequester({ a: '1', c: '3' });
    const responses = await loadFirstResponses({ route: 'x', paths: ['a', 'b', 'c'] }, request);
    expect(responses).toEqual([
      { path: 'a', body: '1' },
      { path: 'c', body: '3' },
    ]);
    expect(called).toEqual(['a', 'b', 'c']);
  });

  it('makes the calls that depend on the first response', async () => {
    const { request } = createRequester({ a: '{"id":7}', 'list/7': '[]' });
    const next = (first: unknown) => [`list/${JSON.stringify(first).replace(/\D/g, '')}`, 'missing'];
    expect(await loadFirstResponses({ route: 'x', paths: ['a'], next }, request)).toEqual([
      { path: 'a', body: '{"id":7}' },
      { path: 'list/7', body: '[]' },
    ]);
  });

  it('makes no dependent calls if the first call failed', async () => {
    const { request, called } = createRequester({ b: '2' });
    const responses = await loadFirstResponses({ route: 'x', paths: ['a', 'b'], next: () => ['c'] }, request);
    expect(responses).toEqual([{ path: 'b', body: '2' }]);
    expect(called).toEqual(['a', 'b']);
  });
});

describe('the largest images of a page', () => {
  const image = {
    variants: [
      { url: '/s.webp', width: 320 },
      { url: '/l.webp', width: 1280 },
      { url: '/m.webp', width: 640 },
    ],
  };
  const other = { variants: [{ url: '/other.webp', width: 1 }] };
  const find = (route: string, value: unknown) =>
    findLargestImages(route, [{ path: 'a', body: JSON.stringify(value) }]);
  const everyWidth = { url: '/l.webp', srcSet: '/l.webp 1280w, /m.webp 640w, /s.webp 320w' };
  const onPhones = { media: '(width < 655px)', sizes: '72vw' };
  const onOthers = { media: '(width >= 655px)', sizes: '(min-width: 1216px) 1152px, 100vw' };

  it('are the thumbnail of a series for phones and the banner for other screens, in all widths', () => {
    expect(find('series', { thumbnail: other, banner: image, promo_banner: other })).toEqual([
      { url: '/other.webp', srcSet: '/other.webp 1w', ...onPhones },
      { ...everyWidth, ...onOthers },
    ]);
  });

  it('are the promotional banner without a banner, also on phones without thumbnail and cover', () => {
    const both = [
      { ...everyWidth, ...onPhones },
      { ...everyWidth, ...onOthers },
    ];
    expect(find('series', { thumbnail: null, banner: null, promo_banner: image })).toEqual(both);
    expect(find('series', { promo_banner: image })).toEqual(both);
    expect(find('series', { thumbnail: image })).toEqual([{ ...everyWidth, ...onPhones }]);
    expect(find('series', { cover_image: image, promo_banner: image })).toEqual(both);
    expect(find('series', { cover_image: image })).toEqual([{ ...everyWidth, ...onPhones }]);
  });

  it('are the largest variant of the first image of an episode', () => {
    expect(find('episode', { contents: [image, { variants: [] }] })).toEqual([{ url: '/l.webp' }]);
  });

  it.each([
    ['series', { banner: null, promo_banner: null }],
    ['series', { banner: { variants: [] } }],
    ['series', { banner: 'x' }],
    ['episode', { contents: [] }],
    ['episode', {}],
    ['genres-code', { banner: image }],
  ])('are none for %s with %j', (route, value) => {
    expect(find(route, value)).toEqual([]);
  });

  it('are none without a response', () => {
    expect(findLargestImages('series', [])).toEqual([]);
  });
});
