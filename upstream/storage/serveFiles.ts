/**
 * Serves `GET /api/files/{sha256}.{ending}`, the `url` of a variant. URLs are public but not guessable, and their content never changes.
 * This holds before the launch too: an `<img>` sends no token, a cache in front of the server can't tell visitors apart, and responses with
 * such URLs are refused then.
 */
import { Hono } from 'hono';
import { apiError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { type FileStorage, isFileName, type Part, StorageUnavailableError, typeOf } from './storage.ts';

const ONE_YEAR_S = 31_536_000;

export function serveFiles({ storage, log }: { storage: FileStorage; log: Log }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // CORS for all origins, so that images don't taint the canvases of an app on another origin.
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.on(['GET', 'HEAD'], '/:name', async (c) => {
    const name = c.req.param('name');
    const missing = () => c.json(apiError('not_found', 'There is no such file'), 404, { 'Cache-Control': 'no-store' });
    if (!isFileName(name)) return missing();
    const etag = `"${name}"`;
    const kept = { 'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable`, ETag: etag };
    // Checked before the file is opened: a matching ETag is right even if the file was deleted.
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, kept);
    const headers = { ...kept, 'Content-Type': typeOf(name), 'Accept-Ranges': 'bytes' };
    if (c.req.method === 'HEAD') {
      const bytes = await storage.bytesOf(name);
      return bytes === undefined ? missing() : c.body(null, 200, { ...headers, 'Content-Length': String(bytes) });
    }
    const range = wantedRange(c.req.header('Range'), c.req.header('If-Range'), etag);
    if (range !== undefined) {
      const bytes = await storage.bytesOf(name);
      if (bytes === undefined) return missing();
      const part = range(bytes);
      if (part === 'outside') {
        return c.body(null, 416, { 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' });
      }
      const { first, last } = part;
      const file = await storage.open(name, part);
      if (file === undefined) return missing();
      const [length, place] = [String(last - first + 1), `bytes ${first}-${last}/${bytes}`];
      return c.body(file.body, 206, { ...headers, 'Content-Length': length, 'Content-Range': place });
    }
    const file = await storage.open(name);
    if (file === undefined) return missing();
    return c.body(file.body, 200, { ...headers, 'Content-Length': String(file.bytes) });
  });
  app.onError((error, c) => {
    if (!(error instanceof StorageUnavailableError)) throw error;
    log.problem('A file was not read', error);
    const response = apiError('unavailable', 'Files can not be read at the moment');
    return c.json(response, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
  });
  return app;
}

/**
 * Parses a single byte range (RFC 9110 §14.2). Undefined if the whole file must be sent: no range, several ranges, a malformed one, or an
 * If-Range of other content.
 */
function wantedRange(header: string | undefined, condition: string | undefined, etag: string) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (condition !== undefined && condition !== etag) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return (bytes: number): Part | 'outside' => {
    const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
    const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
    return start > end ? 'outside' : { first: start, last: end };
  };
}

/** Matches If-None-Match, a list of weak or strong tags (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag) ?? false;
}
