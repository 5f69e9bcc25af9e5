import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskStorage } from '../../../../upstream/storage/diskStorage.ts';
import { servedFiles } from '../../../../upstream/storage/serveFiles.ts';
import { type FileName, type FileStorage } from '../../../../upstream/storage/storage.ts';

let folder: string;
let files: ReturnType<typeof servedFiles>;
let storage: FileStorage;
let name: FileName;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longstrip-served-'));
  storage = await diskStorage(folder);
  async function* content() {
    yield Buffer.from('a picture');
  }
  name = await (await storage.receive(content())).keep('image/webp');
  files = servedFiles(storage);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('answers a file for ever, to every site, as what it is', async () => {
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

it('answers HEAD alike, without the content', async () => {
  const response = await files.request(`/${name}`, { method: 'HEAD' });
  expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([200, '9', '']);
});

it('leaves no file open behind HEAD', async () => {
  let open = 0;
  const counted = servedFiles({
    ...storage,
    async open() {
      open += 1;
      return { bytes: 9, body: new ReadableStream({ cancel: () => void (open -= 1) }) };
    },
  });
  await counted.request(`/${name}`, { method: 'HEAD' });
  expect(open).toBe(0);
});

it('sends nothing again to who has it', async () => {
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
  ['an unknown ending', 'html'],
  ['no digest at all', '..%2F..%2Fetc%2Fpasswd'],
])('has no file for %s, and says so as the contract has it', async (_, asked) => {
  const path = asked.length > 4 ? asked : name.replace(/webp$/, asked);
  const response = await files.request(`/${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }], children: {} });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
