/** Encrypts push messages for a browser (RFC 8291), each as a single aes128gcm record (RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a push subscription, both base64url. */
export interface BrowserKeys {
  /** The browser's public key, an uncompressed point of P-256. */
  readonly p256dh: string;
  /** A secret of 16 bytes that only this server and the browser know. */
  readonly auth: string;
}

/** Values that replace the random ones. A test uses them to compare the result with the example of the RFC. */
export interface FixedValues {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Record size in bytes. It allows the longest message that push services accept. */
const RECORD_BYTES = 4_096;
/**
 * Maximum length of a message in bytes. Push services accept 4,096 bytes for the whole body: a header (salt, 4 bytes for the
 * record size, 1 byte for the length of the server's public key, the key of 65 bytes), the message, its delimiter of 1 byte, and
 * the tag.
 */
export const MAX_MESSAGE_BYTES = RECORD_BYTES - (SALT_BYTES + 4 + 1 + 65) - 1 - TAG_BYTES;

/**
 * Returns the body of the request to the push service.
 * @throws Error if the keys are invalid, or if the message is longer than `MAX_MESSAGE_BYTES`
 */
export function encryptMessage(
  message: string,
  { p256dh, auth }: BrowserKeys,
  fixed?: FixedValues,
): Buffer<ArrayBuffer> {
  const text = Buffer.from(message);
  if (text.byteLength > MAX_MESSAGE_BYTES) throw new Error(`A push message of ${text.byteLength} bytes is too long`);
  const [browserKey, browserSecret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  const keyExchange = createECDH(CURVE);
  if (fixed === undefined) keyExchange.generateKeys();
  else keyExchange.setPrivateKey(fixed.privateKey);
  const serverKey = keyExchange.getPublicKey();
  const salt = fixed?.salt ?? randomBytes(SALT_BYTES);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, serverKey]);
  const material = Buffer.from(hkdfSync('sha256', keyExchange.computeSecret(browserKey), browserSecret, keyInfo, 32));
  const deriveKey = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createCipheriv('aes-128-gcm', deriveKey('aes128gcm', KEY_BYTES), deriveKey('nonce', NONCE_BYTES));
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(serverKey.byteLength, 4);
  // The delimiter 2 marks the last record.
  const body = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, header, serverKey, ...body]);
}
