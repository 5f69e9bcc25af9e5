import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../../upstream/log.ts';
import { openDiskStorage } from '../../../../upstream/storage/diskStorage.ts';
import { serveFiles } from '../../../../upstream/storage/serveFiles.ts';
import { type FileName, type FileStorage } from '../../../../upstream/storage/storage.ts';

let folder: string;
let files: ReturnType<typeof serveFiles>;
let storage: FileStorage;
let name: FileName;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longstrip-served-'));
  storage = await openDiskStorage(folder);
  async function* content() {
    yield Buffer.from('a picture');
  }
  name = await (await storage.receive(content())).keep('image/webp');
  files = serveFiles({ storage, log: createLog('off') });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('serveFiles serves a file with its type, immutable caching and CORS for every origin', async () => {
  const response = await files.request(`/${name}`);
  expect([response.status, await response.text()]).toEqual([200, 'a picture']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '9',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('serveFiles answers HEAD with the length and no content', async () => {
  const response = await files.request(`/${name}`, { method: 'HEAD' });
  expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([200, '9', '']);
});

it('serveFiles doesn’t open the file for a HEAD request', async () => {
  let openCount = 0;
  const counting: FileStorage = {
    ...storage,
    open(...args) {
      openCount += 1;
      return storage.open(...args);
    },
  };
  const counted = serveFiles({ storage: counting, log: createLog('off') });
  expect((await counted.request(`/${name}`, { method: 'HEAD' })).status).toBe(200);
  expect(openCount).toBe(0);
});

it.each([
  ['bytes=2-5', 206, 'bytes 2-5/9', 'pict'],
  ['bytes=2-', 206, 'bytes 2-8/9', 'picture'],
  ['bytes=-4', 206, 'bytes 5-8/9', 'ture'],
  ['bytes=-99', 206, 'bytes 0-8/9', 'a picture'],
  ['bytes=0-99', 206, 'bytes 0-8/9', 'a picture'],
  ['bytes=9-', 416, 'bytes */9', ''],
  ['bytes=-0', 416, 'bytes */9', ''],
  ['bytes=5-2', 200, null, 'a picture'],
  ['bytes=0-1,3-4', 200, null, 'a picture'],
  ['lines=1-2', 200, null, 'a picture'],
])('serveFiles answers the range %s with %d', async (range, status, place, content) => {
  const response = await files.request(`/${name}`, { headers: { Range: range } });
  const seen = [response.status, response.headers.get('Content-Range'), await response.text()];
  expect(seen).toEqual([status, place, content]);
  if (status !== 416) expect(response.headers.get('Content-Length')).toBe(String(content.length));
});

it('serveFiles answers a range only if If-Range matches', async () => {
  const requestRange = async (tag: string) =>
    (await files.request(`/${name}`, { headers: { Range: 'bytes=0-0', 'If-Range': tag } })).text();
  expect([await requestRange(`"${name}"`), await requestRange('"other"')]).toEqual(['a', 'a picture']);
});

it('serveFiles answers 304 if If-None-Match contains the ETag', async () => {
  for (const tag of [`"${name}"`, `"other", W/"${name}"`]) {
    const response = await files.request(`/${name}`, { headers: { 'If-None-Match': tag } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
  const changed = await files.request(`/${name}`, { headers: { 'If-None-Match': '"other"' } });
  expect(changed.status).toBe(200);
  await changed.body?.cancel();
});

it.each([
  ['unknown content', `${'0'.repeat(64)}.webp`],
  ['another type of the same content', 'png'],
  ['an unknown extension', 'html'],
  ['a name without a digest', '..%2F..%2Fetc%2Fpasswd'],
])('serveFiles answers 404 as JSON for %s', async (_, asked) => {
  const path = asked.length > 4 ? asked : name.replace(/webp$/, asked);
  const response = await files.request(`/${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }], children: {} });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
