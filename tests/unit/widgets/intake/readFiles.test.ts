import { setupI18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { closeToast, getShownToasts } from '../../../../src/ui/toasts.ts';
import { type FoundFiles, readFiles, warnAbout } from '../../../../src/widgets/intake/readFiles.ts';

/**
 * The contents of a folder, keyed by name: a `Tree` is a folder, a text the contents of a file, and `null` an
 * unreadable file.
 */
interface Tree {
  readonly [name: string]: Tree | string | null;
}

function createEntry(name: string, content: Tree | string | null, parentPath = ''): FileSystemEntry {
  const fullPath = `${parentPath}/${name}`;
  if (typeof content === 'string' || content === null) {
    return {
      isFile: true,
      isDirectory: false,
      name,
      fullPath,
      file: (give: (file: File) => void, fail: (error: Error) => void) =>
        content === null ? fail(new Error('gone')) : give(new File([content], name)),
    } as unknown as FileSystemEntry; // only the members that the code under test uses
  }
  const children = Object.entries(content).map(([child, contents]) => createEntry(child, contents, fullPath));
  return {
    isFile: false,
    isDirectory: true,
    name,
    fullPath,
    createReader: () => {
      let offset = 0;
      return {
        // Returns at most 100 entries per call, and none at the end, like browsers.
        readEntries(give: (entries: FileSystemEntry[]) => void) {
          give(children.slice(offset, offset + 100));
          offset += 100;
        },
      };
    },
  } as unknown as FileSystemEntry;
}

function listPaths(files: readonly { path: string }[]): string[] {
  return files.map(({ path }) => path);
}

describe('readFiles', () => {
  it('reads nested folders and returns every file that isn’t hidden, with its path', async () => {
    const { files, unreadable } = await readFiles([
      createEntry('ep', { '1.png': 'one', more: { '2.png': 'two' }, '.DS_Store': 'x' }),
      createEntry('3.png', 'three'),
    ]);
    expect(listPaths(files)).toEqual(['ep/1.png', 'ep/more/2.png', '3.png']);
    expect(await Promise.all(files.map(({ file }) => file.text()))).toEqual(['one', 'two', 'three']);
    expect(unreadable).toEqual([]);
  });

  it('reads all files of a folder with more than 100 files', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.png`, 'x']));
    const { files } = await readFiles([createEntry('ep', many)]);
    expect(files).toHaveLength(250);
  });

  it('names files that cannot be read, and returns the others', async () => {
    const { files, unreadable } = await readFiles([
      createEntry('ep', { 'a.png': null, 'b.png': 'b' }),
      createEntry('c.png', null),
    ]);
    expect(listPaths(files)).toEqual(['ep/b.png']);
    expect(unreadable).toEqual(['ep/a.png', 'c.png']);
  });

  it('names a folder whose list breaks off, and returns the files listed until then', async () => {
    let callCount = 0;
    const broken = Object.assign(createEntry('ep', {}), {
      createReader: () => ({
        readEntries(give: (entries: FileSystemEntry[]) => void, fail: (error: Error) => void) {
          callCount += 1;
          if (callCount === 1) give([createEntry('1.png', 'one', '/ep')]);
          else fail(new Error('denied'));
        },
      }),
    });
    const { files, unreadable } = await readFiles([broken]);
    expect(listPaths(files)).toEqual(['ep/1.png']);
    expect(unreadable).toEqual(['ep']);
  });

  it('doesn’t read hidden folders or report what is unreadable in them', async () => {
    const { files, unreadable } = await readFiles([
      createEntry('ep', { '.cache': { 'a.png': null }, __MACOSX: { 'b.png': 'b' }, '1.png': 'one' }),
    ]);
    expect(listPaths(files)).toEqual(['ep/1.png']);
    expect(unreadable).toEqual([]);
  });

  it('returns files with and without a file system entry from one drop', async () => {
    const drop = [createEntry('ep', { '1.png': 'one' }), new File(['x'], 'dragged.png')];
    expect(listPaths((await readFiles(drop)).files)).toEqual(['ep/1.png', 'dragged.png']);
  });

  it('names images of the clipboard by the time of the paste, but not copied or dropped files', async () => {
    const pastedAt = new Date(2026, 10, 7, 9, 5, 3);
    const clipboard = [new File(['x'], 'image.png', { type: 'image/png' }), new File(['x'], 'image.jpeg')];
    const { files } = await readFiles([...clipboard, new File(['x'], 'page 1.png')], pastedAt);
    expect(listPaths(files)).toEqual([
      'pasted-image-2026-11-07-090503.png',
      'pasted-image-2026-11-07-090503-2.jpeg',
      'page 1.png',
    ]);
    expect(files.map(({ file }) => file.name)).toEqual(listPaths(files));
    expect(files[0]?.file.type).toBe('image/png');
    const copied = [createEntry('image.png', 'x')];
    expect(listPaths((await readFiles(copied, pastedAt)).files)).toEqual(['image.png']);
    expect(listPaths((await readFiles(clipboard)).files)).toEqual(['image.png', 'image.jpeg']);
  });
});

describe('warnAbout', () => {
  const file = { file: new File(['x'], '1.png'), path: '1.png' };
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

  function listWarnings(found: FoundFiles, hasAddress: boolean): string[] {
    warnAbout(found, hasAddress, i18n);
    return getShownToasts().map(({ message }) => message);
  }

  afterEach(() => {
    for (const { id } of getShownToasts()) closeToast(id);
  });

  it('says nothing if all files were read, even with an address beside them', () => {
    expect(listWarnings({ files: [file], unreadable: [] }, true)).toEqual([]);
  });

  it('names what couldn’t be read', () => {
    expect(listWarnings({ files: [file], unreadable: ['ep/a.png', 'c.png'] }, false)).toEqual([
      'Your browser couldn’t read ep/a.png, c.png.',
    ]);
  });

  it('asks to save the image if there is only an address', () => {
    expect(listWarnings({ files: [], unreadable: [] }, true)).toEqual([expect.stringContaining('Save the image')]);
  });

  it('says that a folder is empty', () => {
    expect(listWarnings({ files: [], unreadable: [] }, false)).toEqual(['There are no files in this folder.']);
  });
});
