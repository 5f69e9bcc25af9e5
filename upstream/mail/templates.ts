/** Texts of mails about accounts and invitations, in every locale. */
import type { Locale } from '../http/languages.ts';
import type { Mail } from './transport.ts';

type MailTemplate = Omit<Mail, 'to'>;

/** @param link link to the page on which the user sets a new password; valid for an hour */
export function createPasswordResetMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Choose a new password',
      text: `We received a request to reset your password. Choose a new one within an hour:\n\n${link}\n\nIf this wasn't you, ignore this email. Your password hasn't changed.`,
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      text: `Nous avons reçu une demande de réinitialisation de votre mot de passe. Choisissez-en un nouveau dans l’heure\u00a0:\n\n${link}\n\nSi ce n’était pas vous, ignorez cet e-mail. Votre mot de passe n’a pas changé.`,
    },
  };
  return letters[locale];
}

/** Sent to the address of an account that hasn't confirmed it yet, at sign-up and on request. */
export function createConfirmationMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Confirm your email address',
      text: `Welcome! Confirm your email address within 24 hours:\n\n${link}\n\nOpen the link in the browser you signed up in. You'll stay logged in there and be logged out everywhere else.\n\nIf you didn't sign up, don't open the link: whoever did knows the password of this account. You don't need to do anything else.`,
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      text: `Bienvenue\u00a0! Confirmez votre adresse e-mail dans les 24 heures\u00a0:\n\n${link}\n\nOuvrez ce lien dans le navigateur où vous avez créé votre compte. Vous y resterez connecté et serez déconnecté partout ailleurs.\n\nSi ce n’est pas vous qui avez créé ce compte, n’ouvrez pas le lien\u00a0: la personne qui l’a créé connaît son mot de passe. Vous n’avez rien d’autre à faire.`,
    },
  };
  return letters[locale];
}

/** Sent to the address that a user has requested as the new one. The account keeps its address until the new one is confirmed. */
export function createEmailChangeMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Confirm your new email address',
      text: `Confirm the new email address of your account within 24 hours:\n\n${link}\n\nOpen the link in a browser where you're logged in. Anywhere else, it logs you out everywhere, and you'll have to choose a new password with 'Forgot your password?'.\n\nIf you didn't ask for this, ignore this email. The address won't be used.`,
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      text: `Confirmez la nouvelle adresse e-mail de votre compte dans les 24 heures\u00a0:\n\n${link}\n\nOuvrez ce lien dans un navigateur où vous êtes connecté. Ailleurs, il vous déconnectera partout, et vous devrez choisir un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0».\n\nSi vous n’avez rien demandé, ignorez cet e-mail. L’adresse ne sera pas utilisée.`,
    },
  };
  return letters[locale];
}

/** Sent to the address of an account when the user of another account requests it as the new one. */
export function createEmailTakenMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Someone tried to use your email address',
      text: `Someone tried to use this email address for another account. The address stays with your account, and you don't need to do anything.`,
    },
    fr: {
      subject: 'Quelqu’un a essayé d’utiliser votre adresse e-mail',
      text: `Quelqu’un a essayé d’utiliser cette adresse e-mail pour un autre compte. Elle reste associée au vôtre, et vous n’avez rien à faire.`,
    },
  };
  return letters[locale];
}

/** Sent to the previous address of an account, after the address has changed. */
export function createEmailChangedMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Your email address has changed',
      text: `Your account now has a different email address. If this wasn't you, contact us right away.`,
    },
    fr: {
      subject: 'Votre adresse e-mail a changé',
      text: `Votre compte a maintenant une autre adresse e-mail. Si ce n’était pas vous, contactez-nous tout de suite.`,
    },
  };
  return letters[locale];
}

export function createPasswordChangedMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Your password has changed',
      text: `Your password was changed, and you've been logged out everywhere else. If this wasn't you, choose a new one with 'Forgot your password?'.`,
    },
    fr: {
      subject: 'Votre mot de passe a changé',
      text: `Votre mot de passe a été modifié, et vous avez été déconnecté partout ailleurs. Si ce n’était pas vous, choisissez-en un nouveau avec «\u00a0Mot de passe oublié\u00a0?\u00a0».`,
    },
  };
  return letters[locale];
}

/** Confirms that an invitation request is saved, perhaps an earlier one. */
export function createInvitationRequestedMail(locale: Locale): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'We got your invitation request',
      text: `We received an invitation request for this email address. We read every request and will email you as soon as we can invite you.\n\nIf this wasn't you, ignore this email.`,
    },
    fr: {
      subject: 'Nous avons bien reçu votre demande d’invitation',
      text: `Une demande d’invitation nous est parvenue pour cette adresse e-mail. Nous lisons chaque demande et vous écrirons dès que nous pourrons vous inviter.\n\nSi ce n’était pas vous, ignorez cet e-mail.`,
    },
  };
  return letters[locale];
}

/** The reply to an invitation request from an address that is on neither waiting list. */
export function createNotOnWaitingListMail(locale: Locale, link: string): MailTemplate {
  const letters: Record<Locale, MailTemplate> = {
    en: {
      subject: 'Join the waiting list first',
      text: `We received an invitation request for this email address. Invitations go to people on the waiting list, and this address isn't on it yet. Join the list, then ask again:\n\n${link}\n\nIf this wasn't you, ignore this email.`,
    },
    fr: {
      subject: 'Rejoignez d’abord la liste d’attente',
      text: `Nous avons reçu une demande d’invitation pour cette adresse e-mail. Nous n’invitons que les personnes inscrites sur la liste d’attente, et cette adresse n’y figure pas encore. Rejoignez la liste, puis refaites votre demande\u00a0:\n\n${link}\n\nSi ce n’était pas vous, ignorez cet e-mail.`,
    },
  };
  return letters[locale];
}
