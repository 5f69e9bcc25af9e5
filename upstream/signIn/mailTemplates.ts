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
export function providerLinkedMail(locale: Locale, provider: Provider): Omit<Mail, 'to'> {
  const name = names[provider];
  const letters: Record<Locale, Omit<Mail, 'to'>> = {
    en: {
      subject: `You can now sign in with ${name}`,
      text: `Somebody with this email address signed in to your account with ${name}. If it wasn't you, look after your ${name} account and write to us at once.`,
    },
    fr: {
      subject: `Vous pouvez maintenant vous connecter avec ${name}`,
      text: `Quelqu’un qui a cette adresse e-mail s’est connecté à votre compte avec ${name}. Si ce n’était pas vous, protégez votre compte ${name} et écrivez-nous tout de suite.`,
    },
  };
  return letters[locale];
}
