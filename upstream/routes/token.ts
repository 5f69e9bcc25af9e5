import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { renewSession } from '../auth/sessions.ts';
import { routes } from '../http/routing.ts';

export const tokenRoutes = routes(tokenEndpoints, {
  refresh: async ({ body, services }) => renewSession(services, body.refresh_token),
});
