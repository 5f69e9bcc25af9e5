import { describe, expect, it, vi } from 'vitest';
import type { Credential } from '../../../../src/api/transport/credentials.ts';
import { anonymousEndpoints } from '../../../../src/api/schemas/anonymous.ts';
import { authEndpoints } from '../../../../src/api/schemas/auth.ts';
import { categoryEndpoints } from '../../../../src/api/schemas/category.ts';
import { episodeEndpoints } from '../../../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../../../src/api/schemas/image.ts';
import { seriesEndpoints } from '../../../../src/api/schemas/series.ts';
import { collectText, respondWith, startClient, catchApiError } from '../localClient.ts';
import { type Responder, sendJson } from '../localServer.ts';
import { sampleSeries } from '../sampleSeries.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.very-secret';
const emptyPage = { items: [], page_number: 1, page_last_number: 1, total: 0 };

describe('request', () => {
  it('carries the language, app name, app version and bearer token', async () => {
    const { http, requests } = await startClient(respondWith(200, []), {
      kind: 'bearer',
      token: 'abc',
      signIn: 'monday',
    });
    await http.send(categoryEndpoints.list);
    expect(requests[0]?.headers).toMatchObject({
      'accept-language': 'fr',
      'app-version': '7.1',
      'app-name-code': 'longstrip',
      authorization: 'Bearer abc',
    });
    expect(requests[0]?.headers).not.toHaveProperty('x-anonymous-token');
  });

  it('carries the guest token when nobody is signed in', async () => {
    const { http, requests } = await startClient(respondWith(200, []), { kind: 'guest', token: 'g1' });
    await http.send(categoryEndpoints.list);
    expect(requests[0]?.headers['x-anonymous-token']).toBe('g1');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each<Credential>([
    { kind: 'bearer', token: 'abc', signIn: 'monday' },
    { kind: 'guest', token: 'g1' },
  ])('carries no token when creating a guest, despite a $kind credential', async (credential) => {
    const { http, requests } = await startClient(respondWith(201, { session_id: 'g2' }), credential);
    await http.send(anonymousEndpoints.create);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).not.toHaveProperty('x-anonymous-token');
    expect(requests[0]?.body).toBe('');
  });

  it('writes arrays as name[] and omits undefined parameters', async () => {
    const { http, requests } = await startClient(respondWith(200, emptyPage));
    await http.send(seriesEndpoints.list, {
      query: { pageNumber: 2, genre: ['drama', 'sci fi & co'], language: undefined },
    });
    const url = new URL(requests[0]?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/api/comic');
    expect([...url.searchParams]).toEqual([
      ['pageNumber', '2'],
      ['genre[]', 'drama'],
      ['genre[]', 'sci fi & co'],
    ]);
  });

  it.each(['a/b?c#d', '.', '..', '', 'é 100%'])('keeps the parameter %j within its path segment', async (id) => {
    const { http, requests } = await startClient(respondWith(404, {}));
    await catchApiError(http.send(episodeEndpoints.get, { params: { id, episodeSlug: 'x' } }));
    expect(requests[0]?.url).toMatch(/^\/api\/comic\/[^/?#]+\/episode\/x$/);
  });

  it('includes cross-origin cookies for a sign-in with a provider, but not for a logout', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { http } = await startClient(
      respondWith(200, { authorization_url: 'https://provider.example.org/', state: 'state' }),
    );
    const params = { provider: 'google' };
    await http.send(authEndpoints.provider, { params, query: { redirect_uri: 'https://comics.example.org/back' } });
    await http.send(authEndpoints.providerLogin, { params, body: { state: 'state' } }).catch(() => undefined);
    await http.send(authEndpoints.logout).catch(() => undefined);
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include', undefined]);
    fetched.mockRestore();
  });

  it('sends an object as JSON and FormData as multipart', async () => {
    const { http, requests } = await startClient((request, response) =>
      request.url === '/api/image'
        ? sendJson(response, 413, {})
        : sendJson(response, 200, { token: 't', refresh_token: 'r' }),
    );
    await http.send(authEndpoints.login, { body: { email: 'a@b.test', password: 'p' } });
    expect(requests[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ email: 'a@b.test', password: 'p' });

    const form = new FormData();
    form.append('category', 'comic-cover');
    form.append('file', new File(['pixels'], 'cover.webp', { type: 'image/webp' }));
    await catchApiError(http.send(imageEndpoints.upload, { body: form }));
    expect(requests[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(requests[1]?.body).toContain('filename="cover.webp"');
  });

  it.each<[string, Responder]>([
    ['the status 503', respondWith(503, {})],
    ['a closed connection', (_, response) => void response.destroy()],
  ])('is sent only once when the server answers with %s', async (_, respond) => {
    const { http, requests } = await startClient(respond);
    await catchApiError(http.send(categoryEndpoints.list));
    expect(requests).toHaveLength(1);
  });
});

describe('a response embedded in the page', () => {
  const drama = [{ code: 'drama', name: 'Drama' }];
  const other = [{ code: 'other', name: 'Other' }];

  /**
   * Stands in for `takeEmbeddedResponse` on a page with one embedded response: the first matching call gets it, later calls get
   * undefined.
   */
  function mockTakeEmbeddedResponse(path: string, language: string, text: string) {
    const responses = new Map([[`${language} ${path}`, text]]);
    return (requestedPath: string, requestedLanguage: string) => {
      const found = responses.get(`${requestedLanguage} ${requestedPath}`);
      responses.delete(`${requestedLanguage} ${requestedPath}`);
      return found;
    };
  }

  it.each<Credential | undefined>([undefined, { kind: 'guest', token: 'g1' }])(
    'is used for the first GET of its path by a guest (%j); later GETs of this path are sent to the server',
    async (credential) => {
      const embedded = mockTakeEmbeddedResponse('category', 'fr', JSON.stringify(drama));
      const { http, requests } = await startClient(respondWith(200, other), credential, embedded);
      await expect(http.send(categoryEndpoints.list)).resolves.toEqual(drama);
      expect(requests).toHaveLength(0);
      await expect(http.send(categoryEndpoints.list)).resolves.toEqual(other);
      expect(requests).toHaveLength(1);
    },
  );

  it('is not used with a bearer token', async () => {
    const embedded = vi.fn(mockTakeEmbeddedResponse('category', 'fr', JSON.stringify(drama)));
    const credential = { kind: 'bearer', token: 'abc', signIn: 'monday' } as const;
    const { http, requests } = await startClient(respondWith(200, other), credential, embedded);
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual(other);
    expect(requests).toHaveLength(1);
    expect(embedded).not.toHaveBeenCalled();
  });

  it('is not used for methods other than GET', async () => {
    const embedded = vi.fn(() => JSON.stringify({ session_id: 'stolen' }));
    const { http, requests } = await startClient(respondWith(201, { session_id: 'g2' }), undefined, embedded);
    await expect(http.send(anonymousEndpoints.create)).resolves.toEqual({ session_id: 'g2' });
    expect(requests).toHaveLength(1);
    expect(embedded).not.toHaveBeenCalled();
  });

  it('is only used if its language is that of the call (by default the interface language)', async () => {
    const embedded = mockTakeEmbeddedResponse('category', 'en', JSON.stringify(drama));
    const { http, requests } = await startClient(respondWith(200, other), undefined, embedded);
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual(other);
    expect(requests).toHaveLength(1);
    await expect(http.send(categoryEndpoints.list, { language: 'en' })).resolves.toEqual(drama);
    expect(requests).toHaveLength(1);
  });

  it('is looked up by the exact path and query of the call', async () => {
    const path = 'comic?genre%5B%5D=sci%20fi&sort=popular&pageNumber=1';
    const embedded = vi.fn(() => JSON.stringify(emptyPage));
    const { http } = await startClient(respondWith(500, {}), undefined, embedded);
    await http.send(seriesEndpoints.list, { query: { genre: ['sci fi'], sort: 'popular', pageNumber: 1 } });
    expect(embedded.mock.calls).toEqual([[path, 'fr']]);
  });

  it('is parsed by the schema like a response from the network', async () => {
    const embedded = mockTakeEmbeddedResponse('category', 'fr', JSON.stringify([{ code: 'drama' }]));
    const { http } = await startClient(respondWith(200, drama), undefined, embedded);
    expect((await catchApiError(http.send(categoryEndpoints.list))).kind).toBe('contract');
  });
});

describe('response', () => {
  it('loses fields that the schema does not know', async () => {
    const { http } = await startClient(respondWith(200, [{ code: 'drama', name: 'Drama', secret: 1 }]));
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual([{ code: 'drama', name: 'Drama' }]);
  });

  it('that breaks the contract gives an error with endpoint and field paths, but no values', async () => {
    const { http } = await startClient(respondWith(200, { token: { wrapped: SECRET }, refresh_token: [SECRET] }));
    const error = await catchApiError(
      http.send(authEndpoints.login, { body: { email: 'a@b.test', password: 'pass-word' } }),
    );
    expect(error.kind).toBe('contract');
    expect(error.endpoint).toBe('POST login_check');
    expect(error.issues).toEqual([
      { path: 'token', expected: 'string' },
      { path: 'refresh_token', expected: 'string' },
    ]);
    expect(error.message).toContain('POST login_check');
    expect(collectText(error)).not.toContain(SECRET);
  });

  it.each([
    ['an HTML page', '<html>Sign in to the hotel</html>'],
    ['truncated JSON', '[{"code":"dra'],
    ['nothing', ''],
  ])('with status 200 and %s as its body gives a contract error', async (_, text) => {
    const { http } = await startClient((_request, response) => void response.writeHead(200).end(text));
    const error = await catchApiError(http.send(categoryEndpoints.list));
    expect(error).toMatchObject({ kind: 'contract', endpoint: 'GET category' });
  });

  it('without a body resolves to undefined if the endpoint defines no response schema', async () => {
    const { http } = await startClient((_request, response) => void response.writeHead(204).end());
    await expect(http.send(authEndpoints.logout)).resolves.toBeUndefined();
  });

  it("maps an unknown series status to 'unknown'", async () => {
    const page = {
      ...emptyPage,
      items: [{ ...sampleSeries, status: 'archived' }],
      total: 1,
    };
    const { http } = await startClient(respondWith(200, page));
    const { items } = await http.send(seriesEndpoints.list);
    expect(items[0]?.status).toBe('unknown');
  });
});
