/**
 * Hashes passwords with argon2id and the library's default costs (19 MiB, 2 rounds). A hash takes 10 to 30 ms, so don't compute
 * it inside a transaction.
 */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of the most common passwords that are refused. */
const COMMON_PASSWORD_COUNT = 10_000;
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT).map(String),
);

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * The hash that is verified if there is no account, or no password, so that the response takes as long as for an account with a
 * password.
 */
let decoyHash: Promise<string> | undefined;

/** @param storedHash null or undefined if the account doesn't exist or has no password; the result is then false */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoyHash ??= hash('nobody has this one');
  const matches = await verify(storedHash ?? (await decoyHash), password);
  return matches && storedHash != null;
}

/** Whether a new password is very common, or equals the username, the email address or its part before the @. Ignores case. */
export function isWeakPassword(password: string, account: { email: string; username?: string | null }): boolean {
  const lowerCasePassword = password.toLowerCase();
  const [mailbox] = account.email.toLowerCase().split('@');
  return (
    commonPasswords.has(lowerCasePassword) ||
    [account.email.toLowerCase(), mailbox, account.username?.toLowerCase()].includes(lowerCasePassword)
  );
}
