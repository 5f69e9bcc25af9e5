import { afterEach, describe, expect, it } from 'vitest';
import { canPickFile, pickFile, writeInto } from '../../src/engine/save.ts';

/** The picker gives handles of the same kind as the origin's private file system. */
function root() {
  return navigator.storage.getDirectory();
}

async function chosen() {
  return (await root()).getFileHandle('save-test', { create: true });
}

const original = Object.getOwnPropertyDescriptor(window, 'showSaveFilePicker');

/** Puts another picker in the browser's place, and notes what it was asked. */
function withPicker(answer: () => Promise<FileSystemFileHandle>): object[] {
  const asked: object[] = [];
  const value = (options: object) => {
    asked.push(options);
    return answer();
  };
  Object.defineProperty(window, 'showSaveFilePicker', { value, configurable: true });
  return asked;
}

afterEach(async () => {
  if (original) Object.defineProperty(window, 'showSaveFilePicker', original);
  await (await root()).removeEntry('save-test').catch(() => undefined);
});

const never = new AbortController().signal;

describe('pickFile', () => {
  it('offers the name with its own type', async () => {
    const handle = await chosen();
    const asked = withPicker(async () => handle);
    expect(await pickFile('page 1.jpg')).toEqual({ kind: 'picked', handle });
    await pickFile('my.episode.zip');
    await pickFile('a.webp');
    expect(asked).toEqual([
      { suggestedName: 'page 1.jpg', types: [{ description: 'JPEG', accept: { 'image/jpeg': ['.jpg'] } }] },
      { suggestedName: 'my.episode.zip', types: [{ description: 'Zip', accept: { 'application/zip': ['.zip'] } }] },
      { suggestedName: 'a.webp', types: [{ description: 'WebP', accept: { 'image/webp': ['.webp'] } }] },
    ]);
  });

  it('tells a picker that was closed from one that can’t be had', async () => {
    withPicker(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await pickFile('a.png')).toEqual({ kind: 'cancelled' });
    withPicker(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    expect(await pickFile('a.png')).toEqual({ kind: 'unavailable' });
    expect(canPickFile()).toBe(true);
  });

  it('knows every type that is saved, and no other', async () => {
    withPicker(chosen);
    for (const ending of ['zip', 'webp', 'jpg', 'png', 'gif'])
      expect((await pickFile(`a.${ending}`)).kind).toBe('picked');
    await expect(pickFile('a.exe')).rejects.toThrow('.exe');
  });
});

describe('writeInto', () => {
  it('puts the bytes in the file, in place of what was there', async () => {
    const handle = await chosen();
    expect(await writeInto(handle, new Blob(['something long']), never)).toBe('written');
    expect(await writeInto(handle, new Blob(['short']), never)).toBe('written');
    expect(await (await handle.getFile()).text()).toBe('short');
  });

  it('that is ended leaves what was there', async () => {
    const handle = await chosen();
    await writeInto(handle, new Blob(['precious']), never);
    expect(await writeInto(handle, new Blob(['other']), AbortSignal.abort())).toBe('cancelled');
    expect(await (await handle.getFile()).text()).toBe('precious');
  });

  it('calls a full disk by its name, and whatever else goes wrong by another', async () => {
    const handle = await chosen();
    const failing = (name: string) =>
      Object.assign(Object.create(handle), {
        createWritable: async () => new WritableStream({ write: () => Promise.reject(new DOMException('no', name)) }),
      });
    expect(await writeInto(failing('QuotaExceededError'), new Blob(['x']), never)).toBe('no-space');
    expect(await writeInto(failing('NotAllowedError'), new Blob(['x']), never)).toBe('cannot-write');
  });
});
