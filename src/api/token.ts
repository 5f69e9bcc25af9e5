/** The call that refreshes tokens. */
import { ApiError } from './transport/apiError.ts';
import { send } from './transport/client.ts';
import { endpointName } from './schemas/endpoint.ts';
import { tokenEndpoints, type TokenPair } from './schemas/token.ts';

/**
 * Exchanges the refresh token for a new pair. Call `refreshBearer` (`transport/client.ts`) instead, which runs one refresh at a
 * time.
 * @throws ApiError; of the kind 'refused', without a request, if the refresh token is missing or empty
 */
export async function refreshTokens(refreshToken: string | undefined): Promise<TokenPair> {
  if (!refreshToken) {
    const endpoint = endpointName(tokenEndpoints.refresh);
    throw new ApiError({ kind: 'refused', endpoint, detail: 'refresh token required' });
  }
  return send(tokenEndpoints.refresh, { body: { refresh_token: refreshToken } });
}
