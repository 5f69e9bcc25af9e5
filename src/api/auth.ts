/** Sign-in and sign-out. What follows from them (keeping tokens, clearing caches) is the session's. */
import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from './call.ts';
import { send } from './client.ts';
import { authEndpoints, type Provider } from './schemas/auth.ts';
import type { TokenPair } from './schemas/token.ts';

/** @throws ApiError with code 'bad_credentials' */
export function login(body: BodyOf<typeof authEndpoints.login>): Promise<TokenPair> {
  return send(authEndpoints.login, { body });
}

/** With the state that came back to the app's return address. */
export async function loginWithProvider(provider: Provider, state: string): Promise<TokenPair> {
  const answer = await send(authEndpoints.providerLogin, { params: { provider }, body: { state } });
  return { token: answer.authenticationToken, refresh_token: answer.refresh_token };
}

export function logout(): Promise<void> {
  return send(authEndpoints.logout);
}

export function logoutEverywhere(): Promise<void> {
  return send(authEndpoints.logoutEverywhere);
}

/** Where the browser goes to sign in. Made for one attempt, so never kept: its state is used up by it. */
export function providerOptions(provider: Provider, redirect_uri: string) {
  return queryOptions({
    queryKey: ['auth', 'provider', provider, redirect_uri],
    queryFn: ({ signal }) => send(authEndpoints.provider, { params: { provider }, query: { redirect_uri }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
