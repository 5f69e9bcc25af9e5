/** Series of somebody's own, asked for as any client of the upstream asks. */
import { type APIRequestContext, expect } from '@playwright/test';

export interface OwnStory {
  readonly public_id: string;
  readonly slug: string;
}

/** Signs in and answers what goes with every call. */
export async function headersOf(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post('/api/login_check', { data: { email, password } });
  expect(answer.ok()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** The newest of one's own series, in whatever state. */
export async function ownSeries(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
): Promise<OwnStory> {
  const answer = await request.get('/api/user/current/comic', { headers });
  const { items } = (await answer.json()) as { items: OwnStory[] };
  const [series] = items;
  if (series === undefined) throw new Error('no series of their own');
  return series;
}
