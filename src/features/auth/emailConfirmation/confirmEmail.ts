import { MutationObserver } from '@tanstack/react-query';
import { isApiError, isTemporaryFailure } from '../../../api/transport/apiError.ts';
import { confirmEmailOptions } from '../../../api/email.ts';
import { removeSecret, readSecret } from '../../../session/addressSecrets.ts';
import { queryClient } from '../../../session/queries.ts';

/** `later`: a temporary failure; the token stays stored. `invalid`: any other failure; the token is no longer stored. */
export type EmailConfirmationResult = 'confirmed' | 'invalid' | 'later';

type PendingResult = Promise<EmailConfirmationResult | undefined>;

let pendingResult: PendingResult | undefined;

/**
 * Confirms the email address with the token of the emailed link (`session/addressSecrets.ts`). A token can be used only once, so
 * repeated calls share one request. Resolves with undefined if there is no token, or if the result has already been shown. Never
 * rejects.
 */
export function confirmStoredEmail(): PendingResult {
  pendingResult ??= sendStoredToken();
  return pendingResult;
}

/** Sends the token again if it is still stored, after any pending request. */
export function retryStoredEmail(): PendingResult {
  pendingResult = confirmStoredEmail().then((outcome) =>
    outcome === undefined || outcome === 'later' ? sendStoredToken() : outcome,
  );
  return pendingResult;
}

/** Marks the result as shown. */
export function markEmailResultShown(result: PendingResult): void {
  if (pendingResult === result) pendingResult = Promise.resolve(undefined);
}

async function sendStoredToken(): Promise<EmailConfirmationResult | undefined> {
  const token = readSecret('email-token');
  if (token === undefined) return undefined;
  try {
    await new MutationObserver(queryClient(), confirmEmailOptions).mutate(token);
    removeSecret('email-token');
    return 'confirmed';
  } catch (error) {
    // A response that violates the contract is probably not the server's (a proxy or captive portal), so the token may be unused.
    if (isTemporaryFailure(error) || isApiError(error, 'contract')) return 'later';
    removeSecret('email-token');
    return 'invalid';
  }
}
