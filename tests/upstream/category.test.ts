import { describe, expect, it } from 'vitest';
import { categoryEndpoints } from '../../src/api/schemas/category.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { list, get } = categoryEndpoints;

describe.each(databases)('genres ($name)', (database) => {
  const upstream = useUpstream(database);

  it('lists genres in the same order for each language, named in the requested language or in English', async () => {
    const french = await upstream().call(list, { headers: { 'Accept-Language': 'fr-CH, en;q=0.5' } });
    const korean = await upstream().call(list, { headers: { 'Accept-Language': 'ko' } });
    expect(french.slice(0, 3).map(({ name }) => name)).toEqual(['Action', 'Aventure', 'Comédie']);
    expect(korean.slice(0, 3).map(({ name }) => name)).toEqual(['Action', 'Adventure', 'Comedy']);
    expect(french.map(({ code }) => code)).toEqual(korean.map(({ code }) => code));
  });

  it('returns one genre by its code, and 404 for an unknown code', async () => {
    expect(await upstream().call(get, { params: { code: 'drama' }, headers: { 'Accept-Language': 'fr' } })).toEqual({
      code: 'drama',
      name: 'Drame',
    });
    expect(await upstream().callRefused(get, { params: { code: 'cooking' } })).toMatchObject({ status: 404 });
  });
});
