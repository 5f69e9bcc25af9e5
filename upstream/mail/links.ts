/** Links to the app in mails. The app removes their secrets from the address bar at once. */
import type { Locale } from '../http/languages.ts';

const resetPaths: Record<Locale, string> = {
  en: '/forgot-password/change',
  fr: '/fr/mot-de-passe-oublie/changer',
};
/** The app confirms the address on any page; the sign-in page suits a guest on another device and redirects signed-in users. */
const emailPaths: Record<Locale, string> = {
  en: '/login',
  fr: '/fr/connexion',
};
const waitingListPaths: Record<Locale, string> = {
  en: '/prelaunch',
  fr: '/fr/liste-attente',
};

export function resetLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${resetPaths[locale]}?token=${token}`;
}

export function emailLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${emailPaths[locale]}?email_token=${token}`;
}

export function waitingListLink(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${waitingListPaths[locale]}`;
}
