/** Sign-in and sign-out calls. */
import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { authEndpoints, type Provider } from './schemas/auth.ts';
import type { TokenPair } from './schemas/token.ts';

/** Signs in by email and password. @throws ApiError, with code 'bad_credentials' if the email or the password is wrong */
export function login(body: BodyOf<typeof authEndpoints.login>): Promise<TokenPair> {
  return send(authEndpoints.login, { body });
}

/**
 * Finishes a sign-in with a provider.
 * @param state the query parameter of the address to which the server has redirected the browser
 * @throws ApiError, with code 'provider_state_invalid' if the sign-in has failed or expired; for other codes see `authEndpoints`
 */
export async function loginWithProvider(provider: Provider, state: string): Promise<TokenPair> {
  const response = await send(authEndpoints.providerLogin, { params: { provider }, body: { state } });
  return { token: response.authenticationToken, refresh_token: response.refresh_token };
}

/** Ends the session of this device on the server. @throws ApiError */
export function logout(): Promise<void> {
  return send(authEndpoints.logout);
}

/** Ends all sessions of the user on the server. @throws ApiError */
export function logoutEverywhere(): Promise<void> {
  return send(authEndpoints.logoutEverywhere);
}

/**
 * The address of the provider at which the browser signs in, and its `state`. Not cached, because a state is valid for one
 * attempt.
 * @param redirect_uri absolute address of the page of the app to which the browser returns
 */
export function providerOptions(provider: Provider, redirect_uri: string) {
  return queryOptions({
    queryKey: ['auth', 'provider', provider, redirect_uri],
    queryFn: ({ signal }) => send(authEndpoints.provider, { params: { provider }, query: { redirect_uri }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
