/** What a call sends, what it makes of the answer, and what an error may say. */
import { afterEach, describe, expect, it } from 'vitest';
import * as errors from '../../../src/api/apiError.ts';
import type { Credential } from '../../../src/api/credentials.ts';
import { createHttp } from '../../../src/api/http.ts';
import { anonymousEndpoints } from '../../../src/api/schemas/anonymous.ts';
import { authEndpoints } from '../../../src/api/schemas/auth.ts';
import { categoryEndpoints } from '../../../src/api/schemas/category.ts';
import { episodeEndpoints } from '../../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../../src/api/schemas/image.ts';
import { passwordEndpoints } from '../../../src/api/schemas/password.ts';
import { seriesEndpoints } from '../../../src/api/schemas/series.ts';
import { type Answering, json, type LocalUpstream, startUpstream } from './localUpstream.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.very-secret';
const emptyPage = { items: [], page_number: 1, page_last_number: 1, total: 0 };

let upstream: LocalUpstream | undefined;
afterEach(() => upstream?.close());

async function begin(answer: Answering, credential?: Credential) {
  upstream = await startUpstream(answer);
  const http = createHttp({
    base: upstream.base,
    appName: 'longstrip',
    appVersion: '7.1',
    language: () => 'fr',
    credentials: {
      current: () => credential,
      refresh: () => Promise.reject(new Error('no refresh is wanted here')),
      refused: () => undefined,
    },
  });
  return { http, came: upstream.came };
}

const answering =
  (status: number, body: unknown, headers?: Record<string, string>): Answering =>
  (_, response) =>
    json(response, status, body, headers);

async function failure(call: Promise<unknown>): Promise<errors.ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!errors.isApiError(error)) throw new Error(`no ApiError, but ${String(error)}`);
  return error;
}

/** Everything of an error that a log or a report could show, its causes included. */
function allText(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const own = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name) as unknown);
  return own.map((value) => (value instanceof Error ? allText(value) : JSON.stringify(value))).join(' ');
}

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

  it.each(['a/b?c#d', '..', '.', '', 'é 100%'])('keeps %j inside its own segment', async (id) => {
    const { http, came } = await begin(answering(404, {}));
    await failure(http.send(episodeEndpoints.get, { params: { id, episodeSlug: 'x' } }));
    expect(came[0]?.url).toMatch(/^\/api\/comic\/[^/?#]+\/episode\/x$/);
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
    const page = await import('./sampleSeries.ts').then(({ sampleSeries }) => ({
      ...emptyPage,
      items: [{ ...sampleSeries, status: 'archived' }],
      total: 1,
    }));
    const { http } = await begin(answering(200, page));
    const { items } = await http.send(seriesEndpoints.list);
    expect(items[0]?.status).toBe('unknown');
  });
});

