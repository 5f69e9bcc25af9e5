/** What a call sends, and what it makes of the answer. */
import { describe, expect, it, vi } from 'vitest';
import type { Credential } from '../../../src/api/credentials.ts';
import { anonymousEndpoints } from '../../../src/api/schemas/anonymous.ts';
import { authEndpoints } from '../../../src/api/schemas/auth.ts';
import { categoryEndpoints } from '../../../src/api/schemas/category.ts';
import { episodeEndpoints } from '../../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../../src/api/schemas/image.ts';
import { seriesEndpoints } from '../../../src/api/schemas/series.ts';
import { allText, answering, begin, failure } from './localClient.ts';
import { type Answering, json } from './localUpstream.ts';
import { sampleSeries } from './sampleSeries.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.very-secret';
const emptyPage = { items: [], page_number: 1, page_last_number: 1, total: 0 };

describe('what is sent', () => {
  it('says language, version, app and the bearer', async () => {
    const { http, came } = await begin(answering(200, []), { kind: 'bearer', token: 'abc', signIn: 'monday' });
    await http.send(categoryEndpoints.list);
    expect(came[0]?.headers).toMatchObject({
      'accept-language': 'fr',
      'app-version': '7.1',
      'app-name-code': 'longstrip',
      authorization: 'Bearer abc',
    });
    expect(came[0]?.headers).not.toHaveProperty('x-anonymous-token');
  });

  it("says the guest's token when nobody is signed in", async () => {
    const { http, came } = await begin(answering(200, []), { kind: 'guest', token: 'g1' });
    await http.send(categoryEndpoints.list);
    expect(came[0]?.headers['x-anonymous-token']).toBe('g1');
    expect(came[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each<Credential>([
    { kind: 'bearer', token: 'abc', signIn: 'monday' },
    { kind: 'guest', token: 'g1' },
  ])('asks for a new guest without any token, even that of a $kind', async (credential) => {
    const { http, came } = await begin(answering(201, { session_id: 'g2' }), credential);
    await http.send(anonymousEndpoints.create);
    expect(came[0]?.headers).not.toHaveProperty('authorization');
    expect(came[0]?.headers).not.toHaveProperty('x-anonymous-token');
    expect(came[0]?.body).toBe('');
  });

  it('writes arrays as name[] and leaves out what is not said', async () => {
    const { http, came } = await begin(answering(200, emptyPage));
    await http.send(seriesEndpoints.list, {
      query: { pageNumber: 2, genre: ['drama', 'sci fi & co'], language: undefined },
    });
    const url = new URL(came[0]?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/api/comic');
    expect([...url.searchParams]).toEqual([
      ['pageNumber', '2'],
      ['genre[]', 'drama'],
      ['genre[]', 'sci fi & co'],
    ]);
  });

  it.each(['a/b?c#d', '.', '..', '', 'é 100%'])('keeps %j inside its own segment', async (id) => {
    const { http, came } = await begin(answering(404, {}));
    await failure(http.send(episodeEndpoints.get, { params: { id, episodeSlug: 'x' } }));
    expect(came[0]?.url).toMatch(/^\/api\/comic\/[^/?#]+\/episode\/x$/);
  });

  it('sends cookies to an API of another origin for a sign-in with a provider, and for nothing else', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { http } = await begin(
      answering(200, { authorization_url: 'https://provider.example.org/', state: 'state' }),
    );
    const params = { provider: 'google' };
    await http.send(authEndpoints.provider, { params, query: { redirect_uri: 'https://comics.example.org/back' } });
    await http.send(authEndpoints.providerLogin, { params, body: { state: 'state' } }).catch(() => undefined);
    await http.send(authEndpoints.logout).catch(() => undefined);
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include', undefined]);
    fetched.mockRestore();
  });

  it('sends JSON as JSON and a form as a form', async () => {
    const { http, came } = await begin((one, response) =>
      one.url === '/api/image' ? json(response, 413, {}) : json(response, 200, { token: 't', refresh_token: 'r' }),
    );
    await http.send(authEndpoints.login, { body: { email: 'a@b.test', password: 'p' } });
    expect(came[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(came[0]?.body ?? '')).toEqual({ email: 'a@b.test', password: 'p' });

    const form = new FormData();
    form.append('category', 'comic-cover');
    form.append('file', new File(['pixels'], 'cover.webp', { type: 'image/webp' }));
    await failure(http.send(imageEndpoints.upload, { body: form }));
    expect(came[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(came[1]?.body).toContain('filename="cover.webp"');
  });

  it.each<[string, Answering]>([
    ['503', answering(503, {})],
    ['nothing', (_, response) => void response.destroy()],
  ])('asks once when %s comes back', async (_, answer) => {
    const { http, came } = await begin(answer);
    await failure(http.send(categoryEndpoints.list));
    expect(came).toHaveLength(1);
  });
});

describe('what is made of an answer', () => {
  it('drops what the contract does not know', async () => {
    const { http } = await begin(answering(200, [{ code: 'drama', name: 'Drama', secret: 1 }]));
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual([{ code: 'drama', name: 'Drama' }]);
  });

  it('names the call and the places of an answer that breaks the contract, never its values', async () => {
    const { http } = await begin(answering(200, { token: { wrapped: SECRET }, refresh_token: [SECRET] }));
    const error = await failure(http.send(authEndpoints.login, { body: { email: 'a@b.test', password: 'pass-word' } }));
    expect(error.kind).toBe('contract');
    expect(error.endpoint).toBe('POST login_check');
    expect(error.issues).toEqual([
      { path: 'token', expected: 'string' },
      { path: 'refresh_token', expected: 'string' },
    ]);
    expect(error.message).toContain('POST login_check');
    expect(allText(error)).not.toContain(SECRET);
  });

  it.each([
    ['a page of HTML', '<html>Sign in to the hotel</html>'],
    ['half an answer', '[{"code":"dra'],
    ['nothing', ''],
  ])('takes %s with 200 for a broken contract', async (_, text) => {
    const { http } = await begin((_came, response) => void response.writeHead(200).end(text));
    const error = await failure(http.send(categoryEndpoints.list));
    expect(error).toMatchObject({ kind: 'contract', endpoint: 'GET category' });
  });

  it('takes no body for an answer where none is promised', async () => {
    const { http } = await begin((_came, response) => void response.writeHead(204).end());
    await expect(http.send(authEndpoints.logout)).resolves.toBeUndefined();
  });

  it('lets through a status that this build does not know, as unknown', async () => {
    const page = {
      ...emptyPage,
      items: [{ ...sampleSeries, status: 'archived' }],
      total: 1,
    };
    const { http } = await begin(answering(200, page));
    const { items } = await http.send(seriesEndpoints.list);
    expect(items[0]?.status).toBe('unknown');
  });
});
