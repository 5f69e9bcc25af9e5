/** Handlers of the health check and of the API documentation. */
import { sql } from 'drizzle-orm';
import { healthEndpoints } from '../../src/api/schemas/health.ts';
import { openApiDocument } from '../openapi/document.ts';
import { docsPage } from '../openapi/docsPage.ts';
import { routes } from '../http/routing.ts';
import type { Services } from '../services.ts';

export const healthRoutes = routes(healthEndpoints, {
  get: async ({ services }) => {
    const isFull = await services.disk.isFull();
    if (!isFull && (await isHealthy(services))) return { status: 'ok' as const };
    const failing = { status: 'failing', ...(isFull ? { disk: 'full' } : {}) };
    return Response.json(failing, { status: 503, headers: { 'Retry-After': '5' } });
  },
  openApi: async () =>
    new Response(documentText(), { headers: { 'Content-Type': 'application/json', ...forEverybody } }),
  docs: async () =>
    new Response(docsPage(), { headers: { 'Content-Type': 'text/html; charset=utf-8', ...forEverybody } }),
});

/** Headers of responses that are the same for every visitor. Caches may store them, but must revalidate them. */
const forEverybody = { 'Cache-Control': 'no-cache' };

let written: string | undefined;
/** The document is built on the first request, so that it doesn't delay the start of the server. */
function documentText(): string {
  written ??= JSON.stringify(openApiDocument());
  return written;
}

async function isHealthy({ db, storage, log }: Services): Promise<boolean> {
  try {
    const [files] = await Promise.all([storage.isHealthy(), db.execute(sql`SELECT 1`)]);
    return files;
  } catch (error) {
    log.problem('Not well', error);
    return false;
  }
}
