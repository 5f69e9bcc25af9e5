import { describe, expect, it } from 'vitest';
import type { ImageHeader } from '../../../../../src/imaging/header.ts';
import type { AddedArt } from '../../../../../src/tools/cutter/cutterState.ts';
import { matchAll, matchByPath, replaceFiles } from '../../../../../src/tools/cutter/files/replacedArt.ts';

function createArt(id: string, path: string, height = 900): AddedArt {
  const header: ImageHeader = {
    format: 'png',
    width: 800,
    height,
    orientation: 1,
    bitDepth: 8,
    colour: 'rgb',
    alpha: false,
    animated: false,
    profile: { kind: 'none' },
  } as ImageHeader;
  return { id, path, file: new File([], path), header };
}

const strip = [createArt('1', 'p1.png'), createArt('2', 'p2.png', 700)];

describe('matchByPath', () => {
  it('pairs only files with the same path and size', () => {
    const added = [createArt('a', 'p2.png', 700), createArt('b', 'p1.png', 901), createArt('c', 'p3.png')];
    expect(matchByPath(strip, added)).toEqual([{ before: strip[1], after: added[0] }]);
  });
});

describe('matchAll', () => {
  it('pairs by path if the added files have the paths of all files of the strip, otherwise in natural order', () => {
    const samePaths = [createArt('b', 'p2.png', 700), createArt('a', 'p1.png')];
    expect(matchAll(strip, samePaths)).toMatchObject({
      ok: true,
      replacements: [{ after: { id: 'a' } }, { after: { id: 'b' } }],
    });
    const renamed = [createArt('b', 'v2 10.png', 700), createArt('a', 'v2 9.png')];
    expect(matchAll(strip, renamed)).toMatchObject({
      ok: true,
      replacements: [{ after: { id: 'a' } }, { after: { id: 'b' } }],
    });
  });

  it('names the pair whose sizes differ, and refuses another number of files', () => {
    const resized = [createArt('a', 'p1.png'), createArt('b', 'p2.png', 701)];
    expect(matchAll(strip, resized)).toMatchObject({ ok: false, code: 'other-size', after: { id: 'b' } });
    expect(matchAll(strip, resized.slice(1))).toEqual({ ok: false, code: 'other-number' });
  });
});

describe('replaceFiles', () => {
  it('puts the new files at the places of the old ones', () => {
    const after = createArt('a', 'p1.png');
    expect(replaceFiles(strip, [{ before: strip[0], after }])).toEqual([after, strip[1]]);
  });
});
