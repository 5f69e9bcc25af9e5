import { afterEach, describe, expect, it } from 'vitest';
import { canPickFile, pickFile, writeInto } from '../../src/engine/save.ts';

/** The file picker returns the same kind of handle as the origin private file system. */
function openRoot() {
  return navigator.storage.getDirectory();
}

async function openChosenFile() {
  return (await openRoot()).getFileHandle('save-test', { create: true });
}

const original = Object.getOwnPropertyDescriptor(window, 'showSaveFilePicker');

/** Replaces the browser's file picker, and records its options. */
function mockPicker(pick: () => Promise<FileSystemFileHandle>): object[] {
  const receivedOptions: object[] = [];
  const showSaveFilePicker = (options: object) => {
    receivedOptions.push(options);
    return pick();
  };
  Object.defineProperty(window, 'showSaveFilePicker', { value: showSaveFilePicker, configurable: true });
  return receivedOptions;
}

afterEach(async () => {
  if (original) Object.defineProperty(window, 'showSaveFilePicker', original);
  await (await openRoot()).removeEntry('save-test').catch(() => undefined);
});

const neverAborted = new AbortController().signal;

describe('pickFile', () => {
  it('suggests the file name with its type', async () => {
    const handle = await openChosenFile();
    const receivedOptions = mockPicker(async () => handle);
    expect(await pickFile('page 1.jpg')).toEqual({ kind: 'picked', handle });
    await pickFile('my.episode.zip');
    await pickFile('a.webp');
    expect(receivedOptions).toEqual([
      { suggestedName: 'page 1.jpg', types: [{ description: 'JPEG', accept: { 'image/jpeg': ['.jpg'] } }] },
      { suggestedName: 'my.episode.zip', types: [{ description: 'Zip', accept: { 'application/zip': ['.zip'] } }] },
      { suggestedName: 'a.webp', types: [{ description: 'WebP', accept: { 'image/webp': ['.webp'] } }] },
    ]);
  });

  it('distinguishes a cancelled picker from an unavailable one', async () => {
    mockPicker(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await pickFile('a.png')).toEqual({ kind: 'cancelled' });
    mockPicker(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    expect(await pickFile('a.png')).toEqual({ kind: 'unavailable' });
    expect(canPickFile()).toBe(true);
  });

  it('supports every file type that the image tools save, and rejects another', async () => {
    mockPicker(openChosenFile);
    for (const ending of ['zip', 'webp', 'jpg', 'png', 'gif'])
      expect((await pickFile(`a.${ending}`)).kind).toBe('picked');
    await expect(pickFile('a.exe')).rejects.toThrow('.exe');
  });
});

describe('writeInto', () => {
  it('replaces the content of the file', async () => {
    const handle = await openChosenFile();
    expect(await writeInto(handle, new Blob(['something long']), neverAborted)).toBe('written');
    expect(await writeInto(handle, new Blob(['short']), neverAborted)).toBe('written');
    expect(await (await handle.getFile()).text()).toBe('short');
  });

  it('keeps the previous content when aborted', async () => {
    const handle = await openChosenFile();
    await writeInto(handle, new Blob(['precious']), neverAborted);
    expect(await writeInto(handle, new Blob(['other']), AbortSignal.abort())).toBe('cancelled');
    expect(await (await handle.getFile()).text()).toBe('precious');
  });

  it('reports a full disk as no-space, and other errors as cannot-write', async () => {
    const handle = await openChosenFile();
    const createFailingHandle = (name: string) =>
      Object.assign(Object.create(handle), {
        createWritable: async () => new WritableStream({ write: () => Promise.reject(new DOMException('no', name)) }),
      });
    expect(await writeInto(createFailingHandle('QuotaExceededError'), new Blob(['x']), neverAborted)).toBe('no-space');
    expect(await writeInto(createFailingHandle('NotAllowedError'), new Blob(['x']), neverAborted)).toBe('cannot-write');
  });
});
