/** Password hashes: argon2id with the library's default costs (19 MiB, 2 rounds), about 10 ms each. Don't call inside a transaction. */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** A password is weak if it is among this many most common ones. */
const COMMONEST = 10_000;
const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, COMMONEST).map(String));

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Compared with if there is no account, so that the response takes as long. */
let nobodys: Promise<string> | undefined;

/** @param kept the stored hash; null or undefined if there is no such account, or it has no password */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hash('nobody has this one');
  const matches = await verify(kept ?? (await nobodys), password);
  return matches && kept != null;
}

/** Whether a new password is among the most common ones, or is the account's address or username, ignoring case. */
export function isWeakPassword(password: string, account: { email: string; username?: string | null }): boolean {
  const said = password.toLowerCase();
  const [mailbox] = account.email.toLowerCase().split('@');
  return commonest.has(said) || [account.email.toLowerCase(), mailbox, account.username?.toLowerCase()].includes(said);
}