describe('what goes wrong', () => {
  it.each([
    [400, 'invalid'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'notFound'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'notFound'],
    [413, 'invalid'],
    [415, 'invalid'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [500, 'server'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('%i is %s', async (status, kind) => {
    const { http } = await begin(answering(status, { message: 'x', code: 'some_code', errors: [], children: {} }));
    const error = await failure(http.send(categoryEndpoints.list));
    expect(error).toMatchObject({ kind, status, code: 'some_code', endpoint: 'GET category' });
  });

  it('hands over what the upstream says of each field', async () => {
    const children = {
      email: { errors: [{ code: 'user_email_already_used', message: '' }] },
      profile: { errors: [], children: { username: { errors: [{ code: 'username_taken', message: '' }] } } },
    };
    const { http } = await begin(answering(422, { message: '', code: 'validation_failed', errors: [], children }));
    const error = await failure(http.send(categoryEndpoints.list));
    expect(errors.fieldCode(error, 'email')).toBe('user_email_already_used');
    expect(errors.fieldCode(error, 'profile.username')).toBe('username_taken');
    expect(errors.fieldCode(error, 'nothing.here')).toBeUndefined();
    expect(errors.hasCode(error, 'validation_failed')).toBe(true);
  });

  it("keeps its kind when a proxy's page comes instead of the upstream's words", async () => {
    const { http } = await begin((_, response) => void response.writeHead(502).end('<html>Bad gateway</html>'));
    expect(await failure(http.send(categoryEndpoints.list))).toMatchObject({ kind: 'unavailable', fields: {} });
  });

  it.each([
    ['17', 17],
    [new Date(Date.now() + 3_600_000).toUTCString(), expect.closeTo(3_600, -2)],
    ['soon', undefined],
  ])('reads Retry-After %j', async (header, seconds) => {
    const { http } = await begin(answering(429, {}, { 'Retry-After': header }));
    expect((await failure(http.send(categoryEndpoints.list))).retryAfter).toEqual(seconds);
  });

  it('tells a lost connection, a timeout and a call taken back apart', async () => {
    const { http } = await begin((one, response) => {
      if (one.url.includes('lost')) response.destroy();
      // Others are never answered.
    });
    const lost = http.send(categoryEndpoints.get, { params: { code: 'lost' } });
    expect((await failure(lost)).kind).toBe('network');

    const slow = http.send(categoryEndpoints.get, { params: { code: 'slow' }, timeout: 50 });
    expect((await failure(slow)).kind).toBe('timeout');

    // With a signal of the caller's own, the clock still runs.
    const { signal } = new AbortController();
    const watched = http.send(categoryEndpoints.get, { params: { code: 'slow' }, timeout: 50, signal });
    expect((await failure(watched)).kind).toBe('timeout');

    const leaving = new AbortController();
    const left = http.send(categoryEndpoints.get, { params: { code: 'slow' }, signal: leaving.signal });
    leaving.abort();
    const error = await failure(left);
    expect(error.kind).toBe('aborted');
    expect(errors.isAborted(error)).toBe(true);
  });

  it('runs out of time too when the answer begins and never ends', async () => {
    const { http } = await begin((_, response) => void response.writeHead(200).write('[{"code":'));
    expect((await failure(http.send(categoryEndpoints.list, { timeout: 100 }))).kind).toBe('timeout');
  });

  it('never says a token: not of the address, nor of the header, nor of the body', async () => {
    const closed = await startUpstream(() => undefined);
    await closed.close();
    const http = createHttp({
      base: closed.base,
      appName: 'longstrip',
      appVersion: '1',
      language: () => 'en',
      credentials: {
        current: () => ({ kind: 'bearer', token: SECRET, signIn: 'monday' }),
        refresh: () => Promise.resolve(),
        refused: () => undefined,
      },
    });
    const lost = await failure(http.send(passwordEndpoints.resetLink, { params: { token: SECRET } }));
    expect(lost).toMatchObject({ kind: 'network', endpoint: 'GET password/reset/{token}' });
    expect(allText(lost)).not.toContain(SECRET);

    const { http: refusing } = await begin(answering(404, {}), { kind: 'bearer', token: SECRET, signIn: 'monday' });
    const unknown = await failure(
      refusing.send(passwordEndpoints.reset, { body: { token: SECRET, password: 'new-password' } }),
    );
    expect(unknown.kind).toBe('notFound');
    expect(allText(unknown)).not.toContain(SECRET);
    expect(allText(unknown)).not.toContain('new-password');
  });

  it('is news of the session only where the contract says so', async () => {
    const of = (kind: errors.FailureKind, status?: number) => new errors.ApiError({ kind, status, endpoint: 'x' });
    expect([400, 401, 403].map((status) => errors.endsSession(of(errors.kindOfStatus(status), status)))).toEqual([
      true,
      true,
      true,
    ]);
    for (const error of [of('network'), of('timeout'), of('server', 500), of('unavailable', 503), of('tooMany', 429)]) {
      expect(errors.endsSession(error)).toBe(false);
      expect(errors.isNotYet(error)).toBe(true);
    }
    expect(errors.endsSession(of('contract', 200))).toBe(false);
    expect(errors.isSignInNeeded(of('refused', 401))).toBe(true);
    expect(errors.isForbidden(of('refused', 401))).toBe(false);
    expect(errors.isForbidden(of('refused', 403))).toBe(true);
  });
});
