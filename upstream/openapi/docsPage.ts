/**
 * The documentation page `/api/docs`, on which every call can be tried. Its script and styles are separate files on this server,
 * because the content security policy allows neither other hosts nor inline scripts.
 */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { createErrorBody } from '../http/errors.ts';

/** Content types of the page's files, by the name of the file in `page/` and below `/api/docs/`. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['page.css', 'text/css; charset=utf-8'],
  ['page.js', 'text/javascript; charset=utf-8'],
  ['example.js', 'text/javascript; charset=utf-8'],
]);

export function readDocsPage(): string {
  return readPageFile('page.html');
}

/** Serves `docs/{name}`. These files are not part of the documented API. */
export function serveDocsFiles(): Hono {
  const app = new Hono();
  app.get('/:name', (c) => {
    const name = c.req.param('name');
    const type = contentTypes.get(name);
    if (type === undefined) return c.json(createErrorBody('not_found', 'Not found'), 404);
    return c.body(readPageFile(name), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  });
  return app;
}

function readPageFile(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
}
