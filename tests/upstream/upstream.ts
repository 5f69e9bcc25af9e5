/**
 * The complete API with a database for a test file, called without a network, and functions that create users as callers. It
 * lacks what `createApp` adds, such as security headers.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect } from 'vitest';
import { type ResponseOf, callPath } from '../../src/api/transport/call.ts';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { type Endpoint, endpointName } from '../../src/api/schemas/endpoint.ts';
import { errorBody, type FieldErrors } from '../../src/api/schemas/errors.ts';
import type { QueryValues } from '../../src/api/schemas/query.ts';
import { createApi } from '../../upstream/http/api.ts';
import { createAccessTokens } from '../../upstream/auth/accessTokens.ts';
import { beginSession, type SignInProof } from '../../upstream/auth/sessions.ts';
import { createBackground } from '../../upstream/background.ts';
import type { Db, OpenDatabase } from '../../upstream/db/db.ts';
import { createRateLimiter } from '../../upstream/http/limits/rateLimiter.ts';
import { createLog } from '../../upstream/log.ts';
import { createMailSpool } from '../../upstream/mail/mailSpool.ts';
import { createMailWorker } from '../../upstream/mail/mailWorker.ts';
import type { MailTransport } from '../../upstream/mail/transport.ts';
import { loadOrCreatePushKeys } from '../../upstream/push/vapid.ts';
import { allRoutes } from '../../upstream/routes.ts';
import type { Services } from '../../upstream/services.ts';
import { defaultSettings, type Settings } from '../../upstream/settings.ts';
import { openDiskStorage } from '../../upstream/storage/diskStorage.ts';
import { createMetrics } from '../../upstream/monitoring/metrics.ts';
import { createReadiness } from '../../upstream/monitoring/readiness.ts';
import type { TestDatabase } from './databases.ts';
import { expectMatchesOpenApi } from './openApiSchema.ts';
import { type NewPerson, createPerson } from './createPerson.ts';

/** The credentials of a request. */
export interface Caller {
  readonly token: string;
  readonly kind: 'user' | 'guest';
}
export interface TestPerson extends Caller {
  readonly kind: 'user';
  /** uuid */
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}
export interface TestGuest extends Caller {
  readonly kind: 'guest';
}

export interface CallOptions {
  /** The caller. Without it, the request has no credentials. */
  readonly as?: Caller | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
  /** Loosely typed, because tests also send invalid bodies. FormData is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An error response in a short form for comparisons. `fields` has the codes of errors by paths with dots; `retryAfter` is in s.
 */
export interface Refused {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string[]>>;
  readonly retryAfter: number | null;
}

const SECRET = 'a secret for tests that is long enough';

export class TestUpstream {
  readonly services: Services;
  /** Offset of the server's clock, in ms. Increase it to make time pass. */
  clockOffsetMs = 0;
  /** Simulates a full disk. */
  isDiskFull = false;
  /** Writes mails to a folder by default; tests may replace it. */
  mailTransport: MailTransport;
  /** Time of the frozen clock, in ms since 1970. */
  #frozenAt: number | undefined;
  readonly #database: OpenDatabase;
  readonly #folder: string;
  readonly #api: ReturnType<typeof createApi>;

  private constructor(
    database: OpenDatabase,
    folder: string,
    services: Omit<Services, 'now' | 'limiter' | 'disk' | 'mails' | 'metrics' | 'readiness'>,
  ) {
    this.#database = database;
    this.#folder = folder;
    const now = () => new Date((this.#frozenAt ?? Date.now()) + this.clockOffsetMs);
    this.mailTransport = createMailSpool(join(folder, 'outbox'));
    const disk = { isFull: async () => this.isDiskFull };
    const parts = {
      ...services,
      limiter: createRateLimiter({
        ...services,
        enabled: services.settings.RATE_LIMITS,
        writesAMinute: services.settings.WRITES_A_MINUTE,
        now,
      }),
      disk,
      readiness: createReadiness(
        { ...services, disk, checkMail: () => this.mailTransport.check() },
        { lifetimeMs: 0, mailLifetimeMs: 0 },
      ),
      metrics: createMetrics(database),
      now,
    };
    const transport: MailTransport = {
      deliver: (mail, id) => this.mailTransport.deliver(mail, id),
      check: () => this.mailTransport.check(),
      close: () => this.mailTransport.close(),
    };
    this.services = { ...parts, mails: createMailWorker(parts, transport) };
    // Tests count the queries of a call, and the overload guard would sometimes add its own.
    this.#api = createApi(this.services, allRoutes, { isOverloaded: () => false });
  }

  /** Starts a server with an empty data folder. Rate limits are off unless `changes` turns them on. */
  static async start(database: TestDatabase, changes: Partial<Settings> = {}): Promise<TestUpstream> {
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-data-'));
    const settings: Settings = { ...defaultSettings, RATE_LIMITS: false, ...changes, DATA_DIR: folder };
    const opened = await database.open();
    return new TestUpstream(opened, folder, {
      settings,
      db: opened.db,
      storage: await openDiskStorage(join(folder, 'files')),
      tokens: createAccessTokens(SECRET),
      secret: SECRET,
      background: createBackground(createLog('off')),
      log: createLog('off'),
      push: await loadOrCreatePushKeys(opened.db),
      publicUrl: 'https://comics.example.org',
    });
  }

  get db(): Db {
    return this.#database.db;
  }

  /** Waits for all background work, closes the database, and removes the data folder. */
  async close(): Promise<void> {
    await this.services.background.settled();
    await this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * Stops the server's clock. From then on, only `clockOffsetMs` makes time pass. Call it in tests that depend on exact times.
   */
  freezeClock(): void {
    this.#frozenAt = Date.now();
  }

  /**
   * Advances the clock to the next day at noon, UTC, so that no midnight passes while a test counts days. Sign-ins may expire.
   */
  advanceToNoon(): void {
    const now = this.services.now();
    this.clockOffsetMs += Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12) - now.getTime();
  }

  /** Sends a request and returns the response. */
  async send(endpoint: Endpoint, options: CallOptions = {}): Promise<Response> {
    const { as, body, headers = {} } = options;
    const isEncoded = body instanceof FormData || typeof body === 'string';
    return this.#api.request(`/${callPath(endpoint, options)}`, {
      method: endpoint.method,
      headers: {
        ...(as?.kind === 'user' ? { Authorization: `Bearer ${as.token}` } : {}),
        ...(as?.kind === 'guest' ? { 'X-ANONYMOUS-TOKEN': as.token } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isEncoded ? body : JSON.stringify(body) }),
    });
  }

