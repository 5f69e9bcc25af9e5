import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../../upstream/log.ts';
import { openS3Storage } from '../../../../upstream/storage/s3Storage.ts';
import { serveFiles } from '../../../../upstream/storage/serveFiles.ts';
import { type FileName, type FileStorage, StorageUnavailableError } from '../../../../upstream/storage/storage.ts';
import { startS3Server } from './s3Server.ts';

const CHUNK = 1 << 20;

async function* createChunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* createBrokenStream(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half a pic');
  throw new Error('The sender went away');
}

function computeDigest(content: string | Uint8Array) {
  return createHash('sha256').update(content).digest('hex');
}

describe('files in S3 storage', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let folder: string;
  let storage: FileStorage;

  beforeAll(async () => {
    server = await startS3Server();
    folder = mkdtempSync(join(tmpdir(), 'longstrip-incoming-'));
    storage = await openS3Storage(server.bucket, folder);
  });
  afterAll(async () => {
    await server.stop();
    server.remove();
    rmSync(folder, { recursive: true });
  });

  const storeText = async (content: string) => (await storage.receive(createChunks(content))).keep('image/webp');
  const text = async (name: FileName) => new Response((await storage.open(name))?.body).text();

  it('are stored under their SHA-256 digest and can be read back', async () => {
    const temporaryFile = await storage.receive(createChunks('pic', 'ture'));
    expect([temporaryFile.sha256, temporaryFile.bytes]).toEqual([computeDigest('picture'), 7]);
    expect(Buffer.from(await temporaryFile.content()).toString()).toBe('picture');
    expect(await storage.has(`${computeDigest('picture')}.webp`)).toBe(false);
    const name = await temporaryFile.keep('image/webp');
    expect(name).toBe(`${computeDigest('picture')}.webp`);
    expect([await storage.has(name), await storage.getSize(name), await text(name)]).toEqual([true, 7, 'picture']);
    expect((await storage.open(name))?.bytes).toBe(7);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of many megabytes are stored and read back unchanged', async () => {
    const chunks = Array.from({ length: 16 }, () => randomBytes(CHUNK));
    const whole = Buffer.concat(chunks);
    const temporaryFile = await storage.receive(createChunks(...chunks));
    const name = await temporaryFile.keep('image/png');
    expect(name).toBe(`${computeDigest(whole)}.png`);
    const read = Buffer.from(await new Response((await storage.open(name))?.body).arrayBuffer());
    expect(read.equals(whole)).toBe(true);
  });

  it('have one name if their content is equal, also when stored concurrently', async () => {
    const names = await Promise.all([storeText('same'), storeText('same')]);
    expect(new Set(names).size).toBe(1);
    expect(await text(await storeText('same'))).toBe('same');
  });

  it('leave nothing behind after an interrupted or discarded upload', async () => {
    await expect(storage.receive(createBrokenStream())).rejects.toThrow('went away');
    const unwanted = await storage.receive(createChunks('unwanted'));
    await unwanted.discard();
    expect(readdirSync(folder)).toEqual([]);
    expect(await storage.has(`${computeDigest('unwanted')}.webp`)).toBe(false);
  });

  it('are removed, also twice', async () => {
    const name = await storeText('not for long');
    await storage.remove(name);
    await storage.remove(name);
    expect([await storage.has(name), await storage.open(name)]).toEqual([false, undefined]);
  });

  it('are served in ranges, to HEAD requests and whole', async () => {
    const name = await storeText('0123456789');
    const files = serveFiles({ storage, log: createLog('off') });
    const part = await files.request(`/${name}`, { headers: { Range: 'bytes=3-5' } });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 3-5/10', '345']);
    const head = await files.request(`/${name}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '10']);
    const whole = await files.request(`/${name}`);
    expect([whole.status, whole.headers.get('ETag'), await whole.text()]).toEqual([200, `"${name}"`, '0123456789']);
  });

  it('can be read while the HTTP server replaces the global Request and Response', async () => {
    const name = await storeText('from afar');
    // `serve` replaces Node's Request and Response with its own.
    const served = serve({
      fetch: serveFiles({ storage, log: createLog('off') }).fetch,
      port: 0,
      hostname: '127.0.0.1',
    });
    await once(served, 'listening');
    const address = served.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const file = await fetch(`http://127.0.0.1:${port}/${name}`, { headers: { Range: 'bytes=5-' } });
    expect([file.status, await file.text()]).toEqual([206, 'afar']);
    await new Promise((resolve) => served.close(resolve));
  });

  it('are refused under an invalid name', async () => {
    // @ts-expect-error: a caller without types could pass this
    await expect(storage.open('../../secret')).rejects.toThrow('Not the name');
    expect(await storage.isHealthy()).toBe(true);
  });

  it.each([
    ['a wrong key', 'wrong', 'comics', 'SignatureDoesNotMatch'],
    ['a missing bucket', 'S3RVER', 'nowhere', 'NoSuchBucket'],
  ])('can’t be opened with %s, and the error contains the reason', async (_, secret, name, code) => {
    const wrong = { ...server.bucket, secret, url: server.bucket.url.replace('comics', name) };
    await expect(openS3Storage(wrong, folder)).rejects.toThrow(code);
    await expect(openS3Storage(wrong, folder)).rejects.toThrow('S3_BUCKET_URL');
  });
});

describe('S3 storage with an unreliable server', () => {
  it('throws StorageUnavailableError while the server is down and works again afterwards', async () => {
    const server = await startS3Server();
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-incoming-'));
    const storage = await openS3Storage(server.bucket, folder);
    const name = await (await storage.receive(createChunks('patient'))).keep('image/webp');
    const logLines: string[] = [];
    const sink = { out: (line: string) => logLines.push(line), err: (line: string) => logLines.push(line) };
    const files = serveFiles({ storage, log: createLog('off', sink) });
    await server.stop();
    await expect(storage.has(name)).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect(storage.isHealthy()).rejects.toBeInstanceOf(StorageUnavailableError);
    const refused = await files.request(`/${name}`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(logLines.join()).toContain('The file store can not be reached');
    const waiting = await storage.receive(createChunks('later'));
    await expect(waiting.keep('image/webp')).rejects.toBeInstanceOf(StorageUnavailableError);

    const port = Number(new URL(server.bucket.url).port);
    const again = await startS3Server('comics', port);
    const laterName = await waiting.keep('image/webp');
    expect(await new Response((await storage.open(laterName))?.body).text()).toBe('later');
    await again.stop();
    for (const one of [server, again]) one.remove();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('retries a request with the same body if the server answers 503', async () => {
    const bodies: string[] = [];
    const busy = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      request.once('end', () => {
        if (request.method === 'PUT') bodies.push(`${request.headers['content-length']} ${body}`);
        const isMissing = request.method === 'HEAD';
        response.writeHead(isMissing ? 404 : bodies.length === 2 ? 503 : 200).end();
      });
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = busy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-incoming-'));
    const storage = await openS3Storage(
      { url: `http://127.0.0.1:${port}/comics`, region: 'auto', keyId: 'a', secret: 'b' },
      folder,
    );
    await (await storage.receive(createChunks('again'))).keep('image/webp');
    // The probe, then the file twice, each time with its length, because S3 servers refuse bodies without one.
    expect(bodies).toEqual(['0 ', '5 again', '5 again']);
    await new Promise((resolve) => busy.close(resolve));
    rmSync(folder, { recursive: true });
  });
});
