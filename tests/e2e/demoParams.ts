/** Loads values for the parameters of routes from the demo data of the tests' server. */
import type { APIRequestContext } from '@playwright/test';

interface ListOf<Item> {
  readonly items: readonly Item[];
}

interface Named {
  readonly public_id: string;
  readonly slug: string;
}

/** Values for the parameters of the routes that show data of the demo. */
export interface DemoParams {
  /** Slug of a public series of the demo creator. */
  readonly slug: string;
  readonly episodeSlug: string;
  readonly collectionSlug: string;
  readonly genreCode: string;
  readonly username: string;
  /** `public_id` of the series with the slug `slug`. */
  readonly ownSeries: string;
  /** `public_id` of the first episode of this series. */
  readonly ownEpisode: string;
}

const OWN_SERIES_SLUG = 'lanterns-over-the-harbour';

/** Loads the values as the demo creator. */
export async function loadDemoParams(request: APIRequestContext): Promise<DemoParams> {
  const { token } = await readJson<{ token: string }>(
    request.post('/api/login_check', { data: { email: 'creator@longstrip.test', password: 'read-more-comics' } }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const get = <Answer>(path: string) => readJson<Answer>(request.get(`/api/${path}`, { headers }));
  // The series is loaded by its slug, because other tests create and delete series at the same time.
  const series = await get<Named>(`comic/${OWN_SERIES_SLUG}`);
  const episode = takeFirst((await get<ListOf<Named>>(`comic/${OWN_SERIES_SLUG}/episode`)).items);
  return {
    slug: series.slug,
    episodeSlug: episode.slug,
    collectionSlug: takeFirst((await get<ListOf<Named>>('collection')).items).slug,
    genreCode: takeFirst(await get<readonly { code: string }[]>('category')).code,
    username: 'mina.marsh',
    ownSeries: series.public_id,
    ownEpisode: episode.public_id,
  };
}

async function readJson<Answer>(
  pending: Promise<{ ok(): boolean; url(): string; json(): Promise<Answer> }>,
): Promise<Answer> {
  const response = await pending;
  if (!response.ok()) throw new Error(`${response.url()} failed`);
  return response.json();
}

function takeFirst<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The demo data has no such item');
  return item;
}
