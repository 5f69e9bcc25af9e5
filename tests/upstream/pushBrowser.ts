/** A browser with a push subscription, and its push service, as defined by RFC 8291 and RFC 8292. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly ecdh: ECDH;
}

export function createPushBrowser(): PushBrowser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } };
}

/** Decrypts the body of a push message. @throws Error if the message is for another browser, or was modified */
export function decrypt(body: Buffer, { ecdh, keys }: PushBrowser): string {
  // The header (RFC 8188): the salt, 4 bytes for the record size, 1 byte for the length of the sender's key, and this key.
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const ciphertext = body.subarray(21 + senderKey.byteLength);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const shared = ecdh.computeSecret(senderKey);
  const material = Buffer.from(hkdfSync('sha256', shared, Buffer.from(keys.auth, 'base64url'), keyInfo, 32));
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', material, salt, `${info}\0`, bytes));
  const key = derive('Content-Encoding: aes128gcm', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce', 12));
  decipher.setAuthTag(ciphertext.subarray(-16));
  const text = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  // The delimiter 2 marks the end of the last record.
  const end = text.lastIndexOf(2);
  return text.subarray(0, end).toString();
}

export interface PushCall {
  /** The last part of the endpoint's path. */
  readonly to: string;
  readonly body: Buffer;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** The claims of the token, verified with `key`. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** The server's public key, in base64url. */
  readonly key: string;
}

export interface PushService {
  readonly origin: string;
  readonly calls: PushCall[];
  /** Status of the next responses, with the headers Retry-After (in seconds) and Location. */
  answer: { readonly status: number; readonly retryAfter?: number; readonly location?: string };
  close(): Promise<void>;
}

/**
 * Starts a push service on 127.0.0.1 that responds with `answer`, at first 201, and with 401 to requests that aren't signed as
 * RFC 8292 requires.
 * @param onCall called with each signed message, before the service responds
 */
export async function startPushService(onCall?: (call: PushCall) => void): Promise<PushService> {
  const calls: PushCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void verifySignature(request.headers.authorization ?? '').then((signed) => {
        if (signed === undefined) return response.writeHead(401).end();
        const to = (request.url ?? '').split('/').at(-1) ?? '';
        const call = { to, body: Buffer.concat(parts), headers: request.headers, ...signed };
        calls.push(call);
        onCall?.(call);
        const { status, retryAfter, location } = service.answer;
        if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
        if (location !== undefined) response.setHeader('Location', location);
        return response.writeHead(status).end('whatever');
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` returns an AddressInfo for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    calls,
    answer: { status: 201 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

async function verifySignature(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    const imported = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    // Expiry isn't verified here, because the server's clock is ahead in some tests.
    const { payload } = await jwtVerify(token, imported, { algorithms: ['ES256'], currentDate: new Date(0) });
    return { claims: payload, key };
  } catch {
    return undefined;
  }
}
