/**
 * Who we are: name, code, and the addresses that an operator sets when building (`environment.ts`).
 * Another operator rebrands here: the page, the web manifest and the screens take the name from it. The platform of the tools that
 * is called the same is a row of `imaging/platforms.ts`.
 */
import type { Environment } from './environment.ts';

/** As `parseEnvironment` has found it when building: every variable is usable, or not set. */
const variables: Readonly<Record<string, unknown>> = import.meta.env ?? {};

function variable(name: keyof Environment): string | undefined {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

export const product = {
  name: 'Longstrip',
  code: 'longstrip',
  supportMail: variable('VITE_CONTACT_MAIL'),
  /** Where the upstream answers: a path of this origin or a whole address, without a slash at its end. */
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
