/**
 * Secrets in addresses: tokens from mails, invitation codes, OAuth states. They are removed from the address before the first
 * screen, so that they don't reach analytics, error reports or the tab's history, and stored for this tab until they are used.
 */

/** Query parameter -> the secret it contains. No other parameter of the app may use these names. */
const secretParameters = {
  token: 'reset-token',
  email_token: 'email-token',
  code: 'invitation-code',
  state: 'provider-state',
} as const;

export type AddressSecret = (typeof secretParameters)[keyof typeof secretParameters];

const PREFIX = 'longstrip.secret.';

/** The secrets if the browser blocks sessionStorage. They last as long as the page. */
const fallback = new Map<string, string>();

/** Separates an address (path, query and hash) from the secrets in its query. Pure. */
export function separateSecrets(address: string): {
  readonly address: string;
  readonly secrets: Readonly<Partial<Record<AddressSecret, string>>>;
} {
  const url = new URL(address, 'http://any.invalid');
  const secrets: Partial<Record<AddressSecret, string>> = {};
  for (const [name, secret] of Object.entries(secretParameters)) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (value !== '') secrets[secret] = value;
    url.searchParams.delete(name);
  }
  return { address: url.pathname + url.search + url.hash, secrets };
}

/** Stores a secret for this tab. Replaces an earlier secret of the same kind. */
export function storeSecret(secret: AddressSecret, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + secret, value);
  } catch {
    fallback.set(secret, value);
  }
}

/** Returns a stored secret. */
export function readSecret(secret: AddressSecret): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + secret) ?? fallback.get(secret);
  } catch {
    return fallback.get(secret);
  }
}

/** Call this when the secret has been used or turned out to be invalid. */
export function removeSecret(secret: AddressSecret): void {
  fallback.delete(secret);
  try {
    sessionStorage.removeItem(PREFIX + secret);
  } catch {
    // Without storage, the secret was only in `fallback`.
  }
}

/** Stores the secrets of the current address and removes them from it. Call this before other code reads the address. */
export function moveQuerySecretsToStorage(): void {
  const { address, secrets } = separateSecrets(location.pathname + location.search + location.hash);
  for (const [secret, value] of Object.entries(secrets)) if (isSecret(secret)) storeSecret(secret, value);
  if (Object.keys(secrets).length > 0) history.replaceState(history.state, '', address);
}

function isSecret(name: string): name is AddressSecret {
  return Object.values<string>(secretParameters).includes(name);
}
