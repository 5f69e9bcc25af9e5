/**
 * Environment variables with the OAuth credentials of the sign-in providers. A provider is enabled if all of its variables are set.
 */
import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';
import type { Provider } from '../../src/api/schemas/auth.ts';

const OptionalText = v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')));

/** A private key as PEM. Line breaks may be written as \n, because many environments don't allow line breaks in variables. */
const SigningKey = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\\n', '\n')),
  v.check(isP256Key, "must be the whole content of Apple's .p8 file"),
);

export const signInSettings = {
  GOOGLE_CLIENT_ID: OptionalText,
  GOOGLE_CLIENT_SECRET: OptionalText,
  FACEBOOK_CLIENT_ID: OptionalText,
  FACEBOOK_CLIENT_SECRET: OptionalText,
  TWITTER_CLIENT_ID: OptionalText,
  TWITTER_CLIENT_SECRET: OptionalText,
  /** LINE calls them channel ID and channel secret. */
  LINE_CLIENT_ID: OptionalText,
  LINE_CLIENT_SECRET: OptionalText,
  /** Apple calls it Services ID. */
  APPLE_CLIENT_ID: OptionalText,
  APPLE_TEAM_ID: OptionalText,
  APPLE_KEY_ID: OptionalText,
  APPLE_PRIVATE_KEY: v.optional(SigningKey),
  /** Origin of a local mock server that stands in for all providers. */
  PROVIDERS_AT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/,
        'must be on this machine: http://127.0.0.1:port',
      ),
    ),
  ),
} as const;

const signInSettingsSchema = v.object(signInSettings);
export type SignInSettings = v.InferOutput<typeof signInSettingsSchema>;

/** Settings with secrets, which must not appear in any message. */
export const signInSecrets = [
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'TWITTER_CLIENT_SECRET',
  'LINE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
] as const satisfies readonly (keyof SignInSettings)[];

/** The settings that a provider needs, all of them or none. */
export const settingNamesByProvider = {
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  twitter: ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  line: ['LINE_CLIENT_ID', 'LINE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const satisfies Record<Provider, readonly (keyof SignInSettings)[]>;

/** Returns an error message about the first provider of which only some variables are set; undefined if there is none. */
export function describeIncompleteProvider(settings: SignInSettings): string | undefined {
  for (const names of Object.values(settingNamesByProvider)) {
    const [present] = names.filter((name) => settings[name] !== undefined);
    const [missing] = names.filter((name) => settings[name] === undefined);
    if (present !== undefined && missing !== undefined) return `Set ${missing} too, because ${present} is set.`;
  }
  return undefined;
}

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
