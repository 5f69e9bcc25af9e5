/** Parts of the world that the upstream of the journeys has drawn: what parameters in addresses stand for. */
import type { APIRequestContext } from '@playwright/test';

interface ListOf<Item> {
  readonly items: readonly Item[];
}

interface Named {
  readonly public_id: string;
  readonly slug: string;
}

interface Series extends Named {
  readonly is_mature: boolean;
}

/** Values for every parameter in `routes.ts`. */
export interface DemoParams {
  /** Of a series that everybody may read. */
  readonly slug: string;
  readonly episodeSlug: string;
  readonly collectionSlug: string;
  readonly genreCode: string;
  readonly username: string;
  /** Of a series of the demo creator's own, and of an episode of it. */
  readonly ownSeries: string;
  readonly ownEpisode: string;
}

export async function demoParams(request: APIRequestContext): Promise<DemoParams> {
  const { token } = await answer<{ token: string }>(
    request.post('/api/login_check', { data: { email: 'creator@longstrip.test', password: 'read-more-comics' } }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const get = <Answer>(path: string) => answer<Answer>(request.get(`/api/${path}`, { headers }));
  const { items: all } = await get<ListOf<Series>>('comic?pageSize=50');
  const series = first(all.filter(({ is_mature }) => !is_mature));
  const own = first((await get<ListOf<Series>>('user/current/comic')).items);
  return {
    slug: series.slug,
    episodeSlug: first((await get<ListOf<Named>>(`comic/${series.public_id}/episode`)).items).slug,
    collectionSlug: first((await get<ListOf<Named>>('collection')).items).slug,
    genreCode: first(await get<readonly { code: string }[]>('category')).code,
    username: 'mina.marsh',
    ownSeries: own.public_id,
    ownEpisode: first((await get<ListOf<Named>>(`comic/${own.public_id}/episode`)).items).public_id,
  };
}

async function answer<Answer>(
  asked: Promise<{ ok(): boolean; url(): string; json(): Promise<Answer> }>,
): Promise<Answer> {
  const response = await asked;
  if (!response.ok()) throw new Error(`${response.url()} has no answer`);
  return response.json();
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The demo world has none of these');
  return item;
}
