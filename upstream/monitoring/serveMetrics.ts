/**
 * Counts requests and serves `/metrics` for Prometheus. With METRICS_TOKEN, a scrape needs the token. Without it, only
 * programs on the same machine may scrape, and only directly: a reverse proxy on the machine also connects from a loopback
 * address, but its requests have the public host name or a header with the client's address.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isLoopback } from '../settings.ts';
import type { Services } from '../services.ts';

/** Headers that reverse proxies add. */
const proxyHeaders = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];

export function countRequests({ metrics }: Pick<Services, 'metrics'>): MiddlewareHandler {
  return async (c, next) => {
    const startedAtMs = performance.now();
    await next();
    const seconds = (performance.now() - startedAtMs) / 1_000;
    metrics.request({ method: c.req.raw.method, route: getRoute(c), status: c.res.status, seconds });
  };
}

/** Returns the path template of the handler that answered, or `app` for the files and pages of the app. */
function getRoute(c: Context): string {
  const template = routePath(c);
  return template === '/*' || template === '*' ? 'app' : template;
}

export function serveMetrics({ metrics, settings }: Pick<Services, 'metrics' | 'settings'>): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const { METRICS_TOKEN: token } = settings;
    const headers = { 'Cache-Control': 'no-store' };
    if (token !== undefined && !isSameText(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
      return c.text('A token is needed.', 401, { ...headers, 'WWW-Authenticate': 'Bearer' });
    }
    if (token === undefined && !isDirectAndLocal(c)) {
      return c.text('Set METRICS_TOKEN to read the metrics from another machine.', 403, headers);
    }
    const { type, text } = await metrics.render();
    return c.body(text, 200, { ...headers, 'Content-Type': type });
  });
  return app;
}

function isDirectAndLocal(c: Context): boolean {
  // Tests call the app without a connection, which counts as remote.
  const connection: unknown = c.env;
  if (typeof connection !== 'object' || connection === null || !('incoming' in connection)) return false;
  const address = getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? '';
  const isForwarded = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  return isLoopback(address) && isLoopback(new URL(c.req.url).hostname) && !isForwarded;
}

/** Compares in constant time, so that the duration reveals nothing about the token. */
function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
