/**
 * `GET /api/files/{sha256}.{ending}`: what a variant's `url` leads to. Public to whoever knows the address, which is not
 * guessable, and for ever the same: a name is made of its content.
 */
import { Hono } from 'hono';
import { apiError } from '../errors.ts';
import { type FileStorage, isFileName, typeOf } from './storage.ts';

const ONE_YEAR_S = 31_536_000;

export function servedFiles(storage: FileStorage): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // Any site may show and read them, and canvases of the app on another origin must stay clean.
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
    // Also when the file itself is gone since: who has it has the right one.
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, kept);
    const file = await storage.open(name);
    if (file === undefined) return missing();
    const headers = { ...kept, 'Content-Type': typeOf(name), 'Content-Length': String(file.bytes) };
    if (c.req.method !== 'HEAD') return c.body(file.body, 200, headers);
    await file.body.cancel();
    return c.body(null, 200, headers);
  });
  return app;
}

/** If-None-Match: a list of tags, weak or strong (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag) ?? false;
}
