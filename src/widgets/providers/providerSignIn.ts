/** Signs in through a provider by redirects. The `state` that the provider returns must match the stored one. */
import { useState } from 'react';
import * as v from 'valibot';
import { providerOptions } from '../../api/auth.ts';
import { type Provider, providers } from '../../api/schemas/auth.ts';
import { setReturnPath } from '../../navigation/returnPath.ts';
import { href } from '../../navigation/links.ts';
import { queryClient } from '../../session/queries.ts';
import { mapErrorToForm, type FormMessage } from '../form/mapErrorToForm.ts';

const STORAGE_KEY = 'longstrip.provider-sign-in';

const attemptSchema = v.object({
  provider: v.picklist(providers),
  /** A secret from the API, which the provider passes back. */
  state: v.string(),
  /** Query string with the return path, if any. */
  query: v.string(),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

/** The providers' names, the same in every language. */
export const providerNames: Readonly<Record<Provider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'Twitter',
  line: 'Line',
  apple: 'Apple',
};

/**
 * Signs in by redirecting to the provider. `beginning`: the provider to which the browser is being redirected. `fault`: why the
 * redirect couldn't start. `begin` never rejects.
 * @param backTo path after the sign-in; default: the return path of the current address
 */
export function useProviderSignIn(backTo?: string): {
  readonly begin: (provider: Provider) => Promise<void>;
  readonly beginning: Provider | undefined;
  readonly fault: FormMessage | undefined;
} {
  const [beginning, setBeginning] = useState<Provider>();
  const [fault, setFault] = useState<FormMessage>();
  const begin = async (provider: Provider) => {
    setBeginning(provider);
    setFault(undefined);
    try {
      const returnAddress = new URL(href('auth-return', { provider }), location.origin).href;
      const { authorization_url, state } = await queryClient().fetchQuery(providerOptions(provider, returnAddress));
      const query = backTo === undefined ? location.search : setReturnPath('', backTo).replace(/^[^?]*/, '');
      storeAttempt({ provider, state, query });
      location.assign(authorization_url);
    } catch (error) {
      setFault(mapErrorToForm(error, { fields: [], fallback: 'request' }).general[0]);
      setBeginning(undefined);
    }
  };
  return { begin, beginning, fault };
}

function storeAttempt(attempt: Attempt): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
}

/**
 * Returns the stored sign-in attempt with this provider and `state`. Undefined if there is none, for example because another site
 * sent the browser here, or because the browser blocks storage.
 */
export function readAttempt(provider: string, state: string | undefined): Attempt | undefined {
  const text = readStoredText();
  if (text === null || state === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), attemptSchema), text);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  return output.provider === provider && output.state === state ? output : undefined;
}

/** Removes the stored attempt, because it can be used only once. */
export function removeAttempt(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}

function readStoredText(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
