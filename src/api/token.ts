/** The renewal of tokens. Session keeps the pair; this is only the call. */
import { ApiError } from './apiError.ts';
import { send } from './client.ts';
import { endpointName } from './schemas/endpoint.ts';
import { tokenEndpoints, type TokenPair } from './schemas/token.ts';

/**
 * A new pair for the refresh token, which is used up by it. Not for screens: `refreshBearer` (`client.ts`) sees to it that there is
 * one refresh at a time.
 * @throws ApiError; without a token 'refused', 'refresh token required'
 */
export async function refreshTokens(refreshToken: string | undefined): Promise<TokenPair> {
  if (!refreshToken) {
    const endpoint = endpointName(tokenEndpoints.refresh);
    throw new ApiError({ kind: 'refused', endpoint, detail: 'refresh token required' });
  }
  return send(tokenEndpoints.refresh, { body: { refresh_token: refreshToken } });
}
