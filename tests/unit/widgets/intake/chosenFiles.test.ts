import { describe, expect, it } from 'vitest';
import { filesFromInput } from '../../../../src/widgets/intake/chosenFiles.ts';

/** Creates a file like those of a file input, with a relative path if it was chosen with a folder. */
function createInputFile(path: string, inFolder = path.includes('/')): File {
  const file = new File(['x'], path.slice(path.lastIndexOf('/') + 1));
  return Object.defineProperty(file, 'webkitRelativePath', { value: inFolder ? path : '' });
}

function listPaths(files: readonly { path: string }[]): string[] {
  return files.map(({ path }) => path);
}

describe('filesFromInput', () => {
  it('returns names for single files and paths for files of a folder', () => {
    expect(listPaths(filesFromInput([createInputFile('a.png'), createInputFile('b.png')]))).toEqual(['a.png', 'b.png']);
    expect(listPaths(filesFromInput([createInputFile('ep/1.png'), createInputFile('ep/more/2.png')]))).toEqual([
      'ep/1.png',
      'ep/more/2.png',
    ]);
  });

  it('leaves out hidden files and system files of a folder', () => {
    const folder = ['ep/.DS_Store', 'ep/Thumbs.db', 'ep/desktop.ini', '__MACOSX/ep/1.png', 'ep/.hidden/2.png'];
    expect(
      listPaths(filesFromInput([...folder.map((path) => createInputFile(path)), createInputFile('ep/1.png')])),
    ).toEqual(['ep/1.png']);
  });

  it('accepts a hidden file that was chosen on its own', () => {
    expect(listPaths(filesFromInput([createInputFile('.page.png')]))).toEqual(['.page.png']);
  });

  it('returns no files if none were chosen', () => {
    expect(filesFromInput([])).toEqual([]);
  });
});
