import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { renewSession } from '../auth/sessions.ts';
import { createRoutes } from '../http/routing.ts';

/** Handler that exchanges a refresh token for new tokens. */
export const tokenRoutes = createRoutes(tokenEndpoints, {
  refresh: async ({ body, services }) => renewSession(services, body.refresh_token),
});
