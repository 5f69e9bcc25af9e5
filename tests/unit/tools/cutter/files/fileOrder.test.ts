import { describe, expect, it } from 'vitest';
import type { CutterFile } from '../../../../../src/tools/cutter/cutterState.ts';
import { checkOrder, insertFiles, moveUsedFiles, sortFiles } from '../../../../../src/tools/cutter/files/fileOrder.ts';

function toFile(path: string, isUsable = true): CutterFile {
  const file = { id: path, path, file: new File([], path) };
  return isUsable ? file : { ...file, problem: { ok: false, code: 'empty' } };
}

function listPaths(files: readonly CutterFile[]): string[] {
  return files.map(({ path }) => path);
}

describe('insertFiles', () => {
  it('sorts all files by name or by number, like the present files', () => {
    const files = ['2.png', '10.png'].map((path) => toFile(path));
    expect(listPaths(insertFiles(files, [toFile('3.png')], undefined))).toEqual(['2.png', '3.png', '10.png']);
    const numbered = ['p 1.png', 'final p 2.png'].map((path) => toFile(path));
    expect(listPaths(insertFiles(numbered, [toFile('p 3.png')], 'number'))).toEqual([
      'p 1.png',
      'final p 2.png',
      'p 3.png',
    ]);
  });

  it('adds files below those that were put in order by hand', () => {
    const files = ['b.png', 'c.png'].map((path) => toFile(path));
    const added = ['10.png', '9.png'].map((path) => toFile(path));
    expect(listPaths(insertFiles(files, added, 'hand'))).toEqual(['b.png', 'c.png', '9.png', '10.png']);
  });
});

describe('moveUsedFiles', () => {
  it('puts unusable files at the end', () => {
    const files = [toFile('a.png'), toFile('empty.png', false), toFile('b.png')];
    expect(listPaths(moveUsedFiles(files, ['b.png', 'a.png']))).toEqual(['b.png', 'a.png', 'empty.png']);
  });
});

describe('sortFiles', () => {
  it('sorts usable files by number and puts unusable files at the end', () => {
    const files = [toFile('ep1_3.png'), toFile('notes.png', false), toFile('Ep1-2.png')];
    expect(listPaths(sortFiles(files, 'number'))).toEqual(['Ep1-2.png', 'ep1_3.png', 'notes.png']);
  });
});

describe('checkOrder', () => {
  it('returns neighbours whose numbers contradict the order, and whether sorting by name would change the order', () => {
    const sorted = ['p1.png', 'p2.png'].map((path) => toFile(path));
    expect(checkOrder(sorted)).toEqual({ canSortByName: false });
    expect(checkOrder(sorted.toReversed())).toEqual({
      wrong: { above: sorted[1], below: sorted[0] },
      canSortByName: true,
    });
  });
});
