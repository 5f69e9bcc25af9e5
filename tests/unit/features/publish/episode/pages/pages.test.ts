import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../../src/api/schemas/limits.ts';
import type { Image } from '../../../../../../src/api/schemas/shapes.ts';
import { listWantedImages } from '../../../../../../src/features/publish/episode/episodeDraft.ts';
import {
  sortByName,
  toContentEntries,
  sortByIds,
  moveId,
  toPages,
  getContentsState,
  addFilesToPages,
} from '../../../../../../src/features/publish/episode/pages/pages.ts';
import type { ImageProgress } from '../../../../../../src/widgets/uploads/draftUploads.ts';

function createImage(id: string): Image {
  return {
    id,
    category: 'episode-content',
    name: `${id}.webp`,
    width: 940,
    height: 2000,
    variants: [],
  };
}

function createFile(path: string) {
  return { id: path, path, name: path.split('/').at(-1) ?? path, bytes: 10 };
}

const episodeLimits = { files: limits.filesPerEpisode, bytes: 1_000_000 };

function listNames(pages: readonly { readonly name: string }[]) {
  return pages.map(({ name }) => name);
}

const [a, b, c] = addFilesToPages([], ['a', 'b', 'c'].map(createFile), episodeLimits).pages;
if (!a || !b || !c) throw new Error('three pages');
const counts = { prepared: 1, bytes: 10, bytesSent: 10 };

function createDone(...sent: [Image, ...Image[]]): ImageProgress {
  return { kind: 'done', sent, images: sent.length, ...counts };
}

describe('addFilesToPages and the order of pages', () => {
  it('appends new files behind existing ones, in natural order by folder', () => {
    const { pages } = addFilesToPages(
      [c],
      ['page 10.png', 'page 2.png', 'extra/page 1.png'].map(createFile),
      episodeLimits,
    );
    expect(listNames(pages)).toEqual(['c', 'page 1.png', 'page 2.png', 'page 10.png']);
    expect(listNames(sortByName(pages))).toEqual(['c', 'page 1.png', 'page 2.png', 'page 10.png']);
  });

  it('accepts files up to the maximum number of pages and names the rejected files', () => {
    const many = Array.from({ length: limits.filesPerEpisode + 5 }, (_, index) => createFile(`${index}.png`));
    const { pages, rejected } = addFilesToPages([a, b], many, episodeLimits);
    expect(pages).toHaveLength(limits.filesPerEpisode);
    const names = ['98.png', '99.png', '100.png', '101.png', '102.png', '103.png', '104.png'];
    expect(rejected).toEqual({ reason: 'files', names });
  });

  it('accepts files up to the byte limit, and none after the first that exceeds it', () => {
    const [one, two, three] = ['1', '2', '3'].map(createFile);
    if (!one || !two || !three) throw new Error('three files');
    const { pages, rejected } = addFilesToPages(
      [],
      [one, { ...two, bytes: 71 }, three],
      { files: 100, bytes: 100 },
      20,
    );
    expect(listNames(pages)).toEqual(['1']);
    expect(rejected).toEqual({ reason: 'bytes', names: ['2', '3'] });
    // 20: the bytes that the draft already has.
    expect(addFilesToPages([], [one, { ...two, bytes: 70 }], { files: 100, bytes: 100 }, 20).rejected).toBeUndefined();
  });

  it('gives files unique names and numbers the slices of a saved strip', () => {
    const { pages } = addFilesToPages(
      [],
      ['one/page.png', 'two/page.png', 'three/page.png', 'page'].map(createFile),
      episodeLimits,
    );
    expect(listNames(pages)).toEqual(['page.png', 'page', 'page (2).png', 'page (3).png']);
    expect(listNames(addFilesToPages(pages, [createFile('page.png')], episodeLimits).pages).at(-1)).toBe(
      'page (4).png',
    );
    const saved = toPages(['strip', 'page', 'strip'].map(createImage));
    expect(saved.map(({ slice }) => slice)).toEqual([{ number: 1, of: 2 }, undefined, { number: 2, of: 2 }]);
    expect(sortByName(saved.toReversed()).map(({ slice }) => slice?.number)).toEqual([undefined, 1, 2]);
  });

  it('sortByIds keeps the chosen order, appends added pages and skips removed ones; moveId moves a page by one place', () => {
    expect(listNames(sortByIds([a, b, c], ['c', 'gone', 'a']))).toEqual(['c', 'a', 'b']);
    expect(moveId(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveId(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moveId(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  });
});

describe('getContentsState', () => {
  it('counts resulting images and lists pages that need a decision or failed', () => {
    const imageProgress = new Map<string, ImageProgress>([
      ['a', createDone(createImage('1'), createImage('2'))],
      ['b', { kind: 'big panel', forced: 2, images: 3 }],
      ['c', { kind: 'failed', problem: { ok: false, code: 'empty' } }],
    ]);
    const state = getContentsState([a, b, c], imageProgress, episodeLimits);
    expect(state).toMatchObject({ imageCount: 5, isDone: false, hasTooMany: false });
    expect(state.bigPanels.map(({ id }) => id)).toEqual(['b']);
    expect(state.failed.map(({ id }) => id)).toEqual(['c']);
  });

  it('reports too many images when all pages together have more than an episode may have', () => {
    const imageProgress = new Map<string, ImageProgress>([
      ['a', { kind: 'preparing', images: limits.filesPerEpisode, ...counts }],
    ]);
    expect(getContentsState([a], imageProgress, episodeLimits).hasTooMany).toBe(false);
    expect(getContentsState([a, b], imageProgress, episodeLimits).hasTooMany).toBe(true);
  });
});

describe('toContentEntries and listWantedImages', () => {
  it('toContentEntries lists saved and new images in reading order with their alternative texts', () => {
    const [before] = toPages([{ ...createImage('old'), alternative_text: 'A cat' }]);
    if (!before) throw new Error('one page');
    const imageProgress = new Map([['a', createDone(createImage('1'), createImage('2'))]]);
    expect(toContentEntries([before, { ...a, alternativeText: ' A dog ' }], imageProgress)).toEqual([
      { image: 'old', alternative_text: 'A cat' },
      { image: '1', alternative_text: 'A dog' },
      '2',
    ]);
  });

  it('toContentEntries returns undefined while the images of a page aren’t on the server', () => {
    expect(toContentEntries([a, b], new Map([['a', createDone(createImage('1'))]]))).toBeUndefined();
  });

  it('listWantedImages lists the pages and the thumbnail whose files are on the device', () => {
    const png = new File(['x'], 'a.png');
    const choice = { fileId: 'a', turn: 0 as const, part: { x: 0, y: 0, width: 10, height: 10 } };
    const wanted = listWantedImages([a, b], choice, new Map([['a', png]]));
    expect(wanted.map(({ kind, id, fileId }) => [kind, id, fileId])).toEqual([
      ['page', 'a', 'a'],
      ['picture', 'thumbnail', 'a'],
    ]);
    expect(listWantedImages([], choice, new Map())).toEqual([]);
  });
});
