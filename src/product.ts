/**
 * The product: its name, its code, and the addresses that an operator sets in the build (`environment.ts`). Change the name here to
 * rebrand the page, the web manifest and the screens. The tools' platform of the same name is a row of `imaging/platforms.ts`.
 */
import type { Environment } from './environment.ts';

/** The result of `parseEnvironment` in the build: every variable is valid or not set. */
const variables: Readonly<Record<string, unknown>> = import.meta.env ?? {};

function variable(name: keyof Environment): string | undefined {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

export const product = {
  name: 'Longstrip',
  code: 'longstrip',
  supportMail: variable('VITE_CONTACT_MAIL'),
  /** Address of the API: a path of this origin or a full URL, without trailing slash. */
  apiUrl: (variable('VITE_API_URL') ?? '/api').replace(/\/+$/, ''),
  studioUrl: variable('VITE_STUDIO_URL'),
  discordUrl: variable('VITE_DISCORD_URL'),
  appStoreUrl: variable('VITE_APP_STORE_URL'),
  playStoreUrl: variable('VITE_PLAY_STORE_URL'),
  social: {
    facebook: variable('VITE_SOCIAL_FACEBOOK'),
    instagram: variable('VITE_SOCIAL_INSTAGRAM'),
    twitter: variable('VITE_SOCIAL_TWITTER'),
  },
  sentryDsn: variable('VITE_SENTRY_DSN'),
  analyticsUrl: variable('VITE_ANALYTICS_URL'),
} as const;
