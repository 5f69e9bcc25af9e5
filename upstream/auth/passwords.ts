/**
 * Hashes passwords with argon2id and the library's default costs (19 MiB, 2 rounds). A hash takes about 10 ms, so don't compute it
 * inside a transaction.
 */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** A password is weak if it is one of this many most common passwords. */
const COMMONEST = 10_000;
const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, COMMONEST).map(String));

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A hash to compare with if there is no account, so that the response takes the same time as for an existing account. */
let nobodys: Promise<string> | undefined;

/** @param kept the stored hash; null or undefined if the account doesn't exist or has no password */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hash('nobody has this one');
  const matches = await verify(kept ?? (await nobodys), password);
  return matches && kept != null;
}

/** Whether a new password is very common, or equals the username, the mail address or its part before the @. Ignores case. */
export function isWeakPassword(password: string, account: { email: string; username?: string | null }): boolean {
  const said = password.toLowerCase();
  const [mailbox] = account.email.toLowerCase().split('@');
  return commonest.has(said) || [account.email.toLowerCase(), mailbox, account.username?.toLowerCase()].includes(said);
}
