/** The texts of mails about decisions of the moderation, in every locale. */
import type { Locale } from '../http/languages.ts';
import type { ModerationNotice } from './mailQueue.ts';
import type { Mail } from './transport.ts';

interface Texts {
  readonly subject: string;
  readonly happened: string;
  /** What the user can do, followed by the link if there is one. */
  readonly nextSteps: string;
}

/** @param link link to the series or episode; undefined if the decision is about the account */
export function createModerationMail(
  locale: Locale,
  notice: ModerationNotice,
  link: string | undefined,
): Omit<Mail, 'to'> {
  const { subject, happened, nextSteps } = { en: createEnglishTexts, fr: createFrenchTexts }[locale](notice);
  const quoted = notice.message.replace(/^/gm, '> ');
  const parts = [
    happened,
    ...(notice.message === '' ? [] : [quoted]),
    nextSteps,
    ...(link === undefined ? [] : [link]),
  ];
  return { subject, text: parts.join('\n\n') };
}

function createEnglishTexts({ act, subject, title }: ModerationNotice): Texts {
  const work = subject === 'series' ? 'series' : 'episode';
  switch (act) {
    case 'sent_back':
      return {
        subject: `Your ${work} was sent back`,
        happened: `We reviewed your ${work} “${title}” and sent it back. It's a draft again, and only you can see it.`,
        nextSteps: `Make your changes, then publish it again:`,
      };
    case 'taken_down':
      return {
        subject: `Your ${work} was taken down`,
        happened: `We took down your ${work} “${title}”. It's a draft again, and only you can see it.`,
        nextSteps: `Make your changes, then publish it again. We'll review it before readers see it:`,
      };
    case 'blocked':
      return {
        subject: 'Your account was blocked',
        happened: 'We blocked your account. You were logged out everywhere, and you can’t log in.',
        nextSteps: 'If you think this is a mistake, contact us.',
      };
    case 'unblocked':
      return {
        subject: 'Your account is no longer blocked',
        happened: 'We unblocked your account. You can log in again.',
        nextSteps: 'Series that were taken down stay drafts until you publish them again.',
      };
  }
}

function createFrenchTexts({ act, subject, title }: ModerationNotice): Texts {
  const [work, past] = subject === 'series' ? ['série', 'e'] : ['épisode', ''];
  const draft =
    subject === 'series'
      ? 'Elle est redevenue un brouillon que vous seul pouvez voir.'
      : 'Il est redevenu un brouillon que vous seul pouvez voir.';
  switch (act) {
    case 'sent_back':
      return {
        subject: `Votre ${work} vous a été renvoyé${past}`,
        happened: `Nous avons examiné votre ${work} «\u00a0${title}\u00a0» et vous ${subject === 'series' ? 'la' : 'le'} renvoyons. ${draft}`,
        nextSteps: `Faites vos modifications, puis publiez à nouveau\u00a0:`,
      };
    case 'taken_down':
      return {
        subject: `Votre ${work} a été retiré${past}`,
        happened: `Nous avons retiré votre ${work} «\u00a0${title}\u00a0». ${draft}`,
        nextSteps: `Faites vos modifications, puis publiez à nouveau. Nous examinerons vos modifications avant la publication\u00a0:`,
      };
    case 'blocked':
      return {
        subject: 'Votre compte a été bloqué',
        happened: 'Nous avons bloqué votre compte. Vous avez été déconnecté partout et ne pouvez plus vous connecter.',
        nextSteps: 'Si vous pensez qu’il s’agit d’une erreur, contactez-nous.',
      };
    case 'unblocked':
      return {
        subject: 'Votre compte n’est plus bloqué',
        happened: 'Nous avons débloqué votre compte. Vous pouvez de nouveau vous connecter.',
        nextSteps: 'Les séries retirées restent des brouillons jusqu’à ce que vous les publiiez à nouveau.',
      };
  }
}
