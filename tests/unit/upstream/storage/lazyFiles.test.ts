import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskStorage } from '../../../../upstream/storage/diskStorage.ts';
import { type LazyFiles, openLazyFiles, readRecipeNames } from '../../../../upstream/storage/lazyFiles.ts';
import { type FileName, toFileName } from '../../../../upstream/storage/storage.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longstrip-lazy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function createName(digit: string): FileName {
  return toFileName(digit.repeat(64), 'image/png');
}

const name = createName('a');

async function openFiles(): Promise<LazyFiles> {
  return openLazyFiles(await openDiskStorage(join(folder, 'files')), join(folder, 'drawn'));
}

async function readText({ storage }: LazyFiles, of: FileName): Promise<string | undefined> {
  const file = await storage.open(of);
  return file === undefined ? undefined : new Response(file.body).text();
}

it('a lazy file is missing while there is no renderer', async () => {
  const files = await openFiles();
  files.add(name, 'one');
  expect(await readText(files, name)).toBeUndefined();
  expect(await files.storage.getSize(name)).toBeUndefined();
});

it('a lazy file is rendered once for concurrent reads and a later range', async () => {
  const files = await openFiles();
  let count = 0;
  files.renderWith(async (recipe) => {
    count += 1;
    return Buffer.from(`a picture of ${String(recipe)}`);
  });
  files.add(name, 'one');
  const [first, second, bytes] = await Promise.all([
    readText(files, name),
    readText(files, name),
    files.storage.getSize(name),
  ]);
  expect([first, second, bytes]).toEqual(['a picture of one', 'a picture of one', 16]);
  const part = await files.storage.open(name, { first: 2, last: 8 });
  expect([part?.bytes, await new Response(part?.body ?? null).text()]).toEqual([16, 'picture']);
  expect(count).toBe(1);
});

it('a lazy file is rendered again by the next read after a failure', async () => {
  const files = await openFiles();
  const answers = [() => Promise.reject(new Error('no colour')), () => Promise.resolve(Buffer.from('a picture'))];
  files.renderWith(() => answers.shift()?.() ?? Promise.reject(new Error('rendered too often')));
  files.add(name, 'one');
  await expect(readText(files, name)).rejects.toThrow('no colour');
  expect(await readText(files, name)).toBe('a picture');
});

it('at most three lazy files are rendered at a time', async () => {
  const files = await openFiles();
  const names = ['1', '2', '3', '4', '5', '6', '7'].map(createName);
  let running = 0;
  let maxRunning = 0;
  files.renderWith(async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((go) => setTimeout(go, 5));
    running -= 1;
    return Buffer.from('a picture');
  });
  for (const one of names) files.add(one, null);
  await Promise.all(names.map((one) => files.render(one)));
  expect(maxRunning).toBe(3);
});

it('readRecipeNames returns the names of the files whose recipes are saved, and none if the list is missing or damaged', async () => {
  const list = join(folder, 'drawn', 'recipes.json');
  expect([existsSync(list), await readRecipeNames(list)]).toEqual([false, new Set()]);
  const files = await openFiles();
  files.add(name, { of: 'one' });
  await files.save();
  expect(await readRecipeNames(list)).toEqual(new Set([name]));
  expect((await openFiles()).recipes.get(name)).toEqual({ of: 'one' });
  writeFileSync(list, '{"');
  expect(await readRecipeNames(list)).toEqual(new Set());
});
