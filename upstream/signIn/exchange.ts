/** OAuth and OpenID Connect requests: the authorization URL, and the exchange of the code for an identity. */
import { createPrivateKey } from 'node:crypto';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { type Identity, getProviderConfig, type SignInProvider } from './providers.ts';
import type { SignInSettings } from './settings.ts';

/** Timeout of a call to a provider. */
const MAX_CALL_MS = 10_000;
/** Lifetime of Apple's client secret. Each sign-in creates a new one. Apple accepts lifetimes of up to half a year. */
const APPLE_SECRET_LIFETIME_S = 300;

/** Random values of a sign-in. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Client {
  readonly name: Provider;
  readonly settings: SignInSettings;
  /** The callback URL, as registered with the provider. */
  readonly callback: string;
}

/** Creates the URL of the provider's sign-in page. */
export async function createAuthorizationUrl(client: Client, attempt: Attempt): Promise<string> {
  const provider = getProviderConfig(client.name, client.settings);
  const url = new URL(provider.endpoints.authorization);
  const parameters: Record<string, string> = {
    response_type: 'code',
    client_id: getClientId(client),
    redirect_uri: client.callback,
    scope: provider.scope,
    state: attempt.state,
  };
  if (provider.kind === 'openid') parameters.nonce = attempt.nonce;
  if (provider.kind === 'openid' && provider.usesFormPost) parameters.response_mode = 'form_post';
  if (provider.pkce) {
    parameters.code_challenge = await oauth.calculatePKCECodeChallenge(attempt.codeVerifier);
    parameters.code_challenge_method = 'S256';
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code of the callback for the identity of the user.
 * @param callback the parameters of the callback request
 * @throws Error of the library or of a schema if the provider refuses, is unavailable, or sends an invalid response
 */
export async function fetchIdentity(client: Client, attempt: Attempt, callback: URLSearchParams): Promise<Identity> {
  const provider = getProviderConfig(client.name, client.settings);
  const { issuer, token } = provider.endpoints;
  const server: oauth.AuthorizationServer = { issuer, token_endpoint: token };
  const party: oauth.Client = {
    client_id: getClientId(client),
    ...(provider.kind === 'openid' ? { id_token_signed_response_alg: provider.algorithm } : {}),
  };
  const checked = oauth.validateAuthResponse(server, party, callback, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    party,
    await createClientAuth(client, provider),
    checked,
    client.callback,
    provider.pkce ? attempt.codeVerifier : oauth.nopkce,
    createCallOptions(client),
  );
  if (provider.kind === 'oauth') {
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, party, response);
    return provider.toIdentity(
      await fetchProfile(
        client,
        provider.profileUrl(provider.endpoints.keysOrProfile, access_token, getClientSecret(client)),
        access_token,
      ),
    );
  }
  const { id_token } = await oauth.processAuthorizationCodeResponse(server, party, response, {
    expectedNonce: attempt.nonce,
    requireIdToken: true,
  });
  if (id_token === undefined) throw new Error('The provider sent no ID token');
  const options = { issuer, audience: getClientId(client), algorithms: [provider.algorithm] };
  const { payload } =
    provider.algorithm === 'HS256'
      ? await jwtVerify(id_token, new TextEncoder().encode(getClientSecret(client)), options)
      : await jwtVerify(id_token, getKeySet(provider.endpoints.keysOrProfile), options);
  return provider.toIdentity(payload, callback);
}

async function fetchProfile(client: Client, url: URL, accessToken: string): Promise<unknown> {
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    url,
    undefined,
    undefined,
    createCallOptions(client),
  );
  if (!response.ok) throw new Error(`The provider responded with ${response.status} to the request for the user`);
  return response.json();
}

/** Key sets by URL. `jose` caches a set for some minutes, and fetches it again if a token refers to an unknown key. */
const keySets = new Map<string, JWTVerifyGetKey>();

function getKeySet(address: string): JWTVerifyGetKey {
  const cached = keySets.get(address);
  if (cached !== undefined) return cached;
  const keySet = createRemoteJWKSet(new URL(address), { timeoutDuration: MAX_CALL_MS });
  keySets.set(address, keySet);
  return keySet;
}

function createCallOptions({ settings }: Client) {
  return {
    signal: () => AbortSignal.timeout(MAX_CALL_MS),
    // Plain HTTP is allowed only for a test server on this machine (setting PROVIDERS_AT).
    [oauth.allowInsecureRequests]: settings.PROVIDERS_AT !== undefined,
  };
}

async function createClientAuth(
  client: Client,
  { clientAuth: kind, endpoints }: SignInProvider,
): Promise<oauth.ClientAuth> {
  switch (kind) {
    case 'post':
      return oauth.ClientSecretPost(getClientSecret(client));
    case 'basic':
      return createBasicAuth(getClientSecret(client));
    case 'apple':
      return oauth.ClientSecretPost(await createAppleSecret(client, endpoints.issuer));
  }
}

/**
 * Uses HTTP Basic as Twitter documents it: base64 of `id:secret`. The library would first encode '-' and '_' as %2D and %5F (RFC
 * 6749 §2.3.1), and Twitter's keys contain these characters.
 */
function createBasicAuth(clientSecret: string): oauth.ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    headers.set('Authorization', `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString('base64')}`);
  };
}

/** Apple's client secret is a JWT signed by the operator's key (ES256). */
function createAppleSecret({ settings }: Client, audience: string): Promise<string> {
  const key = createPrivateKey(requireSetting(settings.APPLE_PRIVATE_KEY));
  const issued = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: requireSetting(settings.APPLE_KEY_ID) })
    .setIssuer(requireSetting(settings.APPLE_TEAM_ID))
    .setSubject(requireSetting(settings.APPLE_CLIENT_ID))
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + APPLE_SECRET_LIFETIME_S)
    .sign(key);
}

function getClientId({ name, settings }: Client): string {
  const ids: Record<Provider, string | undefined> = {
    facebook: settings.FACEBOOK_CLIENT_ID,
    google: settings.GOOGLE_CLIENT_ID,
    twitter: settings.TWITTER_CLIENT_ID,
    line: settings.LINE_CLIENT_ID,
    apple: settings.APPLE_CLIENT_ID,
  };
  return requireSetting(ids[name]);
}

/** Returns the client secret; for Apple, the operator's key that signs the client secret. */
function getClientSecret({ name, settings }: Client): string {
  const secrets: Record<Provider, string | undefined> = {
    facebook: settings.FACEBOOK_CLIENT_SECRET,
    google: settings.GOOGLE_CLIENT_SECRET,
    twitter: settings.TWITTER_CLIENT_SECRET,
    line: settings.LINE_CLIENT_SECRET,
    apple: settings.APPLE_PRIVATE_KEY,
  };
  return requireSetting(secrets[name]);
}

/** Returns the value. Must only be called for enabled providers, whose settings are all set. */
function requireSetting(value: string | undefined): string {
  if (value === undefined) throw new Error('The keys of this sign-in provider are not set');
  return value;
}
