import { MutationObserver } from '@tanstack/react-query';
import { isNotYet } from '../../api/apiError.ts';
import { confirmEmailOptions } from '../../api/email.ts';
import { forgetSecret, keptSecret } from '../../session/addressSecrets.ts';
import { queryClient } from '../../session/queries.ts';

/** `later`: nothing is said of the link, which is kept. `invalid`: used, run out, or made up. */
export type EmailConfirmed = 'confirmed' | 'invalid' | 'later';

let asking: Promise<EmailConfirmed | undefined> | undefined;

/**
 * Confirms by the token that the address of the page has brought. A token is good for once, so however often this is called only one
 * call is on its way. Undefined when there is none (any more).
 */
export function confirmKeptEmail(): Promise<EmailConfirmed | undefined> {
  asking ??= confirm().finally(() => {
    asking = undefined;
  });
  return asking;
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
