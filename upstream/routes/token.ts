/** Handler that exchanges a refresh token for new tokens. */
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { refreshSession } from '../auth/sessions.ts';
import { createRoutes } from '../http/routing.ts';

export const tokenRoutes = createRoutes(tokenEndpoints, {
  refresh: async ({ body, services }) => refreshSession(services, body.refresh_token),
});
