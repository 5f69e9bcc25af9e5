/** Routing of the local start: the upstream behind `/api`, the build everywhere else. Listens on nothing. */
import { Hono } from 'hono';
import type { HostingRules } from '../hosting/rules.ts';
import { securityHeaders, servedBuild } from '../hosting/serve.ts';
import { apiError } from './errors.ts';

export interface AppOptions {
  /** Folder of the build. */
  dist: string;
  rules: HostingRules;
}

export function createApp({ dist, rules }: AppOptions): Hono {
  const app = new Hono();
  app.use(securityHeaders(rules));
  app.route('/api', createApi());
  app.route('/', servedBuild(dist, rules));
  app.onError((error, c) => {
    console.error(error);
    return c.json(apiError('internal_error', 'Something went wrong'), 500);
  });
  return app;
}

function createApi(): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  api.get('/health', (c) => c.json({ status: 'ok' }));
  api.all('*', (c) => c.json(apiError('not_found', 'There is nothing at this address'), 404));
  return api;
}
