import { describe, expect, it } from 'vitest';
import { filesFromInput, filesFromTransfer } from '../../../../src/widgets/intake/chosenFiles.ts';

/** Creates a file like those of a file input, with a relative path if it was chosen with a folder. */
function createInputFile(path: string, inFolder = path.includes('/')): File {
  const file = new File(['x'], path.slice(path.lastIndexOf('/') + 1));
  return Object.defineProperty(file, 'webkitRelativePath', { value: inFolder ? path : '' });
}

function listOf(...files: File[]): FileList {
  // `filesFromInput` only iterates over the list.
  return files as unknown as FileList;
}

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

function createDrop(...roots: FileSystemEntry[]): DataTransfer {
  return {
    items: roots.map((root) => ({ kind: 'file', webkitGetAsEntry: () => root })),
    files: [],
  } as unknown as DataTransfer;
}

function listPaths(files: readonly { path: string }[]): string[] {
  return files.map(({ path }) => path);
}

describe('filesFromInput', () => {
  it('returns names for single files and paths for files of a folder', () => {
    expect(listPaths(filesFromInput(listOf(createInputFile('a.png'), createInputFile('b.png'))))).toEqual([
      'a.png',
      'b.png',
    ]);
    expect(listPaths(filesFromInput(listOf(createInputFile('ep/1.png'), createInputFile('ep/more/2.png'))))).toEqual([
      'ep/1.png',
      'ep/more/2.png',
    ]);
  });

  it('leaves out hidden files and system files of a folder, whatever their case', () => {
    const folder = ['ep/.DS_Store', 'ep/Thumbs.db', 'ep/desktop.ini', '__MACOSX/ep/1.png', 'ep/.hidden/2.png'];
    expect(
      listPaths(filesFromInput(listOf(...folder.map((path) => createInputFile(path)), createInputFile('ep/1.png')))),
    ).toEqual(['ep/1.png']);
  });

  it('accepts a hidden file that was chosen on its own', () => {
    expect(listPaths(filesFromInput(listOf(createInputFile('.page.png'))))).toEqual(['.page.png']);
  });

  it('returns no files if the input has no list of files', () => {
    expect(filesFromInput(null)).toEqual([]);
  });
});

describe('filesFromTransfer', () => {
  it('reads nested folders and returns every file with its path', async () => {
    const found = await filesFromTransfer(
      createDrop(
        createEntry('ep', { '1.png': 'one', more: { '2.png': 'two' }, '.DS_Store': 'x' }),
        createEntry('3.png', 'three'),
      ),
    );
    expect(listPaths(found)).toEqual(['ep/1.png', 'ep/more/2.png', '3.png']);
    expect(await Promise.all(found.map(({ file }) => file.text()))).toEqual(['one', 'two', 'three']);
  });

  it('reads all files of a folder with more than 100 files', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.png`, 'x']));
    expect(await filesFromTransfer(createDrop(createEntry('ep', many)))).toHaveLength(250);
  });

  it('skips a file that cannot be read', async () => {
    expect(listPaths(await filesFromTransfer(createDrop(createEntry('ep', { 'a.png': null, 'b.png': 'b' }))))).toEqual([
      'ep/b.png',
    ]);
  });

  it('accepts a pasted picture, which has no file system entry', async () => {
    const pasted = {
      items: [
        { kind: 'string', webkitGetAsEntry: () => null },
        { kind: 'file', webkitGetAsEntry: () => null },
      ],
      files: [new File(['x'], 'image.png')],
    } as unknown as DataTransfer;
    expect(listPaths(await filesFromTransfer(pasted))).toEqual(['image.png']);
  });
});
