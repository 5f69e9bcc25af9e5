/** Creates the links to the app that mails contain. */
import type { Locale } from '../http/languages.ts';
import { getPagePath } from '../links.ts';
import type { ModerationNotice } from './mailQueue.ts';

export function formatResetLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${getPagePath(locale, 'forgot-password-change')}?token=${token}`;
}

/**
 * Returns a link that confirms an address. It leads to the sign-in page, which redirects signed-in users. The app confirms the
 * address in both cases.
 */
export function formatConfirmationLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${getPagePath(locale, 'login')}?email_token=${token}`;
}

export function formatWaitingListLink(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${getPagePath(locale, 'prelaunch')}`;
}

/** Returns the link to the owner's page of the series or episode; undefined if the decision is about the account. */
export function formatDecisionLink(
  publicUrl: string,
  locale: Locale,
  { subject, id }: Pick<ModerationNotice, 'subject' | 'id'>,
): string | undefined {
  if (subject === 'person') return undefined;
  return publicUrl + getPagePath(locale, subject === 'series' ? 'dashboard-series-id' : 'episode-edit', { id });
}
