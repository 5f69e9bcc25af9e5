/** Signs the demo's reader in and finds the measured episode through the API, without the app. */
import * as v from 'valibot';
import { LAST_USER_KEY, TOKENS_KEY } from '../../src/session/firstVisitor.ts';
import { createTokenRecord } from '../../src/session/records.ts';
import { tokenPair, type TokenPair } from '../../src/api/schemas/token.ts';
import { demoEmails, DEMO_PASSWORD } from '../../upstream/auth/demoCredentials.ts';
import { SERIES_SLUG } from './pages.ts';

const EpisodeList = v.object({ items: v.array(v.object({ slug: v.string() })) });
const User = v.object({ uuid: v.string() });

/** Returns localStorage values with which the reader is signed in. Each call signs in again, because refresh tokens work once. */
export async function createSignedInStorage(origin: string): Promise<Record<string, string>> {
  const pair = await logIn(origin);
  const record = createTokenRecord(pair);
  const { uuid } = v.parse(User, await getJson(origin, 'user/current', pair));
  return {
    [TOKENS_KEY]: JSON.stringify(record),
    [LAST_USER_KEY]: JSON.stringify({ signIn: record.signIn, uuid }),
  };
}

/**
 * Returns the slug of the first listed episode of the measured series.
 * @throws Error if a request fails, or if the series has no episode
 */
export async function loadFirstEpisodeSlug(origin: string): Promise<string> {
  const list = v.parse(EpisodeList, await getJson(origin, `comic/${SERIES_SLUG}/episode`, await logIn(origin)));
  const [first] = list.items;
  if (first === undefined) throw new Error(`The series ${SERIES_SLUG} has no episode.`);
  return first.slug;
}

async function logIn(origin: string): Promise<TokenPair> {
  const [email] = demoEmails;
  const response = await fetch(`${origin}/api/login_check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok)
    throw new Error(`The demo's reader can't sign in (${response.status}): is this data with the demo?`);
  return v.parse(tokenPair, await response.json());
}

async function getJson(origin: string, path: string, { token }: TokenPair): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`GET /api/${path} was answered with ${response.status}.`);
  return response.json();
}
