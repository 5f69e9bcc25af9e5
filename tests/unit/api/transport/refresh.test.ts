import { afterEach, describe, expect, it } from 'vitest';
import { isApiError } from '../../../../src/api/transport/apiError.ts';
import type { Credential } from '../../../../src/api/transport/credentials.ts';
import { createHttp, type Http } from '../../../../src/api/transport/authorizedHttp.ts';
import { categoryEndpoints } from '../../../../src/api/schemas/category.ts';
import type { TokenPair } from '../../../../src/api/schemas/token.ts';
import { tokenEndpoints } from '../../../../src/api/schemas/token.ts';
import { type Responder, sendJson, type LocalServer, startServer } from '../localServer.ts';

const error = { message: '', code: 'authentication_required', errors: [], children: {} };
const genres = [{ code: 'drama', name: 'Drama' }];

/** An in-memory session. `pair` stands for the stored tokens that other tabs also write. */
class Session {
  pair: TokenPair | undefined = { token: 'old', refresh_token: 'r1' };
  signIn = 'monday';
  timesRefused = 0;
  private http: Http | undefined;

  connect(base: string): Http {
    this.http = createHttp({
      base,
      appName: 'longstrip',
      appVersion: '1',
      language: () => 'en',
      credentials: {
        current: (): Credential | undefined =>
          this.pair && { kind: 'bearer', token: this.pair.token, signIn: this.signIn },
        refresh: () => this.refresh(),
        onRefused: () => {
          this.timesRefused += 1;
          this.pair = undefined;
        },
      },
    });
    return this.http;
  }

  private async refresh(): Promise<void> {
    const { refresh_token = '' } = this.pair ?? {};
    this.pair = await this.http?.send(tokenEndpoints.refresh, { body: { refresh_token } });
  }
}

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function startSession(answer: Responder) {
  server = await startServer(answer);
  const session = new Session();
  const { requests } = server;
  const refreshes = () => requests.filter(({ url }) => url === '/api/token/refresh').length;
  const countCalls = () => requests.filter(({ url }) => url === '/api/category').length;
  return { session, http: session.connect(server.base), requests, refreshes, countCalls };
}

/** Responds with 401 to every bearer token except `validToken`. */
function createGenresResponder(validToken: string): Responder {
  return ({ headers }, response) =>
    headers.authorization === `Bearer ${validToken}` ? sendJson(response, 200, genres) : sendJson(response, 401, error);
}

