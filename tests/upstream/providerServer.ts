/** A mock of the five sign-in providers on a local server, with sign-in pages. */
import { createHash, createHmac, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { exportJWK, jwtVerify, SignJWT } from 'jose';
import { type Provider, providers } from '../../src/api/schemas/auth.ts';
import type { SignInSettings } from '../../upstream/signIn/settings.ts';
import { renderPostingPage, renderSignInPage } from './providerPages.ts';

export interface ProviderPerson {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean | 'true' | 'false';
}

/** Wrong claims in ID tokens. With `isForged`, tokens are signed with another key; with `isOld`, they are expired. */
export interface WrongClaims {
  readonly nonce?: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly isForged?: boolean;
  readonly isOld?: boolean;
}

export interface ProviderServer {
  /** Settings for the server under test: keys for every provider, and their address. */
  readonly settings: Required<SignInSettings>;
  wrongClaims: WrongClaims;
  /** Whether requests for tokens are answered with 500. */
  isBroken: boolean;
  /**
   * Returns the callback after the person has pressed a sign-in button on the page at `url`: its address, and its form if the
   * callback is posted. @throws Error if the app has opened the page with wrong parameters
   */
  pressButton(url: string, person: ProviderPerson): { url: string; form: URLSearchParams | undefined };
  close(): Promise<void>;
}

const pkceProviders: readonly Provider[] = ['google', 'line', 'twitter'];
const openIdProviders: readonly Provider[] = ['google', 'line', 'apple'];
const expectedScopes: Record<Provider, readonly string[]> = {
  google: ['openid', 'email', 'profile'],
  apple: ['openid', 'name', 'email'],
  line: ['openid', 'email', 'profile'],
  facebook: ['email', 'public_profile'],
  twitter: ['users.read', 'tweet.read', 'users.email'],
};

interface Grant {
  readonly provider: Provider;
  readonly person: ProviderPerson;
  /** The parameters of the sign-in page. */
  readonly parameters: URLSearchParams;
}

/**
 * @param callbackOrigin the only origin that callbacks may lead to
 * @param host of the providers' addresses: for a browser, 'localhost' and '127.0.0.1' are different sites
 */
export async function startProviders(callbackOrigin: string, host = '127.0.0.1'): Promise<ProviderServer> {
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [signing, forging] = [createRsaKey(), createRsaKey()];
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  // `address()` returns an AddressInfo for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://${host}:${port}`;
  const settings: Required<SignInSettings> = {
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google secret',
    FACEBOOK_CLIENT_ID: 'facebook-id',
    FACEBOOK_CLIENT_SECRET: 'facebook secret',
    TWITTER_CLIENT_ID: 'twitter-id',
    TWITTER_CLIENT_SECRET: 'twitter-secret_with-signs',
    LINE_CLIENT_ID: 'line-id',
    LINE_CLIENT_SECRET: 'line secret that is long enough for HS256',
    APPLE_CLIENT_ID: 'org.example.comics',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    PROVIDERS_AT: origin,
  };
  const getClientId = (provider: Provider) => settings[`${toUpperCase(provider)}_CLIENT_ID`];
  const running: ProviderServer = { settings, wrongClaims: {}, isBroken: false, pressButton, close };

  function pressButton(url: string, person: ProviderPerson) {
    const { href, searchParams: parameters } = new URL(url);
    const provider = providers.find((name) => href.startsWith(`${origin}/${name}/authorize?`));
    if (provider === undefined) throw new Error(`Not one of our pages: ${url}`);
    const problem = findProblem(provider, parameters);
    if (problem !== undefined) throw new Error(problem);
    const code = randomUUID();
    codes.set(code, { provider, person, parameters });
    return createCallback(provider, parameters, { code, ...createUserParameter(provider, person) });
  }

  function findProblem(provider: Provider, parameters: URLSearchParams): string | undefined {
    const wanted = {
      response_type: 'code',
      client_id: getClientId(provider),
      redirect_uri: `${callbackOrigin}/api/auth/${provider}/callback`,
      response_mode: provider === 'apple' ? 'form_post' : null,
      code_challenge_method: pkceProviders.includes(provider) ? 'S256' : null,
    };
    for (const [name, value] of Object.entries(wanted))
      if (parameters.get(name) !== value) return `${name} is ${parameters.get(name)}, not ${value}`;
    if ((parameters.get('state') ?? '').length < 20) return 'The state can be guessed';
    if (openIdProviders.includes(provider) && (parameters.get('nonce') ?? '').length < 20)
      return 'The nonce can be guessed';
    const scopes = (parameters.get('scope') ?? '').split(' ').sort().join(' ');
    return scopes === [...expectedScopes[provider]].sort().join(' ') ? undefined : `scope is ${scopes}`;
  }

  async function isAuthenticated(provider: Provider, form: URLSearchParams, authorization: string | undefined) {
    const secret = form.get('client_secret') ?? '';
    if (provider === 'twitter') {
      const { TWITTER_CLIENT_ID: id, TWITTER_CLIENT_SECRET: twitterSecret } = settings;
      const basic = Buffer.from(`${id}:${twitterSecret}`).toString('base64');
      return authorization === `Basic ${basic}` && secret === '';
    }
    if (form.get('client_id') !== getClientId(provider)) return false;
    if (provider !== 'apple') return secret === settings[`${toUpperCase(provider)}_CLIENT_SECRET`];
    const { APPLE_TEAM_ID: issuer, APPLE_CLIENT_ID: subject, APPLE_KEY_ID: kid } = settings;
    const options = {
      issuer,
      subject,
      audience: `${origin}/apple`,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'iat'],
    };
    const { protectedHeader } = await jwtVerify(secret, appleKey.publicKey, options);
    return protectedHeader.kid === kid;
  }

  async function createIdToken({ provider, person, parameters }: Grant): Promise<string> {
    const {
      nonce = parameters.get('nonce') ?? '',
      audience = getClientId(provider),
      issuer = `${origin}/${provider}`,
    } = running.wrongClaims;
    const { id, ...claims } = person;
    const token = new SignJWT({ ...claims, nonce, ...(provider === 'apple' ? { name: undefined } : {}) })
      .setSubject(id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(running.wrongClaims.isOld === true ? '-1h' : '5m');
    if (provider === 'line') {
      const secret = running.wrongClaims.isForged === true ? 'another secret' : settings.LINE_CLIENT_SECRET;
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    }
    const key = running.wrongClaims.isForged === true ? forging : signing;
    return token.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key.privateKey);
  }

  app.get('/:provider/authorize', (c) => c.html(renderSignInPage(c.req.url)));
  app.get('/:provider/pressed', (c) => {
    const { page = '', who = '' } = c.req.query();
    const { pathname, searchParams } = new URL(page);
    const provider = providers.find((name) => pathname === `/${name}/authorize`) ?? 'google';
    const callback =
      who === ''
        ? createCallback(provider, searchParams, { error: 'access_denied' })
        : pressButton(page, { id: who, name: who, email: `${who}@example.org`, email_verified: true });
    return callback.form === undefined
      ? c.redirect(callback.url)
      : c.html(renderPostingPage(callback.url, callback.form));
  });
  app.post('/:provider/token', async (c) => {
    if (running.isBroken) return c.text('out of order', 500);
    const form = new URLSearchParams(await c.req.text());
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const refuse = (error: string) => c.json({ error }, 400);
    if (grant === undefined || grant.provider !== c.req.param('provider')) return refuse('invalid_grant');
    const { provider, parameters } = grant;
    if (!(await isAuthenticated(provider, form, c.req.header('Authorization')))) return refuse('invalid_client');
    if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
    if (form.get('redirect_uri') !== parameters.get('redirect_uri')) return refuse('invalid_grant');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (pkceProviders.includes(provider) && challenge !== parameters.get('code_challenge'))
      return refuse('invalid_grant');
    const accessToken = randomUUID();
    tokens.set(accessToken, grant);
    return c.json({
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: 3600,
      ...(openIdProviders.includes(provider) ? { id_token: await createIdToken(grant) } : {}),
    });
  });
  app.get('/:provider/knowledge', async (c) => {
    const provider = c.req.param('provider');
    if (provider === 'google' || provider === 'apple')
      return c.json({ keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
    return createProfileResponse(c);
  });

  /** Creates the response with the profile that Facebook and Twitter return for an access token. */
  function createProfileResponse(c: Context) {
    const accessToken = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    const grant = tokens.get(accessToken);
    if (grant === undefined || grant.provider !== c.req.param('provider')) return c.json({ error: {} }, 401);
    const { id, name, email } = grant.person;
    if (grant.provider === 'twitter') {
      const fields = c.req.query('user.fields')?.split(',') ?? [];
      return c.json({
        data: { id, name, username: name, ...(fields.includes('confirmed_email') ? { confirmed_email: email } : {}) },
      });
    }
    const proof = createHmac('sha256', settings.FACEBOOK_CLIENT_SECRET).update(accessToken).digest('hex');
    if (c.req.query('appsecret_proof') !== proof) return c.json({ error: {} }, 400);
    return c.json(c.req.query('fields') === 'id,name,email' ? { id, name, email } : { id });
  }

  async function close(): Promise<void> {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return running;
}

function createCallback(provider: Provider, parameters: URLSearchParams, result: Record<string, string>) {
  const callbackParameters = new URLSearchParams({ state: parameters.get('state') ?? '', ...result });
  const callbackUrl = parameters.get('redirect_uri') ?? '';
  if (provider === 'apple') return { url: callbackUrl, form: callbackParameters };
  return { url: `${callbackUrl}?${callbackParameters}`, form: undefined };
}

/** Creates the parameter with the user's name, which Apple sends only with the callback. */
function createUserParameter(provider: Provider, { name }: ProviderPerson): Record<string, string> {
  if (provider !== 'apple' || name === undefined) return {};
  const [firstName = '', lastName = ''] = name.split(' ');
  return { user: JSON.stringify({ name: { firstName, lastName } }) };
}

function toUpperCase<Name extends Provider>(name: Name): Uppercase<Name> {
  // The type of toUpperCase() is only `string`.
  return name.toUpperCase() as Uppercase<Name>;
}

function createRsaKey(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
