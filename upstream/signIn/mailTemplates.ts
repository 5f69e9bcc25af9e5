/** The mail about a newly linked provider. */
import type { Provider } from '../../src/api/schemas/auth.ts';
import type { Locale } from '../http/languages.ts';
import type { Mail } from '../mail/transport.ts';

const names: Record<Provider, string> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'Twitter',
  line: 'LINE',
  apple: 'Apple',
};

/** Sent to the account's address when a provider is linked. */
export function createProviderLinkedMail(locale: Locale, provider: Provider): Omit<Mail, 'to'> {
  const name = names[provider];
  const letters: Record<Locale, Omit<Mail, 'to'>> = {
    en: {
      subject: `You can now log in with ${name}`,
      text: `Someone with this email address logged in to your account with ${name}. If this wasn't you, secure your ${name} account and contact us right away.`,
    },
    fr: {
      subject: `Vous pouvez maintenant vous connecter avec ${name}`,
      text: `Quelqu’un qui a cette adresse e-mail s’est connecté à votre compte avec ${name}. Si ce n’était pas vous, sécurisez votre compte ${name} et contactez-nous tout de suite.`,
    },
  };
  return letters[locale];
}
