import { MutationObserver } from '@tanstack/react-query';
import { isNotYet } from '../../../api/apiError.ts';
import { confirmEmailOptions } from '../../../api/email.ts';
import { forgetSecret, keptSecret } from '../../../session/addressSecrets.ts';
import { queryClient } from '../../../session/queries.ts';

/** `later`: nothing is said of the link, which is kept. `invalid`: used, run out, or made up. */
export type EmailConfirmed = 'confirmed' | 'invalid' | 'later';

type Asked = Promise<EmailConfirmed | undefined>;

let asked: Asked | undefined;

/**
 * Confirms by the token that the address of the page has brought. A token is good for once, so however often this is called a page
 * makes one call: the screens may change while it is on its way. Undefined when there is no token (any more), or the outcome has
 * been told.
 */
export function confirmKeptEmail(): Asked {
  asked ??= confirm();
  return asked;
}

/** Asks again what could not be asked before, as when the network is back; never beside a call that is on its way. */
export function confirmKeptEmailAgain(): Asked {
  asked = confirmKeptEmail().then((outcome) => (outcome === undefined || outcome === 'later' ? confirm() : outcome));
  return asked;
}

/** The person knows what came of it: nobody tells them again. */
export function emailOutcomeIsTold(told: Asked): void {
  if (asked === told) asked = Promise.resolve(undefined);
}

async function confirm(): Promise<EmailConfirmed | undefined> {
  const token = keptSecret('email-token');
  if (token === undefined) return undefined;
  try {
    await new MutationObserver(queryClient(), confirmEmailOptions).mutate(token);
    forgetSecret('email-token');
    return 'confirmed';
  } catch (error) {
    if (isNotYet(error)) return 'later';
    forgetSecret('email-token');
    return 'invalid';
  }
}
