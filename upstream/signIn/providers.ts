/**
 * Configuration of the sign-in providers, by their documentation of November 2026. OpenID Connect providers send the identity in a signed
 * token; plain OAuth 2 providers are asked for it with the access token.
 */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { keysOf, type SignInSettings } from './settings.ts';

/** The identity that the provider reports. */
export interface Identity {
  /** The provider's id of the user, the only value that never changes. */
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
  readonly knowledge: string;
}

interface Shared {
  readonly scope: string;
  /** Whether it takes PKCE (RFC 7636). */
  readonly pkce: boolean;
  readonly clientAuth: 'post' | 'basic' | 'apple';
  readonly endpoints: Endpoints;
}

interface OpenIdProvider extends Shared {
  readonly kind: 'openid';
  /** `HS256`: signed with the client secret. `RS256`: signed with the provider's published keys. */
  readonly algorithm: 'RS256' | 'HS256';
  /** Whether the callback is a cross-site form POST. */
  readonly answersByForm: boolean;
  readonly identity: (claims: unknown, answer: URLSearchParams) => Identity;
}

interface OAuthProvider extends Shared {
  readonly kind: 'oauth';
  /** URL of the user's profile. */
  readonly question: (endpoint: string, accessToken: string, clientSecret: string) => URL;
  readonly identity: (answer: unknown) => Identity;
}

export type SignInProvider = OpenIdProvider | OAuthProvider;

const text = v.optional(v.nullable(v.string()), null);
/** Apple sometimes sends it as text. */
const yes = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((said) => said === 'true'),
    ),
  ]),
  false,
);

const Claims = v.object({ sub: v.pipe(v.string(), v.nonEmpty()), email: text, email_verified: yes, name: text });
const FacebookAnswer = v.object({ id: v.pipe(v.string(), v.nonEmpty()), email: text, name: text });
const TwitterAnswer = v.object({
  data: v.object({ id: v.pipe(v.string(), v.nonEmpty()), confirmed_email: text, name: text }),
});

/** Apple sends the name in the callback, and only at the first sign-in. */
const AppleUser = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }) }),
);

function claimed(claims: unknown): Identity {
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
    answersByForm: false,
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      knowledge: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    identity: claimed,
  },
  apple: {
    kind: 'openid',
    scope: 'openid name email',
    pkce: false,
    clientAuth: 'apple',
    algorithm: 'RS256',
    // Apple requires it for the scopes name and email.
    answersByForm: true,
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorization: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      knowledge: 'https://appleid.apple.com/auth/keys',
    },
    identity: (claims, answer) => {
      const user = v.safeParse(AppleUser, answer.get('user'));
      if (!user.success) return claimed(claims);
      const { firstName, lastName } = user.output.name;
      return { ...claimed(claims), displayName: `${firstName} ${lastName}`.trim() };
    },
  },
  line: {
    kind: 'openid',
    scope: 'openid profile email',
    pkce: true,
    clientAuth: 'post',
    algorithm: 'HS256',
    answersByForm: false,
    endpoints: {
      issuer: 'https://access.line.me',
      authorization: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
      knowledge: 'https://api.line.me/oauth2/v2.1/certs',
    },
    // It never says that it has made sure of the address.
    identity: claimed,
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
      knowledge: 'https://graph.facebook.com/v23.0/me',
    },
    question: (endpoint, accessToken, clientSecret) => {
      const url = new URL(endpoint);
      url.searchParams.set('fields', 'id,name,email');
      // Proves that the token was not taken from somebody else's app; operators may have Facebook insist on it.
      url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'));
      return url;
    },
    identity: (answer) => {
      const { id, email, name } = v.parse(FacebookAnswer, answer);
      // Its documentation promises that the address is valid, and not that it is theirs.
      return { subject: id, email, isEmailVerified: false, displayName: name };
    },
  },
  twitter: {
    kind: 'oauth',
    // It answers who somebody is only to who may read posts as well.
    scope: 'users.read tweet.read users.email',
    pkce: true,
    clientAuth: 'basic',
    endpoints: {
      issuer: 'https://x.com',
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      knowledge: 'https://api.x.com/2/users/me',
    },
    question: (endpoint) => {
      const url = new URL(endpoint);
      url.searchParams.set('user.fields', 'confirmed_email,name');
      return url;
    },
    identity: (answer) => {
      const { id, confirmed_email: email, name } = v.parse(TwitterAnswer, answer).data;
      return { subject: id, email, isEmailVerified: email !== null, displayName: name };
    },
  },
};

/** Providers whose keys are set, in display order. */
export function enabledProviders(settings: SignInSettings): Provider[] {
  const all: readonly Provider[] = ['facebook', 'google', 'twitter', 'line', 'apple'];
  return all.filter((name) => keysOf[name].every((key) => settings[key] !== undefined));
}

export function providerConfig(name: Provider, { PROVIDERS_AT: standIn }: SignInSettings): SignInProvider {
  const provider = providers[name];
  if (standIn === undefined) return provider;
  const at = `${standIn}/${name}`;
  const endpoints = {
    issuer: at,
    authorization: `${at}/authorize`,
    token: `${at}/token`,
    knowledge: `${at}/knowledge`,
  };
  return { ...provider, endpoints };
}

/** The callback URL, which the operator registers with the provider. */
export function callbackAddress(publicUrl: string, name: Provider): string {
  return `${new URL(publicUrl).origin}/api/auth/${name}/callback`;
}
