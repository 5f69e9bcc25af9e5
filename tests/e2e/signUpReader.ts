import { type APIRequestContext, expect } from '@playwright/test';
import { createEmail } from './pages/AuthPage.ts';

const PASSWORD = 'read-more-comics';

/** Languages of the demo's series. Tests publish series in other languages. */
const demoLanguages = ['en', 'fr'];

/** Slug of a series to which new readers don't subscribe, because another test counts its subscribers. */
const COUNTED_SERIES_SLUG = 'lanterns-over-the-harbour';

export interface NewReader {
  readonly email: string;
  readonly password: string;
}

interface ListOf<T> {
  readonly items: readonly T[];
}

interface Series {
  readonly public_id: string;
  readonly slug: string;
  readonly is_mature: boolean;
}

/**
 * Signs up a new reader, subscribes to demo series and marks an episode of up to two of them as read.
 *
 * @param options `subscriptions`: number of subscriptions; 0 for an empty account
 */
export async function signUpReader(request: APIRequestContext, { subscriptions = 3 } = {}): Promise<NewReader> {
  const email = createEmail();
  const signedUp = await request.post('/api/user', { data: { email, password: PASSWORD } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const { authentication_token: token }: { authentication_token: string } = await signedUp.json();
  const headers = { Authorization: `Bearer ${token}` };
  const chosen: Series[] = [];
  for (const language of demoLanguages) {
    const response = await request.get(`/api/comic?sort=title&pageSize=50&language=${language}`, { headers });
    const { items }: ListOf<Series> = await response.json();
    const available = items.filter(({ slug, is_mature }) => slug !== COUNTED_SERIES_SLUG && !is_mature);
    chosen.push(...available.slice(0, subscriptions - chosen.length));
  }
  expect(chosen).toHaveLength(subscriptions);
  for (const [index, { public_id: id, slug }] of chosen.entries()) {
    const subscribed = await request.post(`/api/user/comic-favorite/${id}/toggle`, { headers, data: { active: true } });
    expect(subscribed.ok(), await subscribed.text()).toBe(true);
    if (index > 1) continue;
    const episodes: ListOf<{ public_id: string }> = await (
      await request.get(`/api/comic/${slug}/episode`, { headers })
    ).json();
    const data = { episode: episodes.items[0]?.public_id, finished: true, at: new Date().toISOString() };
    const read = await request.post('/api/user/read-episode', { headers, data });
    expect(read.ok(), await read.text()).toBe(true);
  }
  return { email, password: PASSWORD };
}
