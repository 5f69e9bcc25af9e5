/** Links to the app in mails. The app removes their secrets from the address bar at once. */
import type { Locale } from '../http/languages.ts';
import { pagePath } from '../links.ts';

export function resetLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${pagePath(locale, 'forgot-password-change')}?token=${token}`;
}

/** The app confirms the address on any page; the sign-in page suits a guest on another device and redirects signed-in users. */
export function emailLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${pagePath(locale, 'login')}?email_token=${token}`;
}

export function waitingListLink(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${pagePath(locale, 'prelaunch')}`;
}
