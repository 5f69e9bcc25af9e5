/** Parts of the world that the upstream of the journeys has drawn: what parameters in addresses stand for. */
import type { APIRequestContext } from '@playwright/test';

interface ListOf<Item> {
  readonly items: readonly Item[];
}

interface Named {
  readonly public_id: string;
  readonly slug: string;
}

/** Values for every parameter in `routes.ts`. */
export interface DemoParams {
  /** Of a series that everybody may read; it is the demo creator's own. */
  readonly slug: string;
  readonly episodeSlug: string;
  readonly collectionSlug: string;
  readonly genreCode: string;
  readonly username: string;
  /** Ids of that series and of its first episode. */
  readonly ownSeries: string;
  readonly ownEpisode: string;
}

const OWN_SERIES = 'lanterns-over-the-harbour';

export async function demoParams(request: APIRequestContext): Promise<DemoParams> {
  const { token } = await answer<{ token: string }>(
    request.post('/api/login_check', { data: { email: 'creator@longstrip.test', password: 'read-more-comics' } }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const get = <Answer>(path: string) => answer<Answer>(request.get(`/api/${path}`, { headers }));
  // By its name: other journeys make series of their own meanwhile, and take them away.
  const own = await get<Named>(`comic/${OWN_SERIES}`);
  const episode = first((await get<ListOf<Named>>(`comic/${OWN_SERIES}/episode`)).items);
  return {
    slug: own.slug,
    episodeSlug: episode.slug,
    collectionSlug: first((await get<ListOf<Named>>('collection')).items).slug,
    genreCode: first(await get<readonly { code: string }[]>('category')).code,
    username: 'mina.marsh',
    ownSeries: own.public_id,
    ownEpisode: episode.public_id,
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
