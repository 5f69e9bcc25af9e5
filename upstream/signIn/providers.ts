/**
 * Configuration of the sign-in providers, from their documentation as of November 2026. OpenID Connect providers send the user's
 * identity in a signed ID token. Plain OAuth 2 providers have a profile endpoint, which returns the identity for an access token.
 */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { settingNamesByProvider, type SignInSettings } from './settings.ts';

/** The identity that the provider reports. */
export interface Identity {
  /** The provider's id of the user. The other values of an identity can change. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
}

interface Endpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  /** URL of the key set (OpenID Connect) or of the user's profile (OAuth 2). */
  readonly keysOrProfile: string;
}

interface Shared {
  readonly scope: string;
  /** Whether the provider supports PKCE (RFC 7636). */
  readonly pkce: boolean;
  /**
   * How the server authenticates when it exchanges the code. `post`: client secret in the body. `basic`: client secret in the
   * header Authorization. `apple`: a client secret that the server signs itself.
   */
  readonly clientAuth: 'post' | 'basic' | 'apple';
  readonly endpoints: Endpoints;
}

interface OpenIdProvider extends Shared {
  readonly kind: 'openid';
  /** How the ID token is signed. `HS256`: with the client secret. `RS256`: with a key that the provider publishes. */
  readonly algorithm: 'RS256' | 'HS256';
  /** Whether the provider calls back with a cross-site form POST (`response_mode=form_post`). */
  readonly usesFormPost: boolean;
  readonly toIdentity: (claims: unknown, callback: URLSearchParams) => Identity;
}

interface OAuthProvider extends Shared {
  readonly kind: 'oauth';
  /** Returns the URL of the profile request: the endpoint with query parameters. */
  readonly profileUrl: (endpoint: string, accessToken: string, clientSecret: string) => URL;
  readonly toIdentity: (profile: unknown) => Identity;
}

export type SignInProvider = OpenIdProvider | OAuthProvider;

const optionalText = v.optional(v.nullable(v.string()), null);
/** Apple sometimes sends `email_verified` as a string. */
const optionalFlag = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => value === 'true'),
    ),
  ]),
  false,
);

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: optionalText,
  email_verified: optionalFlag,
  name: optionalText,
});
const FacebookProfile = v.object({ id: v.pipe(v.string(), v.nonEmpty()), email: optionalText, name: optionalText });
const TwitterProfile = v.object({
  data: v.object({ id: v.pipe(v.string(), v.nonEmpty()), confirmed_email: optionalText, name: optionalText }),
});

/** Apple sends the name in the callback, and only at the first sign-in. */
const AppleUser = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }) }),
);

function parseClaims(claims: unknown): Identity {
  const { sub, email, email_verified, name } = v.parse(Claims, claims);
  return { subject: sub, email, isEmailVerified: email_verified, displayName: name };
}

const providers: Readonly<Record<Provider, SignInProvider>> = {
  google: {
    kind: 'openid',
    scope: 'openid email profile',
    pkce: true,
    clientAuth: 'post',
    algorithm: 'RS256',
    usesFormPost: false,
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keysOrProfile: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    toIdentity: parseClaims,
  },
  apple: {
    kind: 'openid',
    scope: 'openid name email',
    pkce: false,
    clientAuth: 'apple',
    algorithm: 'RS256',
    // Apple requires a form POST for the scopes `name` and `email`.
    usesFormPost: true,
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorization: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keysOrProfile: 'https://appleid.apple.com/auth/keys',
    },
    toIdentity: (claims, callback) => {
      const user = v.safeParse(AppleUser, callback.get('user'));
      if (!user.success) return parseClaims(claims);
      const { firstName, lastName } = user.output.name;
      return { ...parseClaims(claims), displayName: `${firstName} ${lastName}`.trim() };
    },
  },
  line: {
    kind: 'openid',
    scope: 'openid profile email',
    pkce: true,
    clientAuth: 'post',
    algorithm: 'HS256',
    usesFormPost: false,
    endpoints: {
      issuer: 'https://access.line.me',
      authorization: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
      keysOrProfile: 'https://api.line.me/oauth2/v2.1/certs',
    },
    // LINE never sends `email_verified`, so its addresses count as unverified.
    toIdentity: parseClaims,
  },
  facebook: {
    kind: 'oauth',
    scope: 'public_profile email',
    pkce: false,
    clientAuth: 'post',
    endpoints: {
      issuer: 'https://www.facebook.com',
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      keysOrProfile: 'https://graph.facebook.com/v23.0/me',
    },
    profileUrl: (endpoint, accessToken, clientSecret) => {
      const url = new URL(endpoint);
      url.searchParams.set('fields', 'id,name,email');
      // Proves that the caller knows the app's secret. Operators can make Facebook require this proof.
      url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'));
      return url;
    },
    toIdentity: (profile) => {
      const { id, email, name } = v.parse(FacebookProfile, profile);
      // Facebook's documentation promises that the address is valid, but not that the user owns it.
      return { subject: id, email, isEmailVerified: false, displayName: name };
    },
  },
  twitter: {
    kind: 'oauth',
    // `users/me` requires `tweet.read` as well.
    scope: 'users.read tweet.read users.email',
    pkce: true,
    clientAuth: 'basic',
    endpoints: {
      issuer: 'https://x.com',
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      keysOrProfile: 'https://api.x.com/2/users/me',
    },
    profileUrl: (endpoint) => {
      const url = new URL(endpoint);
      url.searchParams.set('user.fields', 'confirmed_email,name');
      return url;
    },
    toIdentity: (profile) => {
      const { id, confirmed_email: email, name } = v.parse(TwitterProfile, profile).data;
      return { subject: id, email, isEmailVerified: email !== null, displayName: name };
    },
  },
};

/** Returns the providers whose keys are all set, in display order. */
export function listEnabledProviders(settings: SignInSettings): Provider[] {
  const all: readonly Provider[] = ['facebook', 'google', 'twitter', 'line', 'apple'];
  return all.filter((name) => settingNamesByProvider[name].every((key) => settings[key] !== undefined));
}

/** Returns the configuration of a provider. With PROVIDERS_AT, all its endpoints are on the local test server. */
export function getProviderConfig(name: Provider, { PROVIDERS_AT: localServer }: SignInSettings): SignInProvider {
  const provider = providers[name];
  if (localServer === undefined) return provider;
  const base = `${localServer}/${name}`;
  const endpoints = {
    issuer: base,
    authorization: `${base}/authorize`,
    token: `${base}/token`,
    keysOrProfile: `${base}/knowledge`,
  };
  return { ...provider, endpoints };
}

/** Returns the callback URL, which the operator registers with the provider. */
export function getCallbackUrl(publicUrl: string, name: Provider): string {
  return `${new URL(publicUrl).origin}/api/auth/${name}/callback`;
}
