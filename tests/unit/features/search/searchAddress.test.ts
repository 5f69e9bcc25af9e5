import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => void vi.stubGlobal('location', { pathname: '/' }));

function load() {
  return import('../../../../src/features/search/searchAddress.ts');
}

it('parseSearchState reads the query, the filters and the number of pages that toSearchAddress writes', async () => {
  const { defaultFilter, toSearchAddress, parseSearchState } = await load();
  for (const state of [
    { ...defaultFilter, q: 'cats', page: 1 },
    { ...defaultFilter, q: '100% & more?', page: 3 },
    { ...defaultFilter, q: 'é 漫画', page: 2 },
    { q: 'cats', genre: 'slice-of-life', status: 'completed' as const, language: 'fr', page: 1 },
  ]) {
    const [path, query = ''] = toSearchAddress(state).split('?');
    expect(path).toBe('/search');
    expect(parseSearchState(query)).toEqual(state);
  }
  expect(toSearchAddress({ q: 'cats' })).toBe('/search?q=cats');
  expect(toSearchAddress({ q: '  ' })).toBe('/search');
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'genre=A%20B', 'status=draft', 'language=x1', ''])(
  '%s falls back to the first page without filters',
  async (query) => {
    const { defaultFilter, parseSearchState } = await load();
    expect(parseSearchState(query)).toEqual({ ...defaultFilter, q: '', page: 1 });
  },
);

it('parseSearchState limits the number of pages to 50', async () => {
  const { parseSearchState } = await load();
  expect(parseSearchState('q=a&page=99999').page).toBe(50);
});
