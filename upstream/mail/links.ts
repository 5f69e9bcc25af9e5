/** Creates the links to the app that mails contain. The app removes the secret of a link from the address bar immediately. */
import type { Locale } from '../http/languages.ts';
import { getPagePath } from '../links.ts';
import type { ModerationNotice } from './mailQueue.ts';

export function formatResetLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${getPagePath(locale, 'forgot-password-change')}?token=${token}`;
}

/**
 * Returns a link that confirms an address. Every page of the app can confirm it. The link leads to the sign-in page, which suits
 * a guest on another device and redirects a signed-in user.
 */
export function formatConfirmationLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${getPagePath(locale, 'login')}?email_token=${token}`;
}

export function formatWaitingListLink(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${getPagePath(locale, 'prelaunch')}`;
}

/** Returns the link to the page on which the creator continues after a decision; undefined if the decision is about the account. */
export function formatDecisionLink(
  publicUrl: string,
  locale: Locale,
  { subject, id }: Pick<ModerationNotice, 'subject' | 'id'>,
): string | undefined {
  if (subject === 'person') return undefined;
  return publicUrl + getPagePath(locale, subject === 'series' ? 'dashboard-series-id' : 'episode-edit', { id });
}