  /** Sends a request that must succeed. Checks the response strictly against its schema and the OpenAPI document. */
  async call<E extends Endpoint>(endpoint: E, options: CallOptions = {}): Promise<ResponseOf<E>> {
    const response = await this.send(endpoint, options);
    const text = await response.text();
    const name = endpointName(endpoint);
    const outcome = [name, response.status, response.status === endpoint.status ? '' : text];
    expect(outcome).toEqual([name, endpoint.status, '']);
    if (endpoint.response === undefined) {
      if (endpoint.media === undefined) expect([name, text]).toEqual([name, '']);
      return undefined as ResponseOf<E>;
    }
    const json: unknown = JSON.parse(text);
    const parsed = v.parse(endpoint.response, json);
    expect(json).toEqual(parsed);
    expectMatchesOpenApi(endpoint, response.status, json);
    return parsed as ResponseOf<E>;
  }

  /** Sends a request that must fail. Checks the response against the contract's error format. */
  async callRefused(endpoint: Endpoint, options: CallOptions = {}): Promise<Refused> {
    const response = await this.send(endpoint, options);
    const text = await response.text();
    const name = endpointName(endpoint);
    expect([name, response.status >= 400, text]).toEqual([name, true, text]);
    const json: unknown = JSON.parse(text);
    const parsed = v.parse(v.strictObject(errorBody.entries), json);
    expectMatchesOpenApi(endpoint, response.status, json);
    const seconds = response.headers.get('Retry-After');
    return {
      status: response.status,
      code: parsed.code,
      fields: Object.fromEntries(listFieldErrors(parsed.children)),
      retryAfter: seconds === null ? null : Number(seconds),
    };
  }

  /** Creates a signed-in user. */
  async createPerson(options: NewPerson = {}): Promise<TestPerson> {
    const person = await createPerson(this.services, options);
    return { ...person, ...(await this.createSignIn(person.id)) };
  }

  /** Adds a sign-in to an existing user. */
  async createSignIn(userId: string, proof?: SignInProof) {
    const { token, refresh_token: refreshToken } = await beginSession(this.services, userId, proof);
    const identity = await this.services.tokens.read(token, this.services.now());
    return { kind: 'user', token, refreshToken, sessionId: identity?.sessionId ?? '' } as const;
  }

  /** Creates a guest. */
  async createGuest(): Promise<TestGuest> {
    return { kind: 'guest', token: (await this.call(anonymousEndpoints.create)).session_id };
  }

  /** Waits for all background work, and returns the mails written so far, oldest first. */
  async readMails(): Promise<string[]> {
    await this.services.background.settled();
    const outbox = join(this.#folder, 'outbox');
    try {
      return readdirSync(outbox)
        .sort()
        .map((name) => readFileSync(join(outbox, name), 'utf8'));
    } catch {
      return [];
    }
  }
}

/**
 * Starts a server before the tests of a `describe`, and closes it after them.
 * @returns a function, because the server exists only while the tests run: `upstream().call(…)`
 */
export function useUpstream(database: TestDatabase, settings: Partial<Settings> = {}): () => TestUpstream {
  let upstream: TestUpstream | undefined;
  beforeAll(async () => {
    upstream = await TestUpstream.start(database, settings);
  });
  afterAll(() => upstream?.close());
  return () => {
    if (upstream === undefined) throw new Error('The server exists only while the tests run');
    return upstream;
  };
}

function listFieldErrors(children: Record<string, FieldErrors>, path = ''): [string, string[]][] {
  return Object.entries(children).flatMap(([name, { errors, children: inner = {} }]) => {
    const ownErrors: [string, string[]][] = errors.length > 0 ? [[path + name, errors.map(({ code }) => code)]] : [];
    return [...ownErrors, ...listFieldErrors(inner, `${path}${name}.`)];
  });
}
