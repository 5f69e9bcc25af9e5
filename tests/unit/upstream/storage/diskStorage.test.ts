import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskStorage } from '../../../../upstream/storage/diskStorage.ts';
import { type FileName, type FileStorage } from '../../../../upstream/storage/storage.ts';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longstrip-files-'));
  storage = await openDiskStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* createChunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

function computeDigest(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

function listIncoming() {
  return readdirSync(join(folder, 'incoming'));
}

function listFiles() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

it('disk storage stores a file under its SHA-256 digest in two levels of folders', async () => {
  const file = await storage.receive(createChunks('pic', 'ture'));
  expect([file.sha256, file.bytes]).toEqual([computeDigest('picture'), 7]);
  expect(Buffer.from(await file.content()).toString()).toBe('picture');
  const name = await file.keep('image/webp');
  expect(name).toBe(`${computeDigest('picture')}.webp`);
  expect(readFileSync(join(folder, name.slice(0, 2), name.slice(2, 4), name), 'utf8')).toBe('picture');
  expect(listIncoming()).toEqual([]);
});

it('disk storage opens a stored file with its size and content', async () => {
  const name = await (await storage.receive(createChunks('picture'))).keep('image/png');
  const found = await storage.open(name);
  expect(found?.bytes).toBe(7);
  expect(await new Response(found?.body).text()).toBe('picture');
  expect(await storage.has(name)).toBe(true);
});

it('disk storage stores equal content once, also when it is received concurrently', async () => {
  const names = await Promise.all(
    ['a', 'b', 'c'].map(async () => (await storage.receive(createChunks('same'))).keep('image/gif')),
  );
  expect(new Set(names).size).toBe(1);
  expect(listFiles()).toEqual([names[0]]);
});

it('disk storage returns undefined for a missing file and removes files, also twice', async () => {
  const name: FileName = `${'0'.repeat(64)}.jpg`;
  expect([await storage.open(name), await storage.has(name)]).toEqual([undefined, false]);
  const kept = await (await storage.receive(createChunks('x'))).keep('image/jpeg');
  await storage.remove(kept);
  await storage.remove(kept);
  expect(await storage.has(kept)).toBe(false);
});

it('disk storage leaves no file after an interrupted or discarded upload', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half');
    throw new Error('connection lost');
  }
  await expect(storage.receive(broken())).rejects.toThrow('connection lost');
  await (await storage.receive(createChunks('unwanted'))).discard();
  expect(listFiles()).toEqual([]);
});

it('disk storage deletes old incoming files on start and keeps recent ones', async () => {
  writeFileSync(join(folder, 'incoming', 'old'), '');
  writeFileSync(join(folder, 'incoming', 'young'), '');
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(join(folder, 'incoming', 'old'), yesterday, yesterday);
  await openDiskStorage(folder);
  expect(listIncoming()).toEqual(['young']);
});

it('disk storage refuses names that lead out of its folder', async () => {
  await expect(storage.has('../outside.webp')).rejects.toThrow('Not the name of a stored file');
});

it('disk storage reports that it is unhealthy if its incoming folder is missing', async () => {
  expect(await storage.isHealthy()).toBe(true);
  rmSync(join(folder, 'incoming'), { recursive: true });
  expect(await storage.isHealthy()).toBe(false);
});
