/** Passwords: argon2id with the library's own costs (19 MiB, 2 rounds), about 10 ms each. Never inside a transaction. */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** contract.md 'Messages': weak is what is among the so many commonest. */
const COMMONEST = 10_000;
const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, COMMONEST).map(String));

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** What is compared with where there is no password, so that the answer takes as long and is no all the same. */
let nobodys: Promise<string> | undefined;

/** @param kept the hash; null or undefined when there is no such account, or it has no password */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hash('nobody has this one');
  const matches = await verify(kept ?? (await nobodys), password);
  return matches && kept != null;
}

/** Whether a new password may be guessed from a list or from the account itself, in whatever case. */
export function isWeakPassword(password: string, account: { email: string; username?: string | null }): boolean {
  const said = password.toLowerCase();
  const [mailbox] = account.email.toLowerCase().split('@');
  return commonest.has(said) || [account.email.toLowerCase(), mailbox, account.username?.toLowerCase()].includes(said);
}
