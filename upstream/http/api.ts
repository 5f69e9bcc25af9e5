/** Builds the Hono app of `/api` from the routes. */
import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { identifyVisitor, nobody, type Visitor } from '../auth/visitors.ts';
import { createErrorResponse } from './errorResponses.ts';
import { diskFull, forbidden, notFound, unauthorized, serviceUnavailable } from './errors.ts';
import { parseAcceptLanguage, pickLocale } from './languages.ts';
import { parseBody, parseQuery } from './requests.ts';
import { createOverloadGuard } from './overloadGuard.ts';
import { compareSpecificity, type Route } from './routing.ts';
import type { Services } from '../services.ts';

interface Variables {
  requestId: string;
}
type ApiContext = Context<{ Variables: Variables }>;

/** @param guard tells whether the server is overloaded */
export function createApi(
  services: Services,
  routes: readonly Route[],
  guard = createOverloadGuard(services.db),
): Hono<{ Variables: Variables }> {
  const api = new Hono<{ Variables: Variables }>();
  api.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  for (const route of [...routes].sort(compareSpecificity)) {
    const { method } = route.endpoint;
    const path = `/${route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    // Hono also calls GET handlers for HEAD. A HEAD endpoint is therefore registered as GET, and skips requests that aren't HEAD.
    api.on(method === 'HEAD' ? 'GET' : method, path, async (c, next) => {
      if (method === 'HEAD' && c.req.raw.method !== 'HEAD') return next();
      if (!openInOverload.includes(path) && guard.isOverloaded()) throw serviceUnavailable();
      return handleCall(route, c, services);
    });
  }
  api.all('*', () => {
    throw notFound();
  });
  api.onError((error, c) => createErrorResponse(error, services.log, `${c.req.method} ${c.get('requestId')}`));
  return api;
}

/** Paths that respond in an overload, too: the operator's checks. */
const openInOverload: readonly string[] = ['/health', '/ready'];

const readMethods: readonly string[] = ['GET', 'HEAD'];

async function handleCall(route: Route, c: ApiContext, services: Services): Promise<Response> {
  const { endpoint } = route;
  const request = c.req.raw;
  // The disk is checked first, because a successful response promises that everything was stored, including queued mails.
  if (!readMethods.includes(endpoint.method) && (await services.disk.isFull())) throw diskFull();
  const visitor = await identifyCaller(endpoint, request.headers, services);
  const address = getClientAddress(c, services);
  if (isCountedWrite(endpoint) && visitor.kind !== 'nobody') {
    await services.limiter.attempt('write', address, visitor.id);
  }
  const languages = parseAcceptLanguage(request.headers.get('Accept-Language'));
  const result = await route.handle({
    endpoint,
    params: c.req.param(),
    query: await parseQuery(endpoint, new URL(request.url)),
    body: await parseBody(endpoint, request),
    visitor,
    languages,
    locale: pickLocale(languages),
    address,
    request,
    services,
  });
  if (result instanceof Response) return result;
  if (endpoint.response === undefined) return c.body(null, endpoint.status);
  return Response.json(result, { status: endpoint.status });
}

/** Whether a call counts towards the limit of writes. Uploads have their own limit. */
function isCountedWrite({ method, form }: Endpoint): boolean {
  return method !== 'GET' && method !== 'HEAD' && form === undefined;
}

/**
 * Returns the visitor of a call. If the endpoint's `authorization` is 'none', tokens are ignored.
 * @throws HttpError 401 or 403 if the visitor may not call this endpoint
 */
async function identifyCaller(endpoint: Endpoint, headers: Headers, services: Services): Promise<Visitor> {
  const { db, tokens, settings, now } = services;
  const visitor = endpoint.authorization === 'none' ? nobody : await identifyVisitor(headers, db, tokens, now());
  requireCaller(endpoint, visitor);
  if (settings.PRELAUNCH && visitor.kind !== 'user' && endpoint.prelaunch !== 'open') throw forbidden('prelaunch');
  return visitor;
}

/** @throws HttpError 401 or 403 */
function requireCaller({ caller }: Endpoint, visitor: Visitor): void {
  switch (caller) {
    case 'anyone':
      return;
    case 'guest':
      if (visitor.kind === 'nobody') throw unauthorized();
      return;
    case 'signedIn':
    // The handler checks the ownership.
    case 'owner':
      if (visitor.kind !== 'user') throw unauthorized();
      return;
    case 'creator':
      if (visitor.kind !== 'user') throw unauthorized();
      if (!visitor.isCreator) throw forbidden();
      return;
    case 'moderator':
      if (visitor.kind !== 'user') throw unauthorized();
      if (!visitor.isModerator) throw forbidden();
  }
}

/**
 * Returns the caller's network address. With TRUST_PROXY, this is the last entry of X-Forwarded-For, which the proxy has added (the
 * caller itself may have sent the entries before it); without such an entry, it is the address of the connection.
 */
function getClientAddress(c: ApiContext, { settings }: Services): string {
  if (settings.TRUST_PROXY) {
    const last = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (last) return last;
  }
  // Tests call the app without a connection.
  const connection: unknown = c.env;
  if (typeof connection !== 'object' || connection === null || !('incoming' in connection)) return 'nowhere';
  return getConnInfo(c).remote.address ?? 'unknown';
}
