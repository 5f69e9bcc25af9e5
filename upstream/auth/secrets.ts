import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** Returns 256 random bits as 43 characters of base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a secret, for the database. Plain SHA-256 is enough, because a secret has 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Derives a secret from another text. Equal arguments give the same secret, and nobody can derive it without the key.
 * @param label the purpose, so that secrets for different purposes differ
 */
export function deriveSecret(key: string, label: string, source: string): string {
  return createHmac('sha256', key).update(`${label}:${source}`).digest('base64url');
}

/** Digits and lower-case letters, without those that look similar (0, o, 1, l, i). */
const PUBLIC_ID_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Returns a random id for URLs. 12 characters have about 59 bits. */
export function createPublicId(length = 12): string {
  return Array.from({ length }, () => PUBLIC_ID_ALPHABET[randomInt(PUBLIC_ID_ALPHABET.length)]).join('');
}
