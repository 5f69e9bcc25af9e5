/**
 * Secrets that arrive in addresses: tokens of mails, invitation codes, states of providers. They are taken out of the address before
 * the first screen, and kept for this tab until they are used, so that a reload does not lose them. They never reach cookies,
 * analytics, error reports or the browser's history.
 */

/** Parameter of a query -> the secret it is. Nothing else may be called so in our addresses. */
const PARAMETERS = {
  token: 'reset-token',
  email_token: 'email-token',
  code: 'invitation-code',
  state: 'provider-state',
} as const;

export type AddressSecret = (typeof PARAMETERS)[keyof typeof PARAMETERS];

const PREFIX = 'longstrip.secret.';

/** Where nothing may be stored, a secret lives as long as the page. */
const fallback = new Map<string, string>();

/** The address without what is secret in its query, and that. Pure. `address`: path, query and hash. */
export function partedAddress(address: string): {
  readonly address: string;
  readonly secrets: Readonly<Partial<Record<AddressSecret, string>>>;
} {
  const url = new URL(address, 'http://any.invalid');
  const secrets: Partial<Record<AddressSecret, string>> = {};
  for (const [name, secret] of Object.entries(PARAMETERS)) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (value !== '') secrets[secret] = value;
    url.searchParams.delete(name);
  }
  return { address: url.pathname + url.search + url.hash, secrets };
}

export function keepSecret(secret: AddressSecret, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + secret, value);
  } catch {
    fallback.set(secret, value);
  }
}

export function keptSecret(secret: AddressSecret): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + secret) ?? fallback.get(secret);
  } catch {
    return fallback.get(secret);
  }
}

/** Once it has been used, or is found to be no good. */
export function forgetSecret(secret: AddressSecret): void {
  fallback.delete(secret);
  try {
    sessionStorage.removeItem(PREFIX + secret);
  } catch {
    // It was never stored then.
  }
}

/** Takes what is secret out of the address that is open. Called when the app boots, before anybody looks at the address. */
export function takeSecretsOutOfAddress(): void {
  const { address, secrets } = partedAddress(location.pathname + location.search + location.hash);
  for (const [secret, value] of Object.entries(secrets)) if (isSecret(secret)) keepSecret(secret, value);
  if (Object.keys(secrets).length > 0) history.replaceState(history.state, '', address);
}

function isSecret(name: string): name is AddressSecret {
  return Object.values<string>(PARAMETERS).includes(name);
}
