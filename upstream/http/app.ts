/**
 * Creates the whole server as a Hono app: the API at `/api`, with its documentation and the stored files; the metrics; the
 * sitemap; and the build at all other paths.
 */
import { Hono } from 'hono';
import { timing } from 'hono/timing';
import type { HostingRules } from '../../hosting/rules.ts';
import { securityHeadersMiddleware, createBuildServer } from '../../hosting/serve.ts';
import { createApi } from './api.ts';
import { createErrorResponse } from './errorResponses.ts';
import { serveDocsFiles } from '../openapi/docsPage.ts';
import { allRoutes } from '../routes.ts';
import { createPageDescriber } from '../linkPreviews/createPageDescriber.ts';
import { redactPath } from '../log.ts';
import type { Services } from '../services.ts';
import { serveSitemap } from '../sitemap/sitemap.ts';
import { serveFiles } from '../storage/serveFiles.ts';
import { countRequests, serveMetrics } from '../monitoring/serveMetrics.ts';

/**
 * Methods whose responses contain their duration (`Server-Timing`). Other methods are left out, because the duration of a
 * sign-in, for example, could reveal what its response must not reveal.
 */
const timedMethods: readonly string[] = ['GET', 'HEAD'];

export interface AppOptions {
  dist: string;
  rules: HostingRules;
  services: Services;
}

export function createApp({ dist, rules, services }: AppOptions): Hono {
  const app = new Hono();
  const { log } = services;
  // The description is empty to keep the header short, because most responses have this header.
  app.use(timing({ totalDescription: '', enabled: (c) => timedMethods.includes(c.req.method) }));
  if (log.wantsCalls) {
    app.use(async (c, next) => {
      const startedAtMs = performance.now();
      await next();
      log.call({
        method: c.req.raw.method,
        path: redactPath(c.req.url),
        status: c.res.status,
        ms: performance.now() - startedAtMs,
        id: c.res.headers.get('X-Request-Id') ?? undefined,
      });
    });
  }
  app.use(countRequests(services));
  app.use(securityHeadersMiddleware(rules));
  app.route('/', serveMetrics(services));
  app.route('/api/files', serveFiles(services));
  app.route('/api/docs', serveDocsFiles());
  const api = createApi(services, allRoutes);
  app.route('/api', api);
  app.route('/', serveSitemap(services, { dist, base: rules.base }));
  app.route(
    '/',
    createBuildServer(dist, rules, {
      describe: createPageDescriber(services, api),
      isPrelaunch: services.settings.PRELAUNCH,
    }),
  );
  app.onError((error, c) => createErrorResponse(error, log, `${c.req.method} ${redactPath(c.req.url)}`));
  return app;
}
