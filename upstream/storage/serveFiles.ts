/**
 * Serves `/api/files/{sha256}.{extension}`, the `url` of an image in one of its sizes, by GET and HEAD. The URLs are public but
 * can't be guessed, and the content of a URL never changes. Files are served before the launch as well: an `<img>` sends no
 * token, and a cache in front of the server can't tell visitors apart.
 */
import { Hono } from 'hono';
import { createErrorBody } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { type FileStorage, isFileName, type ByteRange, StorageUnavailableError, getStoredType } from './storage.ts';

const ONE_YEAR_S = 31_536_000;

export function serveFiles({ storage, log }: { storage: FileStorage; log: Log }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // CORS is allowed for all origins, so that an app on another origin can read canvases with these images.
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.on(['GET', 'HEAD'], '/:name', async (c) => {
    const name = c.req.param('name');
    const createMissingResponse = () =>
      c.json(createErrorBody('not_found', 'There is no such file'), 404, { 'Cache-Control': 'no-store' });
    if (!isFileName(name)) return createMissingResponse();
    const etag = `"${name}"`;
    const cacheHeaders = { 'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable`, ETag: etag };
    // The file isn't opened, because a matching ETag is valid even if the file was deleted.
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, cacheHeaders);
    const headers = { ...cacheHeaders, 'Content-Type': getStoredType(name), 'Accept-Ranges': 'bytes' };
    if (c.req.method === 'HEAD') {
      const bytes = await storage.getSize(name);
      return bytes === undefined
        ? createMissingResponse()
        : c.body(null, 200, { ...headers, 'Content-Length': String(bytes) });
    }
    const resolveRange = parseRange(c.req.header('Range'), c.req.header('If-Range'), etag);
    if (resolveRange !== undefined) {
      const bytes = await storage.getSize(name);
      if (bytes === undefined) return createMissingResponse();
      const part = resolveRange(bytes);
      if (part === 'outside') {
        return c.body(null, 416, { 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' });
      }
      const { first, last } = part;
      const file = await storage.open(name, part);
      if (file === undefined) return createMissingResponse();
      const [length, place] = [String(last - first + 1), `bytes ${first}-${last}/${bytes}`];
      return c.body(file.body, 206, { ...headers, 'Content-Length': length, 'Content-Range': place });
    }
    const file = await storage.open(name);
    if (file === undefined) return createMissingResponse();
    return c.body(file.body, 200, { ...headers, 'Content-Length': String(file.bytes) });
  });
  app.onError((error, c) => {
    if (!(error instanceof StorageUnavailableError)) throw error;
    log.problem('A file could not be read', error);
    const response = createErrorBody('unavailable', 'Files can not be read at the moment');
    return c.json(response, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
  });
  return app;
}

/**
 * Parses a Range header with a single byte range (RFC 9110 §14.2). Returns a function that computes the range for the length of a
 * file; undefined if the response must contain the whole file.
 */
function parseRange(header: string | undefined, ifRange: string | undefined, etag: string) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return (bytes: number): ByteRange | 'outside' => {
    const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
    const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
    return start > end ? 'outside' : { first: start, last: end };
  };
}

/** Tells whether If-None-Match, a list of weak or strong tags (RFC 9110 §13.1.2), contains the ETag. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag) ?? false;
}
