import { describe, expect, it } from 'vitest';
import { fromInput, fromTransfer } from '../../../../src/widgets/intake/chosenFiles.ts';

/** A file as an input gives it; of a folder with the folder's path. */
function inputFile(path: string, inFolder = path.includes('/')): File {
  const file = new File(['x'], path.slice(path.lastIndexOf('/') + 1));
  return Object.defineProperty(file, 'webkitRelativePath', { value: inFolder ? path : '' });
}

function listOf(...files: File[]): FileList {
  return files as unknown as FileList;
} // only iterated

/** Folders as nested records, files as their contents; `null` stands for one that cannot be read. */
interface Tree {
  readonly [name: string]: Tree | string | null;
}

function entryOf(name: string, content: Tree | string | null, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  if (typeof content === 'string' || content === null) {
    return {
      isFile: true,
      isDirectory: false,
      name,
      fullPath,
      file: (give: (file: File) => void, fail: (error: Error) => void) =>
        content === null ? fail(new Error('gone')) : give(new File([content], name)),
    } as unknown as FileSystemEntry; // what walking needs of one
  }
  const children = Object.entries(content).map(([child, inside]) => entryOf(child, inside, fullPath));
  return {
    isFile: false,
    isDirectory: true,
    name,
    fullPath,
    createReader: () => {
      let at = 0;
      return {
        // As browsers do: at most a hundred at a time, then none.
        readEntries(give: (entries: FileSystemEntry[]) => void) {
          give(children.slice(at, at + 100));
          at += 100;
        },
      };
    },
  } as unknown as FileSystemEntry;
}

function dropOf(...roots: FileSystemEntry[]): DataTransfer {
  return {
    items: roots.map((root) => ({ kind: 'file', webkitGetAsEntry: () => root })),
    files: [],
  } as unknown as DataTransfer;
}

function pathsOf(files: readonly { path: string }[]): string[] {
  return files.map(({ path }) => path);
}

describe('fromInput', () => {
  it('gives single files their names and files of a folder their paths', () => {
    expect(pathsOf(fromInput(listOf(inputFile('a.png'), inputFile('b.png'))))).toEqual(['a.png', 'b.png']);
    expect(pathsOf(fromInput(listOf(inputFile('ep/1.png'), inputFile('ep/more/2.png'))))).toEqual([
      'ep/1.png',
      'ep/more/2.png',
    ]);
  });

  it("leaves systems' own files in a folder out, whatever their case", () => {
    const folder = ['ep/.DS_Store', 'ep/Thumbs.db', 'ep/desktop.ini', '__MACOSX/ep/1.png', 'ep/.hidden/2.png'];
    expect(pathsOf(fromInput(listOf(...folder.map((path) => inputFile(path)), inputFile('ep/1.png'))))).toEqual([
      'ep/1.png',
    ]);
  });

  it('takes a file chosen by itself whatever it is called', () => {
    expect(pathsOf(fromInput(listOf(inputFile('.page.png'))))).toEqual(['.page.png']);
  });

  it('is empty for a choice that was called off', () => {
    expect(fromInput(null)).toEqual([]);
  });
});

describe('fromTransfer', () => {
  it('walks folders in folders and gives every file its path', async () => {
    const found = await fromTransfer(
      dropOf(entryOf('ep', { '1.png': 'one', more: { '2.png': 'two' }, '.DS_Store': 'x' }), entryOf('3.png', 'three')),
    );
    expect(pathsOf(found)).toEqual(['ep/1.png', 'ep/more/2.png', '3.png']);
    expect(await Promise.all(found.map(({ file }) => file.text()))).toEqual(['one', 'two', 'three']);
  });

  it('reads a folder of more than a hundred to its end', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.png`, 'x']));
    expect(await fromTransfer(dropOf(entryOf('ep', many)))).toHaveLength(250);
  });

  it('goes on past a file that cannot be read', async () => {
    expect(pathsOf(await fromTransfer(dropOf(entryOf('ep', { 'a.png': null, 'b.png': 'b' }))))).toEqual(['ep/b.png']);
  });

  it('takes a pasted picture, which has no entry', async () => {
    const pasted = {
      items: [
        { kind: 'string', webkitGetAsEntry: () => null },
        { kind: 'file', webkitGetAsEntry: () => null },
      ],
      files: [new File(['x'], 'image.png')],
    } as unknown as DataTransfer;
    expect(pathsOf(await fromTransfer(pasted))).toEqual(['image.png']);
  });
});
