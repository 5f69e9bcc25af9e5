/** OAuth and OpenID Connect requests: the authorization URL, and the exchange of the code for an identity. */
import { createPrivateKey } from 'node:crypto';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { type Identity, providerConfig, type SignInProvider } from './providers.ts';
import type { SignInSettings } from './settings.ts';

/** Timeout of a call to a provider. */
const LONGEST_CALL_MS = 10_000;
/** Lifetime of Apple's client secret. Each sign-in creates a new one. Apple accepts lifetimes of up to half a year. */
const APPLE_SECRET_S = 300;

/** Data of a sign-in that is stored from the redirect until the callback. */
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

export async function authorizationAddress(client: Client, attempt: Attempt): Promise<string> {
  const provider = providerConfig(client.name, client.settings);
  const url = new URL(provider.endpoints.authorization);
  const parameters: Record<string, string> = {
    response_type: 'code',
    client_id: clientId(client),
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
  const provider = providerConfig(client.name, client.settings);
  const { issuer, token } = provider.endpoints;
  const server: oauth.AuthorizationServer = { issuer, token_endpoint: token };
  const party: oauth.Client = {
    client_id: clientId(client),
    ...(provider.kind === 'openid' ? { id_token_signed_response_alg: provider.algorithm } : {}),
  };
  const checked = oauth.validateAuthResponse(server, party, callback, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    party,
    await clientAuth(client, provider),
    checked,
    client.callback,
    provider.pkce ? attempt.codeVerifier : oauth.nopkce,
    callOptions(client),
  );
  if (provider.kind === 'oauth') {
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, party, response);
    return provider.toIdentity(
      await fetchProfile(
        client,
        provider.profileUrl(provider.endpoints.keysOrProfile, access_token, secret(client)),
        access_token,
      ),
    );
  }
  const { id_token } = await oauth.processAuthorizationCodeResponse(server, party, response, {
    expectedNonce: attempt.nonce,
    requireIdToken: true,
  });
  if (id_token === undefined) throw new Error('The provider did not say who it is');
  const options = { issuer, audience: clientId(client), algorithms: [provider.algorithm] };
  const { payload } =
    provider.algorithm === 'HS256'
      ? await jwtVerify(id_token, new TextEncoder().encode(secret(client)), options)
      : await jwtVerify(id_token, remoteKeySet(provider.endpoints.keysOrProfile), options);
  return provider.toIdentity(payload, callback);
}

async function fetchProfile(client: Client, url: URL, accessToken: string): Promise<unknown> {
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    url,
    undefined,
    undefined,
    callOptions(client),
  );
  if (!response.ok) throw new Error(`The provider answered ${response.status} when asked who it is`);
  return response.json();
}

/** Key sets by URL. `jose` fetches a set once, and fetches it again if a token refers to an unknown key. */
const keySets = new Map<string, JWTVerifyGetKey>();

function remoteKeySet(address: string): JWTVerifyGetKey {
  const known = keySets.get(address);
  if (known !== undefined) return known;
  const made = createRemoteJWKSet(new URL(address), { timeoutDuration: LONGEST_CALL_MS });
  keySets.set(address, made);
  return made;
}

function callOptions({ settings }: Client) {
  return {
    signal: () => AbortSignal.timeout(LONGEST_CALL_MS),
    // Plain HTTP is allowed only for a test server on this machine (setting PROVIDERS_AT).
    [oauth.allowInsecureRequests]: settings.PROVIDERS_AT !== undefined,
  };
}

async function clientAuth(client: Client, { clientAuth: kind, endpoints }: SignInProvider): Promise<oauth.ClientAuth> {
  switch (kind) {
    case 'post':
      return oauth.ClientSecretPost(secret(client));
    case 'basic':
      return plainBasic(secret(client));
    case 'apple':
      return oauth.ClientSecretPost(await appleSecret(client, endpoints.issuer));
  }
}

/**
 * Uses HTTP Basic as Twitter documents it: base64 of `id:secret`. The library would first encode '-' and '_' as %2D and %5F (RFC
 * 6749 §2.3.1), and Twitter's keys contain these characters.
 */
function plainBasic(clientSecret: string): oauth.ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    headers.set('Authorization', `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString('base64')}`);
  };
}

/** Apple's client secret is a JWT signed by the operator's key (ES256). */
function appleSecret({ settings }: Client, audience: string): Promise<string> {
  const key = createPrivateKey(required(settings.APPLE_PRIVATE_KEY));
  const issued = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: required(settings.APPLE_KEY_ID) })
    .setIssuer(required(settings.APPLE_TEAM_ID))
    .setSubject(required(settings.APPLE_CLIENT_ID))
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + APPLE_SECRET_S)
    .sign(key);
}

function clientId({ name, settings }: Client): string {
  const ids: Record<Provider, string | undefined> = {
    facebook: settings.FACEBOOK_CLIENT_ID,
    google: settings.GOOGLE_CLIENT_ID,
    twitter: settings.TWITTER_CLIENT_ID,
    line: settings.LINE_CLIENT_ID,
    apple: settings.APPLE_CLIENT_ID,
  };
  return required(ids[name]);
}

function secret({ name, settings }: Client): string {
  const secrets: Record<Provider, string | undefined> = {
    facebook: settings.FACEBOOK_CLIENT_SECRET,
    google: settings.GOOGLE_CLIENT_SECRET,
    twitter: settings.TWITTER_CLIENT_SECRET,
    line: settings.LINE_CLIENT_SECRET,
    apple: settings.APPLE_PRIVATE_KEY,
  };
  return required(secrets[name]);
}

/** Call this only for enabled providers, whose keys are all set. */
function required(value: string | undefined): string {
  if (value === undefined) throw new Error('A provider is used whose keys are not set');
  return value;
}
