/** What is said with a provider: the address a browser is sent to, and who it is that came back from there. */
import { createPrivateKey } from 'node:crypto';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { type Identity, providerConfig, type SignInProvider } from './providers.ts';
import type { SignInSettings } from './settings.ts';

/** A provider that takes longer is away. */
const LONGEST_CALL_MS = 10_000;
/** Of Apple's client secret, which is made anew for each sign-in. It would take half a year. */
const APPLE_SECRET_S = 300;

/** What is kept from the way there until the way back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Client {
  readonly name: Provider;
  readonly settings: SignInSettings;
  /** Ours, as it is registered with the provider. */
  readonly callback: string;
}

export async function authorizationAddress(client: Client, attempt: Attempt): Promise<string> {
  const provider = providerConfig(client.name, client.settings);
  const url = new URL(provider.endpoints.authorization);
  const asked: Record<string, string> = {
    response_type: 'code',
    client_id: clientId(client),
    redirect_uri: client.callback,
    scope: provider.scope,
    state: attempt.state,
  };
  if (provider.kind === 'openid') asked.nonce = attempt.nonce;
  if (provider.kind === 'openid' && provider.answersByForm) asked.response_mode = 'form_post';
  if (provider.pkce) {
    asked.code_challenge = await oauth.calculatePKCECodeChallenge(attempt.codeVerifier);
    asked.code_challenge_method = 'S256';
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * @param answer the parameters that the browser brought back
 * @throws Error of the library or of a schema when the provider refuses, is away, or says what can't be true
 */
export async function fetchIdentity(client: Client, attempt: Attempt, answer: URLSearchParams): Promise<Identity> {
  const provider = providerConfig(client.name, client.settings);
  const { issuer, token } = provider.endpoints;
  const server: oauth.AuthorizationServer = { issuer, token_endpoint: token };
  const party: oauth.Client = {
    client_id: clientId(client),
    ...(provider.kind === 'openid' ? { id_token_signed_response_alg: provider.algorithm } : {}),
  };
  const checked = oauth.validateAuthResponse(server, party, answer, attempt.state);
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
    return provider.identity(
      await asked(client, provider.question(provider.endpoints.knowledge, access_token, secret(client)), access_token),
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
      : await jwtVerify(id_token, keysAt(provider.endpoints.knowledge), options);
  return provider.identity(payload, answer);
}

async function asked(client: Client, question: URL, accessToken: string): Promise<unknown> {
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    question,
    undefined,
    undefined,
    callOptions(client),
  );
  if (!response.ok) throw new Error(`The provider answered ${response.status} when asked who it is`);
  return response.json();
}

/** A set of keys is fetched once and again when a key is not in it. */
const keySets = new Map<string, JWTVerifyGetKey>();

function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address);
  if (known !== undefined) return known;
  const made = createRemoteJWKSet(new URL(address), { timeoutDuration: LONGEST_CALL_MS });
  keySets.set(address, made);
  return made;
}

function callOptions({ settings }: Client) {
  return {
    signal: () => AbortSignal.timeout(LONGEST_CALL_MS),
    // Only a server on this machine is ever asked without TLS (settings 'PROVIDERS_AT').
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
 * Twitter's own words: base64 of both with a colon. The library would write '-' and '_' as %2D and %5F (RFC 6749 §2.3.1), which
 * keys have in them; whoever decodes that reads these plain ones just as well.
 */
function plainBasic(clientSecret: string): oauth.ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    headers.set('Authorization', `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString('base64')}`);
  };
}

/** Apple's client secret is a token that the operator's key signs (ES256). */
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

/** Asked of providers that are switched on only, all of whose keys are set. */
function required(value: string | undefined): string {
  if (value === undefined) throw new Error('A provider is used whose keys are not set');
  return value;
}
