/** Handlers of the health checks and of the API documentation. */
import { healthEndpoints } from '../../src/api/schemas/health.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { readDocsPage } from '../openapi/docsPage.ts';
import { createRoutes } from '../http/routing.ts';

export const healthRoutes = createRoutes(healthEndpoints, {
  get: async () => ({ status: 'ok' as const }),
  ready: async ({ services }) => {
    const failing = await services.readiness.check();
    if (failing.length === 0) return { status: 'ok' as const };
    return Response.json({ status: 'failing', failing }, { status: 503, headers: { 'Retry-After': '5' } });
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
