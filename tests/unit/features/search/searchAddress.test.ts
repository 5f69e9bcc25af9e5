import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => void vi.stubGlobal('location', { pathname: '/' }));

function load() {
  return import('../../../../src/features/search/searchAddress.ts');
}

it('searchState reads the query and the number of pages that searchAddress writes', async () => {
  const { anyResult, searchAddress, searchState } = await load();
  for (const state of [
    { ...anyResult, q: 'cats', page: 1 },
    { ...anyResult, q: '100% & more?', page: 3 },
    { ...anyResult, q: 'é 漫画', page: 2 },
    { q: 'cats', genre: 'slice-of-life', status: 'completed' as const, language: 'fr', page: 1 },
  ]) {
    const [path, query = ''] = searchAddress(state).split('?');
    expect(path).toBe('/search');
    expect(searchState(query)).toEqual(state);
  }
  expect(searchAddress({ q: 'cats' })).toBe('/search?q=cats');
  expect(searchAddress({ q: '  ' })).toBe('/search');
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'genre=A%20B', 'status=draft', 'language=x1', ''])(
  '%s falls back to the first page without filters',
  async (query) => {
    const { anyResult, searchState } = await load();
    expect(searchState(query)).toEqual({ ...anyResult, q: '', page: 1 });
  },
);

it('searchState limits the number of pages to 50', async () => {
  const { searchState } = await load();
  expect(searchState('q=a&page=99999').page).toBe(50);
});
