/**
 * The page to try the contract at, `/api/docs`: three small files of our own, since the policy of the whole site allows neither
 * another host nor a script inside a page.
 */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { apiError } from '../http/errors.ts';

/** What the page itself asks for, by its name below `docs/`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['page.css', 'text/css; charset=utf-8'],
  ['page.js', 'text/javascript; charset=utf-8'],
  ['example.js', 'text/javascript; charset=utf-8'],
]);

export function docsPage(): string {
  return read('page.html');
}

/** `docs/{name}`: what isn't a call of the contract, so it has no row there. */
export function docsParts(): Hono {
  const app = new Hono();
  app.get('/:name', (c) => {
    const name = c.req.param('name');
    const type = PARTS.get(name);
    if (type === undefined) return c.json(apiError('not_found', 'Not found'), 404);
    return c.body(read(name), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  });
  return app;
}

function read(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
}
