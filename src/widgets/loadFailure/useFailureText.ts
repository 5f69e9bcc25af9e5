import { useLingui } from '@lingui/react/macro';
import type { FailureReason } from './failureReason.ts';

export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** Returns the texts of a reason, which all screens share. @param seconds the server's pause, for `tooMany` */
export function useFailureText(reason: FailureReason, seconds?: number): FailureText {
  const { t } = useLingui();
  switch (reason) {
    case 'offline':
      return {
        title: t`You are offline`,
        text: t`This loads by itself when you are back online. Episodes saved on this device and the tools still work.`,
      };
    case 'unreachable':
      return {
        title: t`We can’t reach the server`,
        text: t`It may be busy or restarting. We keep trying, and this loads as soon as it answers.`,
      };
    case 'broken':
      return {
        title: t`Unexpected Error :(`,
        text: t`Sorry, something went wrong on our end. We are currently trying to fix the problem.`,
      };
    case 'notFound':
      return {
        title: t`Oh No! Page Not Found`,
        text: t`The page you are looking for doesn’t exist or has been moved.`,
      };
    case 'forbidden':
      return {
        title: t`You don’t have access`,
        text: t`This may be for other people, or for adults only. Log in with an account that can see it.`,
      };
    case 'tooMany':
      return {
        title: t`Too many requests`,
        text: seconds === undefined ? t`Please wait a moment and retry.` : t`Please wait ${seconds} s and retry.`,
      };
  }
}