describe('an expired bearer token', () => {
  it('is refreshed once for five concurrent calls, and each call is retried', async () => {
    const waiting: (() => void)[] = [];
    const category = createGenresResponder('new');
    const { http, refreshes, countCalls } = await startSession((request, response) => {
      if (request.url === '/api/token/refresh') return sendJson(response, 200, { token: 'new', refresh_token: 'r2' });
      if (request.headers.authorization === 'Bearer new') return category(request, response);
      // Delay the responses until all five calls are in flight.
      waiting.push(() => void category(request, response));
      if (waiting.length === 5) for (const go of waiting) go();
      return undefined;
    });
    const responses = await Promise.all(Array.from({ length: 5 }, () => http.send(categoryEndpoints.list)));
    expect(responses).toEqual(Array.from({ length: 5 }, () => genres));
    expect(refreshes()).toBe(1);
    expect(countCalls()).toBe(10);
  });

  it('keeps the session and rejects the call as unavailable when the refresh answers 503', async () => {
    const { http, session } = await startSession((request, response) =>
      request.url === '/api/token/refresh' ? sendJson(response, 503, error) : sendJson(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'unavailable', status: 503 });
    expect(session.pair).toEqual({ token: 'old', refresh_token: 'r1' });
    expect(session.timesRefused).toBe(0);
  });

  it('keeps the session and rejects the call with a network error when the refresh gets no response', async () => {
    const { http, session } = await startSession((request, response) =>
      request.url === '/api/token/refresh' ? void response.destroy() : sendJson(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'network' });
    expect(session.pair).toEqual({ token: 'old', refresh_token: 'r1' });
    expect(session.timesRefused).toBe(0);
  });

  it.each([400, 401, 403])('ends the session once when the refresh answers %i', async (status) => {
    const { http, session, refreshes } = await startSession((request, response) =>
      sendJson(response, request.url === '/api/token/refresh' ? status : 401, error),
    );
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => http.send(categoryEndpoints.list)));
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { kind: 'refused', status: 401 } });
    expect(session.timesRefused).toBe(1);
    expect(refreshes()).toBe(1);
  });

  it('is replaced by the one that another tab stored when the refresh is refused', async () => {
    const category = createGenresResponder('theirs');
    const { http, session, refreshes } = await startSession((request, response) => {
      if (request.url !== '/api/token/refresh') return category(request, response);
      // Another tab has just used the refresh token and stores its new pair.
      session.pair = { token: 'theirs', refresh_token: 'r2' };
      return sendJson(response, 401, error);
    });
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual(genres);
    expect(session.pair).toEqual({ token: 'theirs', refresh_token: 'r2' });
    expect(session.timesRefused).toBe(0);
    expect(refreshes()).toBe(1);
  });

  it('is not refreshed when another tab stored new tokens before the 401 arrived', async () => {
    const category = createGenresResponder('theirs');
    const { http, session, refreshes } = await startSession((request, response) => {
      session.pair = { token: 'theirs', refresh_token: 'r2' };
      return category(request, response);
    });
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual(genres);
    expect(refreshes()).toBe(0);
  });

  it('is refreshed once, and the call is retried once, when the new token is refused, too; the session stays', async () => {
    const { http, session, refreshes, countCalls } = await startSession((request, response) =>
      request.url === '/api/token/refresh'
        ? sendJson(response, 200, { token: 'new', refresh_token: 'r2' })
        : sendJson(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(countCalls()).toBe(2);
    expect(refreshes()).toBe(1);
    expect(session.timesRefused).toBe(0);
  });

  it('leads to no retry when the refresh returns the same token', async () => {
    const { http, countCalls } = await startSession((request, response) =>
      request.url === '/api/token/refresh'
        ? sendJson(response, 200, { token: 'old', refresh_token: 'r2' })
        : sendJson(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused' });
    expect(countCalls()).toBe(1);
  });

  it('leads to no retry as a guest after a sign-out during the refresh', async () => {
    const { http, session, countCalls } = await startSession((request, response) => {
      if (request.url !== '/api/token/refresh') return sendJson(response, 401, error);
      session.pair = undefined;
      return sendJson(response, 401, error);
    });
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused' });
    expect(countCalls()).toBe(1);
    expect(session.timesRefused).toBe(0);
  });

  it('leads to no retry when another user signs in during the call', async () => {
    const { http, session, countCalls } = await startSession((_, response) => {
      session.pair = { token: 'of another person', refresh_token: 'r9' };
      session.signIn = 'tuesday';
      return sendJson(response, 401, error);
    });
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused' });
    expect(countCalls()).toBe(1);
    expect(session.timesRefused).toBe(0);
  });

  it('is not refreshed after a 403', async () => {
    const { http, refreshes } = await startSession((_, response) => sendJson(response, 403, error));
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused', status: 403 });
    expect(refreshes()).toBe(0);
  });
});

describe('Http.refresh', () => {
  it('shares its request with a concurrent call that needs a refresh', async () => {
    const waiting: (() => void)[] = [];
    const category = createGenresResponder('new');
    const { http, session, refreshes } = await startSession((request, response) => {
      if (request.headers.authorization === 'Bearer new') return category(request, response);
      // Delay both responses until the refresh and the call are in flight.
      waiting.push(() =>
        request.url === '/api/token/refresh'
          ? sendJson(response, 200, { token: 'new', refresh_token: 'r2' })
          : sendJson(response, 401, error),
      );
      if (waiting.length === 2) for (const go of waiting) go();
      return undefined;
    });
    const [result, answer] = await Promise.all([http.refresh(), http.send(categoryEndpoints.list)]);
    expect(result).toEqual({ kind: 'refreshed' });
    expect(answer).toEqual(genres);
    expect(refreshes()).toBe(1);
    expect(session.pair?.token).toBe('new');
  });

  it("returns 'later' with the error and keeps the tokens when the server fails", async () => {
    const { http, session } = await startSession((_, response) => sendJson(response, 500, error));
    const result = await http.refresh();
    expect(result.kind).toBe('later');
    expect(result.kind === 'later' && isApiError(result.error, 'server')).toBe(true);
    expect(session.pair).toBeDefined();
  });
});
