import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DrawnPictures, createDrawnPictures } from '../../../../upstream/demo/drawnPictures.ts';
import { hashRecipe, type Recipe } from '../../../../upstream/demo/recipe.ts';
import { demoStories } from '../../../../upstream/demo/stories.ts';
import { checkFile } from '../../../../upstream/images/checkFile.ts';
import { openDiskStorage } from '../../../../upstream/storage/diskStorage.ts';
import { openLazyFiles } from '../../../../upstream/storage/lazyFiles.ts';
import { type FileName, type FileStorage } from '../../../../upstream/storage/storage.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longstrip-drawn-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openPictures(suffix = ''): Promise<DrawnPictures> {
  return createDrawnPictures(
    await openLazyFiles(await openDiskStorage(join(folder, `files${suffix}`)), join(folder, `drawn${suffix}`)),
  );
}

const [story] = demoStories;
if (story === undefined) throw new Error('The demo has no story');
const recipe: Recipe = {
  subject: { of: 'episode', slug: story.slug, episode: 0 },
  category: 'episode-thumbnail',
  size: 'medium',
  width: 150,
  height: 150,
};
const { name } = hashRecipe(recipe, story);

async function readContent(storage: FileStorage, of: FileName): Promise<Uint8Array> {
  const file = await storage.open(of);
  if (file === undefined) throw new Error('There is no such file');
  const content = new Uint8Array(await new Response(file.body).arrayBuffer());
  expect(content.byteLength).toBe(file.bytes);
  return content;
}

describe('pictures that are drawn on demand', () => {
  it('exist as soon as they are added but are drawn only when opened', async () => {
    const pictures = await openPictures();
    expect(await pictures.storage.has(name)).toBe(false);
    expect(await pictures.storage.open(name)).toBeUndefined();
    pictures.add(name, recipe);
    expect(await pictures.storage.has(name)).toBe(true);
    expect(existsSync(join(folder, 'drawn'))).toBe(false);
    const content = await readContent(pictures.storage, name);
    expect(checkFile(content, 'image/webp')).toMatchObject({ ok: true, type: 'image/webp', width: 150, height: 150 });
    expect(readdirSync(join(folder, 'drawn', name.slice(0, 2)))).toEqual([name]);
  });

  it('have the same bytes however often and in whichever store they are drawn', async () => {
    const digests: string[] = [];
    for (const again of [1, 2]) {
      const pictures = await openPictures(String(again));
      pictures.add(name, recipe);
      const [one, other] = await Promise.all([
        readContent(pictures.storage, name),
        readContent(pictures.storage, name),
      ]);
      digests.push(...[one, other].map((content) => createHash('sha256').update(content).digest('hex')));
    }
    expect(new Set(digests).size).toBe(1);
  });

  it('are available to the next process once saved', async () => {
    const before = await openPictures();
    before.add(name, recipe);
    await before.save();
    const after = await openPictures();
    expect(after.listFileNames(({ subject }) => subject.of === 'episode')).toEqual([name]);
    expect((await readContent(after.storage, name)).byteLength).toBeGreaterThan(500);
  });

  it('are drawn ahead only until the time limit', async () => {
    const pictures = await openPictures();
    pictures.add(name, recipe);
    let done = 0;
    await pictures.drawAhead([name], { maxMs: -1, onDrawn: () => (done += 1) });
    expect([done, existsSync(join(folder, 'drawn'))]).toEqual([0, false]);
    await pictures.drawAhead([name], { maxMs: 60_000, onDrawn: () => (done += 1) });
    expect([done, existsSync(join(folder, 'drawn', name.slice(0, 2), name))]).toEqual([1, true]);
  });

  it('stay removed, also for the next process', async () => {
    const pictures = await openPictures();
    pictures.add(name, recipe);
    await pictures.save();
    await readContent(pictures.storage, name);
    await pictures.storage.remove(name);
    expect(await pictures.storage.has(name)).toBe(false);
    expect(await pictures.storage.open(name)).toBeUndefined();
    expect(await (await openPictures()).storage.has(name)).toBe(false);
    expect(readdirSync(join(folder, 'drawn', name.slice(0, 2)))).toEqual([]);
  });

  it('pass other files through to the underlying storage', async () => {
    const { storage } = await openPictures();
    const content = new TextEncoder().encode('an upload');
    const temporaryFile = await storage.receive(
      (async function* () {
        yield content;
      })(),
    );
    const kept = await temporaryFile.keep('image/png');
    expect(await readContent(storage, kept)).toEqual(content);
    await storage.remove(kept);
    expect(await storage.has(kept)).toBe(false);
    expect(await storage.isHealthy()).toBe(true);
  });
});
