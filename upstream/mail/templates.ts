/** The texts of mails, in every locale. */
import type { Locale } from '../http/languages.ts';
import type { Mail } from './transport.ts';

type MailTemplate = Omit<Mail, 'to'>;

/** @param link link to the page on which the user sets a new password; valid for an hour */
export function passwordResetMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Choose a new password',
      text: `Somebody, probably you, asked for a new password. Choose one here within an hour:\n\n${link}\n\nIf it wasn't you, nothing has changed and nothing needs to be done.`,
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      text: `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Choisissez-le ici dans l’heure\u00a0:\n\n${link}\n\nSi ce n’était pas vous, rien n’a changé et il n’y a rien à faire.`,
    },
  };
  return letters[locale];
}

/** Sent to the address of a new account. */
export function confirmationMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Confirm your email address',
      text: `Welcome! Confirm that this address is yours, within a day:\n\n${link}\n\nOpen it in the browser that you signed up in: you stay logged in there, and are logged out everywhere else.\n\nIf you haven't signed up, don't open it: whoever did knows the password of this account. Nothing else needs to be done.`,
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      text: `Bienvenue\u00a0! Confirmez dans la journée que cette adresse est bien la vôtre\u00a0:\n\n${link}\n\nOuvrez ce lien dans le navigateur où vous vous êtes inscrit\u00a0: vous y restez connecté, et êtes déconnecté partout ailleurs.\n\nSi vous ne vous êtes pas inscrit, ne l’ouvrez pas\u00a0: la personne qui l’a fait connaît le mot de passe de ce compte. Il n’y a rien d’autre à faire.`,
    },
  };
  return letters[locale];
}

/** Sent to the new address of an account. */
export function emailChangeMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Confirm your new email address',
      text: `This address is to become the one of your account. Confirm it here within a day:\n\n${link}\n\nOpen it in a browser where you are logged in. Opened anywhere else, it logs you out everywhere, and you choose a new password with 'Forgot your password?'.\n\nIf you don't know of this, do nothing: the address won't be used.`,
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      text: `Cette adresse doit devenir celle de votre compte. Confirmez-la ici dans la journée\u00a0:\n\n${link}\n\nOuvrez ce lien dans un navigateur où vous êtes connecté. Ouvert ailleurs, il vous déconnecte partout, et vous choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0».\n\nSi cela ne vous dit rien, ne faites rien\u00a0: l’adresse ne sera pas utilisée.`,
    },
  };
  return letters[locale];
}

/** Sent to the address of an account when somebody tries to use the same address for another account. */
export function emailTakenMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Your email address was asked for',
      text: `Somebody wanted to use this address for another account. It stays with yours, and nothing needs to be done.`,
    },
    fr: {
      subject: 'Votre adresse e-mail a été demandée',
      text: `Quelqu’un a voulu utiliser cette adresse pour un autre compte. Elle reste au vôtre et il n’y a rien à faire.`,
    },
  };
  return letters[locale];
}

/** Sent to the previous address of an account, after the address has changed. */
export function emailChangedMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Your email address has changed',
      text: `Your account now has another email address. If it wasn't you, write to us at once.`,
    },
    fr: {
      subject: 'Votre adresse e-mail a changé',
      text: `Votre compte a maintenant une autre adresse e-mail. Si ce n’était pas vous, écrivez-nous tout de suite.`,
    },
  };
  return letters[locale];
}

export function passwordChangedMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Your password has changed',
      text: `The password of your account was changed, and you are signed out everywhere else. If it wasn't you, choose a new one with 'forgot password'./`,
    },
    fr: {
      subject: 'Votre mot de passe a changé',
      text: `Le mot de passe de votre compte a été changé et vous êtes déconnecté partout ailleurs. Si ce n’était pas vous, choisissez-en un nouveau avec «\u00a0mot de passe oublié\u00a0».`,
    },
  };
  return letters[locale];
}

/** Confirms that an invitation request was saved. */
export function invitationRequestedMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'We have your request for an invitation',
      text: `Somebody, probably you, asked for an invitation with this address. We read every request, and write to you when the door is open.\n\nIf it wasn't you, nothing needs to be done.`,
    },
    fr: {
      subject: 'Nous avons votre demande d’invitation',
      text: `Quelqu’un, sans doute vous, a demandé une invitation avec cette adresse. Nous lisons chaque demande et vous écrirons quand la porte sera ouverte.\n\nSi ce n’était pas vous, il n’y a rien à faire.`,
    },
  };
  return letters[locale];
}

/** The reply to an invitation request from an address that isn't on the waiting list. */
export function notOnWaitingListMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Join the waiting list first',
      text: `Somebody, probably you, asked for an invitation with this address. We invite people from the waiting list, and this address is not on it. Join it here, then ask again:\n\n${link}\n\nIf it wasn't you, nothing needs to be done.`,
    },
    fr: {
      subject: 'Rejoignez d’abord la liste d’attente',
      text: `Quelqu’un, sans doute vous, a demandé une invitation avec cette adresse. Nous invitons les personnes de la liste d’attente, et cette adresse n’y est pas. Inscrivez-vous ici, puis refaites votre demande\u00a0:\n\n${link}\n\nSi ce n’était pas vous, il n’y a rien à faire.`,
    },
  };
  return letters[locale];
}
