/** Handlers of the health check and of the API documentation. */
import { sql } from 'drizzle-orm';
import { healthEndpoints } from '../../src/api/schemas/health.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { readDocsPage } from '../openapi/docsPage.ts';
import { createRoutes } from '../http/routing.ts';
import type { Services } from '../services.ts';

export const healthRoutes = createRoutes(healthEndpoints, {
  get: async ({ services }) => {
    const isFull = await services.disk.isFull();
    if (!isFull && (await isHealthy(services))) return { status: 'ok' as const };
    const failing = { status: 'failing', ...(isFull ? { disk: 'full' } : {}) };
    return Response.json(failing, { status: 503, headers: { 'Retry-After': '5' } });
  },
  openApi: async () =>
    new Response(getDocumentText(), { headers: { 'Content-Type': 'application/json', ...sharedHeaders } }),
  docs: async () =>
    new Response(readDocsPage(), { headers: { 'Content-Type': 'text/html; charset=utf-8', ...sharedHeaders } }),
});

/** Headers of responses that are the same for every visitor. Caches may store these responses, but must revalidate them. */
const sharedHeaders = { 'Cache-Control': 'no-cache' };

let cachedDocument: string | undefined;
/** Returns the OpenAPI document. It is created by the first request, so that it doesn't delay the start of the server. */
function getDocumentText(): string {
  cachedDocument ??= JSON.stringify(createOpenApiDocument());
  return cachedDocument;
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
