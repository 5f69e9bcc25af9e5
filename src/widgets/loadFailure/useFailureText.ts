import { useLingui } from '@lingui/react/macro';
import type { FailureReason } from './failureReason.ts';

export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** Returns the texts of a reason. @param seconds how long the server asks to wait, for `tooMany` */
export function useFailureText(reason: FailureReason, seconds?: number): FailureText {
  const { t } = useLingui();
  switch (reason) {
    case 'offline':
      return {
        title: t`You’re offline`,
        text: t`This will load when you’re back online. Downloaded episodes and the tools still work.`,
      };
    case 'unreachable':
      return {
        title: t`We can’t reach the server`,
        text: t`The server may be busy or restarting. We’ll keep trying and load this page when it responds.`,
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
        text: t`This may be private or for adults only. Log in with an account that has access.`,
      };
    case 'tooMany':
      return {
        title: t`Too many requests`,
        text: seconds === undefined ? t`Please wait a moment and retry.` : t`Please wait ${seconds} s and retry.`,
      };
  }
}
