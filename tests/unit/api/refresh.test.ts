/** What becomes of a session when its bearer runs out: the six ways it goes in the field, and what must never follow. */
import { afterEach, describe, expect, it } from 'vitest';
import { isApiError } from '../../../src/api/apiError.ts';
import type { Credential } from '../../../src/api/credentials.ts';
import { createHttp, type Http } from '../../../src/api/authorizedHttp.ts';
import { categoryEndpoints } from '../../../src/api/schemas/category.ts';
import type { TokenPair } from '../../../src/api/schemas/token.ts';
import { tokenEndpoints } from '../../../src/api/schemas/token.ts';
import { type Answering, json, type LocalUpstream, startUpstream } from './localUpstream.ts';

const error = { message: '', code: 'authentication_required', errors: [], children: {} };
const genres = [{ code: 'drama', name: 'Drama' }];

/** A session as the real one will be, kept in memory: `pair` is what other tabs would write to. */
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
        refused: () => {
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

let upstream: LocalUpstream | undefined;
afterEach(() => upstream?.close());

async function begin(answer: Answering) {
  upstream = await startUpstream(answer);
  const session = new Session();
  const { came } = upstream;
  const refreshes = () => came.filter(({ url }) => url === '/api/token/refresh').length;
  const asked = () => came.filter(({ url }) => url === '/api/category').length;
  return { session, http: session.connect(upstream.base), came, refreshes, asked };
}

/** 401 for every bearer but `good`. */
function genresFor(good: string): Answering {
  return ({ headers }, response) =>
    headers.authorization === `Bearer ${good}` ? json(response, 200, genres) : json(response, 401, error);
}

describe('a bearer that has run out', () => {
  it('is refreshed once for five calls at the same time, and each is repeated', async () => {
    const waiting: (() => void)[] = [];
    const category = genresFor('new');
    const { http, refreshes, asked } = await begin((one, response) => {
      if (one.url === '/api/token/refresh') return json(response, 200, { token: 'new', refresh_token: 'r2' });
      if (one.headers.authorization === 'Bearer new') return category(one, response);
      // All five are under way before the first hears its 401.
      waiting.push(() => void category(one, response));
      if (waiting.length === 5) for (const go of waiting) go();
      return undefined;
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => http.send(categoryEndpoints.list)));
    expect(answers).toEqual(Array.from({ length: 5 }, () => genres));
    expect(refreshes()).toBe(1);
    expect(asked()).toBe(10);
  });

  it('keeps the session while the refresh meets 503, and says why', async () => {
    const { http, session } = await begin((one, response) =>
      one.url === '/api/token/refresh' ? json(response, 503, error) : json(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'unavailable', status: 503 });
    expect(session.pair).toEqual({ token: 'old', refresh_token: 'r1' });
    expect(session.timesRefused).toBe(0);
  });

  it('keeps the session while the refresh meets no network', async () => {
    const { http, session } = await begin((one, response) =>
      one.url === '/api/token/refresh' ? void response.destroy() : json(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'network' });
    expect(session.pair).toEqual({ token: 'old', refresh_token: 'r1' });
    expect(session.timesRefused).toBe(0);
  });

  it.each([400, 401, 403])('ends the session once when the refresh is refused with %i', async (status) => {
    const { http, session, refreshes } = await begin((one, response) =>
      json(response, one.url === '/api/token/refresh' ? status : 401, error),
    );
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => http.send(categoryEndpoints.list)));
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { kind: 'refused', status: 401 } });
    expect(session.timesRefused).toBe(1);
    expect(refreshes()).toBe(1);
  });

  it('takes over what another tab has refreshed, though its own refresh was refused', async () => {
    const category = genresFor('theirs');
    const { http, session, refreshes } = await begin((one, response) => {
      if (one.url !== '/api/token/refresh') return category(one, response);
      // The other tab has used the refresh token a moment ago and written its pair meanwhile.
      session.pair = { token: 'theirs', refresh_token: 'r2' };
      return json(response, 401, error);
    });
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual(genres);
    expect(session.pair).toEqual({ token: 'theirs', refresh_token: 'r2' });
    expect(session.timesRefused).toBe(0);
    expect(refreshes()).toBe(1);
  });

  it('is not refreshed again when another tab has done so before the 401 came', async () => {
    const category = genresFor('theirs');
    const { http, session, refreshes } = await begin((one, response) => {
      session.pair = { token: 'theirs', refresh_token: 'r2' };
      return category(one, response);
    });
    await expect(http.send(categoryEndpoints.list)).resolves.toEqual(genres);
    expect(refreshes()).toBe(0);
  });

  it('is given up after one repeat when every bearer is refused, without a loop and without a sign-out', async () => {
    const { http, session, refreshes, asked } = await begin((one, response) =>
      one.url === '/api/token/refresh'
        ? json(response, 200, { token: 'new', refresh_token: 'r2' })
        : json(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(asked()).toBe(2);
    expect(refreshes()).toBe(1);
    expect(session.timesRefused).toBe(0);
  });

  it('is not tried again with the very bearer that was refused', async () => {
    const { http, asked } = await begin((one, response) =>
      one.url === '/api/token/refresh'
        ? json(response, 200, { token: 'old', refresh_token: 'r2' })
        : json(response, 401, error),
    );
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused' });
    expect(asked()).toBe(1);
  });

  it('is not repeated as a guest when somebody signs out during the refresh', async () => {
    const { http, session, asked } = await begin((one, response) => {
      if (one.url !== '/api/token/refresh') return json(response, 401, error);
      session.pair = undefined;
      return json(response, 401, error);
    });
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused' });
    expect(asked()).toBe(1);
    expect(session.timesRefused).toBe(0);
  });

  it('is not repeated for somebody else who signs in meanwhile', async () => {
    const { http, session, asked } = await begin((_, response) => {
      session.pair = { token: 'of another person', refresh_token: 'r9' };
      session.signIn = 'tuesday';
      return json(response, 401, error);
    });
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused' });
    expect(asked()).toBe(1);
    expect(session.timesRefused).toBe(0);
  });

  it('is left alone by a refusal that a new one would not mend', async () => {
    const { http, refreshes } = await begin((_, response) => json(response, 403, error));
    await expect(http.send(categoryEndpoints.list)).rejects.toMatchObject({ kind: 'refused', status: 403 });
    expect(refreshes()).toBe(0);
  });
});

describe('the session’s own clock', () => {
  it('shares the refresh with calls that need it', async () => {
    const waiting: (() => void)[] = [];
    const category = genresFor('new');
    const { http, session, refreshes } = await begin((one, response) => {
      if (one.headers.authorization === 'Bearer new') return category(one, response);
      // The refresh and the call that will need it are both under way before either is answered.
      waiting.push(() =>
        one.url === '/api/token/refresh'
          ? json(response, 200, { token: 'new', refresh_token: 'r2' })
          : json(response, 401, error),
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

  it('hears that nothing can be known while the upstream is away, and what stood in the way', async () => {
    const { http, session } = await begin((_, response) => json(response, 500, error));
    const result = await http.refresh();
    expect(result.kind).toBe('later');
    expect(result.kind === 'later' && isApiError(result.error, 'server')).toBe(true);
    expect(session.pair).toBeDefined();
  });
});
