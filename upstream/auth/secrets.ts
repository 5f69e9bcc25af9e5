/** Random secrets, and the hashes they are kept as. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 bits in 43 characters that need no escaping in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. Plain SHA-256 will do: nobody guesses 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A secret that follows from another for whoever has the key, and for nobody else. */
export function deriveSecret(key: string, label: string, from: string): string {
  return createHmac('sha256', key).update(`${label}:${from}`).digest('base64url');
}

/** Without letters that are mistaken for others. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Names a thing in addresses: 12 characters, about 59 bits. */
export function newPublicId(length = 12): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
