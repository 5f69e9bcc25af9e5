/** Creates the whole server as a Hono app: the API at `/api`, the build at other paths. The app doesn't listen on a port. */
import { Hono } from 'hono';
import { timing } from 'hono/timing';
import type { HostingRules } from '../../hosting/rules.ts';
import { securityHeaders, servedBuild } from '../../hosting/serve.ts';
import { createApi } from './api.ts';
import { apiError } from './errors.ts';
import { docsParts } from '../openapi/docsPage.ts';
import { allRoutes } from '../routes.ts';
import { createPageDescriber } from '../linkPreviews/createPageDescriber.ts';
import { loggedPath } from '../log.ts';
import type { Services } from '../services.ts';
import { serveSitemap } from '../sitemap/sitemap.ts';
import { serveFiles } from '../storage/serveFiles.ts';

/** Methods whose responses contain their duration. The duration of a sign-in could reveal what its response must not reveal. */
const timedMethods: readonly string[] = ['GET', 'HEAD'];

export interface AppOptions {
  /** Folder of the build. */
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
      const began = performance.now();
      await next();
      log.call({
        method: c.req.raw.method,
        path: loggedPath(c.req.url),
        status: c.res.status,
        ms: performance.now() - began,
        id: c.res.headers.get('X-Request-Id') ?? undefined,
      });
    });
  }
  app.use(securityHeaders(rules));
  app.route('/api/files', serveFiles(services));
  app.route('/api/docs', docsParts());
  const api = createApi(services, allRoutes);
  app.route('/api', api);
  app.route('/', serveSitemap(services, { dist, base: rules.base }));
  app.route(
    '/',
    servedBuild(dist, rules, {
      describe: createPageDescriber(services, api),
      isPrelaunch: services.settings.PRELAUNCH,
    }),
  );
  app.onError((error, c) => {
    services.log.problem('An answer was not made', error);
    return c.json(apiError('internal_error', 'Something went wrong'), 500);
  });
  return app;
}
