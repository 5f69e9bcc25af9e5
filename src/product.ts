/** The product: its name, its code, and the addresses that an operator sets in the build (`environment.ts`). */
import type { Environment } from './environment.ts';

/** The variables of the build. The build has checked them with `parseEnvironment`, so each is valid, empty or missing. */
const variables: Readonly<Record<string, unknown>> = import.meta.env ?? {};

function readVariable(name: keyof Environment): string | undefined {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

export const product = {
  name: 'Longstrip',
  /** Sent to the API as `app-name-code`. */
  code: 'longstrip',
  /** All addresses below, except `apiUrl`, are undefined if the operator hasn't set them. */
  supportMail: readVariable('VITE_CONTACT_MAIL'),
  /** Address of the API: a path of this origin or a full URL, without trailing slash. */
  apiUrl: (readVariable('VITE_API_URL') ?? '/api').replace(/\/+$/, ''),
  studioUrl: readVariable('VITE_STUDIO_URL'),
  discordUrl: readVariable('VITE_DISCORD_URL'),
  appStoreUrl: readVariable('VITE_APP_STORE_URL'),
  playStoreUrl: readVariable('VITE_PLAY_STORE_URL'),
  social: {
    facebook: readVariable('VITE_SOCIAL_FACEBOOK'),
    instagram: readVariable('VITE_SOCIAL_INSTAGRAM'),
    twitter: readVariable('VITE_SOCIAL_TWITTER'),
  },
  sentryDsn: readVariable('VITE_SENTRY_DSN'),
  analyticsUrl: readVariable('VITE_ANALYTICS_URL'),
} as const;
