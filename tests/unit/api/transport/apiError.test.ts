import { describe, expect, it } from 'vitest';
import * as errors from '../../../../src/api/transport/apiError.ts';
import { createHttp } from '../../../../src/api/transport/authorizedHttp.ts';
import { categoryEndpoints } from '../../../../src/api/schemas/category.ts';
import { passwordEndpoints } from '../../../../src/api/schemas/password.ts';
import { collectText, respondWith, startClient, catchApiError } from '../localClient.ts';
import { startServer } from '../localServer.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.very-secret';

describe('ApiError', () => {
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
  ])('with status %i has the kind %s', async (status, kind) => {
    const { http } = await startClient(
      respondWith(status, { message: 'x', code: 'some_code', errors: [], children: {} }),
    );
    const error = await catchApiError(http.send(categoryEndpoints.list));
    expect(error).toMatchObject({ kind, status, code: 'some_code', endpoint: 'GET category' });
  });

  it('carries the error code of each field', async () => {
    const children = {
      email: { errors: [{ code: 'user_email_already_used', message: '' }] },
      profile: { errors: [], children: { username: { errors: [{ code: 'username_taken', message: '' }] } } },
    };
    const { http } = await startClient(
      respondWith(422, { message: '', code: 'validation_failed', errors: [], children }),
    );
    const error = await catchApiError(http.send(categoryEndpoints.list));
    expect(errors.fieldCode(error, 'email')).toBe('user_email_already_used');
    expect(errors.fieldCode(error, 'profile.username')).toBe('username_taken');
    expect(errors.fieldCode(error, 'nothing.here')).toBeUndefined();
    expect(errors.hasCode(error, 'validation_failed')).toBe(true);
  });

  it('has the kind of the status when a proxy answers with an HTML page', async () => {
    const { http } = await startClient((_, response) => void response.writeHead(502).end('<html>Bad gateway</html>'));
    expect(await catchApiError(http.send(categoryEndpoints.list))).toMatchObject({ kind: 'unavailable', fields: {} });
  });

  it.each([
    ['17', 17],
    [new Date(Date.now() + 3_600_000).toUTCString(), expect.closeTo(3_600, -2)],
    ['soon', undefined],
  ])('carries Retry-After %j as seconds if it is a number or a date', async (header, seconds) => {
    const { http } = await startClient(respondWith(429, {}, { 'Retry-After': header }));
    expect((await catchApiError(http.send(categoryEndpoints.list))).retryAfter).toEqual(seconds);
  });

  it('distinguishes a lost connection, a timeout and an aborted call', async () => {
    const { http } = await startClient((request, response) => {
      if (request.url.includes('lost')) response.destroy();
      // Other requests get no response.
    });
    const lost = http.send(categoryEndpoints.get, { params: { code: 'lost' } });
    expect((await catchApiError(lost)).kind).toBe('network');

    const slow = http.send(categoryEndpoints.get, { params: { code: 'slow' }, timeout: 50 });
    expect((await catchApiError(slow)).kind).toBe('timeout');

    // A signal of the caller doesn't replace the timeout.
    const { signal } = new AbortController();
    const watched = http.send(categoryEndpoints.get, { params: { code: 'slow' }, timeout: 50, signal });
    expect((await catchApiError(watched)).kind).toBe('timeout');

    const leaving = new AbortController();
    const left = http.send(categoryEndpoints.get, { params: { code: 'slow' }, signal: leaving.signal });
    leaving.abort();
    const error = await catchApiError(left);
    expect(error.kind).toBe('aborted');
    expect(errors.isAborted(error)).toBe(true);
  });

  it('is a timeout when the response begins but never ends', async () => {
    const { http } = await startClient((_, response) => void response.writeHead(200).write('[{"code":'));
    expect((await catchApiError(http.send(categoryEndpoints.list, { timeout: 100 }))).kind).toBe('timeout');
  });

  it('contains no token or password from the URL, headers or body', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const http = createHttp({
      base: closed.base,
      appName: 'longstrip',
      appVersion: '1',
      language: () => 'en',
      credentials: {
        current: () => ({ kind: 'bearer', token: SECRET, signIn: 'monday' }),
        refresh: () => Promise.resolve(),
        onRefused: () => undefined,
      },
    });
    const lost = await catchApiError(http.send(passwordEndpoints.resetLink, { params: { token: SECRET } }));
    expect(lost).toMatchObject({ kind: 'network', endpoint: 'GET password/reset/{token}' });
    expect(collectText(lost)).not.toContain(SECRET);

    const { http: refusing } = await startClient(respondWith(404, {}), {
      kind: 'bearer',
      token: SECRET,
      signIn: 'monday',
    });
    const unknown = await catchApiError(
      refusing.send(passwordEndpoints.reset, { body: { token: SECRET, password: 'new-password' } }),
    );
    expect(unknown.kind).toBe('notFound');
    expect(collectText(unknown)).not.toContain(SECRET);
    expect(collectText(unknown)).not.toContain('new-password');
  });

  const createError = (kind: errors.FailureKind, status?: number) =>
    new errors.ApiError({ kind, status, endpoint: 'x' });

  it('ends the session only with status 400, 401 or 403, and is temporary without a network or with 429 or 5xx', () => {
    expect(
      [400, 401, 403].map((status) => errors.endsSession(createError(errors.getFailureKind(status), status))),
    ).toEqual([true, true, true]);
    for (const error of [
      createError('network'),
      createError('timeout'),
      createError('server', 500),
      createError('unavailable', 503),
      createError('tooMany', 429),
    ]) {
      expect(errors.endsSession(error)).toBe(false);
      expect(errors.isTemporaryFailure(error)).toBe(true);
    }
    expect(errors.endsSession(createError('contract', 200))).toBe(false);
  });

  it('needs a sign-in with status 401, and is forbidden with 403', () => {
    expect(errors.isSignInNeeded(createError('refused', 401))).toBe(true);
    expect(errors.isForbidden(createError('refused', 401))).toBe(false);
    expect(errors.isForbidden(createError('refused', 403))).toBe(true);
  });
});
