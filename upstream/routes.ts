/** Every call of the contract with its handler, by resource. */
import type { endpoints } from '../src/api/schemas/endpoints.ts';
import { anonymousRoutes } from './routes/anonymous.ts';
import { episodeRoutes } from './routes/episode.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/image.ts';
import { tokenRoutes } from './routes/token.ts';
import type { Route } from './routing.ts';

const routesOf: Partial<Record<keyof typeof endpoints, readonly Route[]>> = {
  anonymous: anonymousRoutes,
  episode: episodeRoutes,
  health: healthRoutes,
  image: imageRoutes,
  token: tokenRoutes,
};

export const allRoutes: readonly Route[] = Object.values(routesOf).flat();
