import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostingRules } from '../../hosting/rules.ts';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { followEndpoints } from '../../src/api/schemas/follow.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { createApi } from '../../upstream/http/api.ts';
import { createApp } from '../../upstream/http/app.ts';
import { follows } from '../../upstream/db/tables/profiles.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { login } = authEndpoints;

/** Maximum size of a JSON body (`requests.ts`). */
const MAX_JSON_BYTES = 500_000;

describe.each(databases)('API requests ($name)', (database) => {
  const upstream = useUpstream(database);
  /** An empty build. */
  const dist = mkdtempSync(join(tmpdir(), 'longstrip-requests-'));
  const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
  let app: ReturnType<typeof createApp>;
  beforeAll(() => {
    app = createApp({ dist, rules, services: upstream().services });
  });
  afterAll(() => rmSync(dist, { recursive: true }));
  const json = { 'Content-Type': 'application/json' };
  const post = async (body: BodyInit, headers: Record<string, string> = json) => {
    const options = { method: 'POST', body, headers, duplex: 'half' };
    const response = await app.request('/api/waiting-list', options);
    const error = response.status === 204 ? {} : await response.json();
    return [response.status, error.code];
  };
  /** Creates a valid JSON body of exactly this size. */
  const createJson = (bytes: number) => {
    const start = '{"email":"a@example.org","more":"';
    return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
  };

  it('a JSON body may have exactly the maximum size, and one byte more answers 413', async () => {
    expect(await post(createJson(MAX_JSON_BYTES))).toEqual([204, undefined]);
    expect(await post(createJson(MAX_JSON_BYTES + 1))).toEqual([413, 'file_too_large']);
    expect(await post('{}', { ...json, 'Content-Length': String(MAX_JSON_BYTES + 1) })).toEqual([
      413,
      'file_too_large',
    ]);
  });

  it('reading an endless body stops soon after the maximum size', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    expect(await post(endless)).toEqual([413, 'file_too_large']);
    expect(pulled).toBeLessThan(10);
  });

  it.each<[string, BodyInit]>([
    ['invalid JSON', '{"email":'],
    ['form-encoded', 'email=a@example.org'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('a body that is %s answers 400', async (_, body) => {
    expect(await post(body)).toEqual([400, 'malformed_request']);
  });

  it.each(['null', '[]', '"text"', '7', '', '{"__proto__":{"email":"a@example.org"}}'])(
    'the JSON body %s answers 422',
    async (body) => {
      expect(await post(body)).toEqual([422, 'validation_failed']);
    },
  );

  it('JSON endpoints answer 415 to form content types', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', ''])
      expect([type, await post('{"email":"a@example.org"}', { 'Content-Type': type })]).toEqual([
        type,
        [415, 'invalid_file_format'],
      ]);
    expect(await post('{"email":"a@example.org"}', { 'Content-Type': 'Application/JSON; charset=UTF-8' })).toEqual([
      204,
      undefined,
    ]);
  });

  it('a form answers 413 if its Content-Length exceeds the maximum size of all its files and fields', async () => {
    const { maxFiles, fileBytes } = imageEndpoints.upload.form;
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=b',
      // One byte more than the files and `MAX_FORM_FIELDS_BYTES`.
      'Content-Length': String(maxFiles * fileBytes + 100_001),
    };
    const as = await upstream().createPerson();
    expect(await upstream().callRefused(imageEndpoints.upload, { as, body: '--b', headers })).toMatchObject({
      status: 413,
    });
  });

  it('a null character in a path answers 400, malformed percent-encoding 404, and an invalid query 422', async () => {
    expect(await upstream().callRefused(userEndpoints.get, { params: { id: 'a\u0000b' } })).toMatchObject({
      status: 400,
    });
    expect((await app.request('/api/user/%E0%A4%A')).status).toBe(404);
    const { status, fields } = await upstream().callRefused(followEndpoints.followers, {
      params: { id: 'nobody' },
      query: { pageNumber: 0, pageSize: 51 },
    });
    expect([status, fields]).toEqual([422, { pageNumber: ['invalid'], pageSize: ['invalid'] }]);
  });

  it("validation errors don't repeat the submitted values", async () => {
    const body = { email: 'nobody', password: 'x'.repeat(201) };
    expect(await (await upstream().send(login, { body })).text()).not.toContain('xxx');
  });

  it('successful and failed requests have the same security headers', async () => {
    const responses = [
      await app.request('/api/health'),
      await app.request('/api/user/current'),
      await app.request('/api/nothing'),
      await app.request('/api/waiting-list', { method: 'POST', body: '{', headers: json }),
      await app.request('/api/waiting-list', { method: 'POST', body: '{"email":"a@b.org"}', headers: json }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 404, 400, 204]);
    for (const { headers } of responses) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toMatch(/^(?:no-referrer|same-origin|strict-origin)/);
      expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('X-Powered-By')).toBeNull();
    }
    expect(new Set(responses.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(responses.length);
  });

  it('an internal error hides its cause from the client, and the log omits the request body', async () => {
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => logged.push(...parts);
    try {
      const broken = {
        ...upstream().services,
        limiter: { ...upstream().services.limiter, attempt: () => throwError('secret reason') },
      };
      const response = await createApp({ dist, rules, services: broken }).request('/api/waiting-list', {
        method: 'POST',
        body: '{"email":"private@example.org"}',
        headers: json,
      });
      expect([response.status, await response.json()]).toEqual([
        500,
        expect.objectContaining({ code: 'internal_error' }),
      ]);
    } finally {
      console.error = error;
    }
    expect(logged.map(String).join()).toContain('secret reason');
    expect(logged.map(String).join()).not.toContain('private@example.org');
  });

  it('answers 409 if a referenced row is deleted during the request', async () => {
    const { id: followerId, token } = await upstream().createPerson();
    const values = { followerId, followedId: randomUUID(), active: true, at: new Date() };
    const follow = async () => {
      await upstream().db.insert(follows).values(values);
    };
    const racing = createApi(upstream().services, [{ endpoint: userEndpoints.current, handle: follow }]);
    const response = await racing.request('/user/current', { headers: { Authorization: `Bearer ${token}` } });
    expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
  });

  it('are still answered after an internal error', async () => {
    await upstream().call(waitingListEndpoints.join, { body: { email: 'goes-on@example.org' } });
  });
});

function throwError(message: string): never {
  throw new Error(message);
}
