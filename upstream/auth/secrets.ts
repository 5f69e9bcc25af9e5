/** Random secrets and their hashes. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. Plain SHA-256 is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Derives a secret from another one; only the holder of the key can do so. */
export function deriveSecret(key: string, label: string, from: string): string {
  return createHmac('sha256', key).update(`${label}:${from}`).digest('base64url');
}

/** Without similar-looking characters. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** An id for URLs: 12 characters, about 59 bits. */
export function newPublicId(length = 12): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
