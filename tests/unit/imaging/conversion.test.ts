import { describe, expect, it } from 'vitest';
import {
  type ConvertibleFile,
  type CropChoices,
  computeCrop,
  cropKey,
  planConversion,
  type PlannedOutput,
  getSingleFileName,
} from '../../../src/imaging/conversion.ts';
import { defaultCropChoice } from '../../../src/imaging/geometry.ts';
import type { ImageHeader } from '../../../src/imaging/imageHeader.ts';
import { type CropKind, type KindCode, platformKinds } from '../../../src/imaging/kinds.ts';
import type { ChosenFormat, PlatformCode } from '../../../src/imaging/platforms.ts';
import { createImageHeader as header } from '../../fixtures/headers.ts';

let count = 0;

function createFile(
  name: string,
  imageHeader: ImageHeader,
  overrides: Partial<Pick<ConvertibleFile, 'crops' | 'slices' | 'bytes'>> = {},
): ConvertibleFile {
  return {
    id: `file-${++count}`,
    name,
    bytes: 1000,
    header: imageHeader,
    crops: { turn: 0, all: defaultCropChoice, own: {} },
    slices: {},
    ...overrides,
  };
}

function selectKinds(platform: PlatformCode, ...codes: KindCode[]) {
  return platformKinds[platform].filter(({ code }) => codes.includes(code));
}

function planFiles(
  files: readonly ConvertibleFile[],
  platform: PlatformCode,
  codes: readonly KindCode[],
  format: ChosenFormat = 'jpeg',
) {
  return planConversion(files, { targets: [{ platform, kinds: selectKinds(platform, ...codes) }], format });
}

function listPaths(outputs: readonly PlannedOutput[]): string[] {
  return outputs.flatMap((output) =>
    output.kind === 'crop'
      ? output.files.map(({ path }) => path)
      : [output.kind === 'copied' ? output.path : `${output.folder}/${output.stem}`],
  );
}

describe('planConversion', () => {
  it('plans one named file for each size of each kind', () => {
    const { outputs, fileCount: files } = planFiles([createFile('My page.png', header(2000, 3000))], 'longstrip', [
      'cover',
      'promo-banner',
    ]);
    expect(listPaths(outputs)).toEqual([
      'longstrip/cover/My-page-small.webp',
      'longstrip/cover/My-page-medium.webp',
      'longstrip/cover/My-page-large.webp',
      'longstrip/promo-banner/My-page-large.webp',
    ]);
    expect(files).toBe(4);
  });

  it('leaves the size out of the name if the platform has a single size, and uses the extension of the format', () => {
    const files = [createFile('a.jpg', header(2000, 3000))];
    expect(listPaths(planFiles(files, 'tapas', ['cover']).outputs)).toEqual(['tapas/cover/a.jpg']);
    expect(listPaths(planFiles(files, 'webtoon', ['square-thumbnail'], 'png').outputs)).toEqual([
      'webtoon/square-thumbnail/a.png',
    ]);
  });

  it('gives WEBTOON episode thumbnails unique names of letters and digits only', () => {
    const files = ['Ep 1 - a.png', 'ep-1_A.png', '한.png', '글.png'].map((name) => createFile(name, header(500, 500)));
    expect(listPaths(planFiles(files, 'webtoon', ['episode-thumbnail']).outputs)).toEqual([
      'webtoon/episode-thumbnail/Ep1a.jpg',
      'webtoon/episode-thumbnail/ep1A2.jpg',
      'webtoon/episode-thumbnail/image1.jpg',
      'webtoon/episode-thumbnail/image2.jpg',
    ]);
  });

  it('numbers duplicate names and avoids the names that slices will get', () => {
    const slices = [
      { top: 0, bottom: 900, forced: false },
      { top: 900, bottom: 2000, forced: false },
    ];
    const tall = createFile('page.png', header(500, 2000), { slices: { webtoon: slices } });
    const names = (files: ConvertibleFile[]) =>
      planFiles(files, 'webtoon', ['episode-content']).outputs.map(
        (output) => output.kind === 'content' && output.stem,
      );
    const short = createFile('page-001.png', header(500, 900));
    expect(names([tall, short])).toEqual(['page', 'page-001-2']);
    expect(names([short, tall])).toEqual(['page-001', 'page-2']);
    expect(names([short, createFile('PAGE-001.jpg', header(500, 900))])).toEqual(['page-001', 'PAGE-001-2']);
  });

  it('reports the crop in pixels of the upright source, or null when nothing is cut off', () => {
    const crops: CropChoices = { turn: 90, all: { focus: { x: 1, y: 0.5 }, zoom: 1 }, own: {} };
    const [turned] = planFiles([createFile('a.png', header(1000, 3000), { crops })], 'tapas', [
      'square-thumbnail',
    ]).outputs;
    // After a clockwise quarter turn, the top of the picture is on the right.
    expect(turned).toMatchObject({
      crop: { x: 2000, y: 0, width: 1000, height: 1000 },
      uprightCrop: { x: 0, y: 0, width: 1000, height: 1000 },
    });
    const [whole] = planFiles([createFile('a.png', header(960, 1440))], 'tapas', ['cover']).outputs;
    expect(whole).toMatchObject({ crop: { x: 0, y: 0, width: 960, height: 1440 }, uprightCrop: null });
  });

  it('applies a kind’s own crop only to that kind on that platform', () => {
    const own = { focus: { x: 0, y: 0 }, zoom: 2 };
    const crops = { turn: 0, all: defaultCropChoice, own: { [cropKey('tapas', 'cover')]: own } } as const;
    const file = createFile('a.png', header(1200, 1800), { crops });
    const crop = (platform: PlatformCode, code: KindCode) => {
      const [kind] = selectKinds(platform, code).filter((entry): entry is CropKind => entry.fit === 'cover');
      return computeCrop(file, platform, kind);
    };
    expect(crop('tapas', 'cover')).toEqual({ x: 0, y: 0, width: 600, height: 900 });
    expect(crop('longstrip', 'cover')).toEqual({ x: 0, y: 0, width: 1200, height: 1800 });
    expect(crop('tapas', 'square-thumbnail')).toEqual({ x: 0, y: 300, width: 1200, height: 1200 });
  });

  it('notes which kinds need the art enlarged, but not episode pages', () => {
    const small = createFile('a.png', header(500, 500));
    const notes = planFiles([small], 'tapas', ['square-thumbnail', 'cover', 'episode-content']).notes.get(small.id);
    expect(notes).toMatchObject([{ code: 'enlarged', kinds: [{ code: 'cover' }] }]);
  });

  it('copies or converts GIFs by the limits of each platform', () => {
    const gif = (width: number, height: number, bytes = 1000) =>
      createFile('a.gif', header(width, height, { format: 'gif', colour: 'palette', animated: true }), { bytes });
    const types = (file: ConvertibleFile, platform: PlatformCode, code: KindCode) =>
      planFiles([file], platform, [code]).outputs.map(({ kind }) => kind);
    expect(types(gif(50, 5000), 'longstrip', 'cover')).toEqual(['copied']);
    expect(types(gif(50, 5000), 'longstrip', 'episode-content')).toEqual(['copied']);
    expect(types(gif(50, 50, 20_000_000), 'longstrip', 'cover')).toEqual(['crop']);
    expect(types(gif(940, 1000), 'tapas', 'episode-content')).toEqual(['copied']);
    expect(types(gif(940, 1001), 'tapas', 'episode-content')).toEqual(['content']);
    expect(types(gif(941, 1000), 'tapas', 'episode-content')).toEqual(['content']);
    expect(types(gif(300, 300, 2_000_000), 'tapas', 'square-thumbnail')).toEqual(['crop']);
    expect(types(gif(300, 300), 'tapas', 'square-thumbnail')).toEqual(['copied']);
    expect(types(gif(301, 300), 'tapas', 'square-thumbnail')).toEqual(['crop']);
    expect(types(gif(202, 142), 'webtoon', 'episode-thumbnail')).toEqual(['crop']);
    const copied = gif(50, 50);
    expect(planFiles([copied], 'longstrip', ['cover']).notes.get(copied.id)).toBeUndefined();
    expect(planFiles([copied], 'webtoon', ['episode-thumbnail']).notes.get(copied.id)?.[0]).toEqual({
      code: 'first-frame',
    });
  });

  it('converts a GIF instead of copying it where the user has rotated or cropped it', () => {
    const plan = (crops: Partial<CropChoices>, platform: PlatformCode = 'longstrip') => {
      const gifHeader = header(300, 600, { format: 'gif', animated: true });
      const gif = createFile('a.gif', gifHeader, { crops: { turn: 0, all: defaultCropChoice, own: {}, ...crops } });
      return planFiles([gif], platform, ['cover', 'episode-content']).outputs.map(({ kind }) => kind);
    };
    const zoomed = { ...defaultCropChoice, zoom: 2 };
    expect(plan({ turn: 90 })).toEqual(['crop', 'content']);
    expect(plan({ turn: 180 }, 'tapas')).toEqual(['crop', 'content']);
    // Episode content isn't cropped.
    expect(plan({ all: zoomed })).toEqual(['crop', 'copied']);
    expect(plan({ own: { [cropKey('longstrip', 'cover')]: defaultCropChoice } })).toEqual(['crop', 'copied']);
    // The crop of another kind, and the shared focal point without a zoom, change nothing.
    expect(plan({ own: { [cropKey('longstrip', 'leaderboard')]: zoomed } })).toEqual(['copied', 'copied']);
    expect(plan({ all: { focus: { x: 0.1, y: 0.9 }, zoom: 1 } })).toEqual(['copied', 'copied']);
  });

  it('copies a GIF whose own crop is the whole image', () => {
    const crops: CropChoices = {
      turn: 0,
      all: defaultCropChoice,
      own: { [cropKey('tapas', 'square-thumbnail')]: defaultCropChoice },
    };
    const gif = createFile('a.gif', header(300, 300, { format: 'gif', animated: true }), { crops });
    expect(planFiles([gif], 'tapas', ['square-thumbnail']).outputs.map(({ kind }) => kind)).toEqual(['copied']);
  });

  it('notes converted colours and the number of slices and forced cuts', () => {
    const slices = [
      { top: 0, bottom: 2000, forced: true },
      { top: 2000, bottom: 3000, forced: false },
    ];
    const wide = createFile('a.jpg', header(940, 3000, { profile: { kind: 'other', name: 'Display P3' } }), {
      slices: { longstrip: slices },
    });
    const { notes, fileCount: files } = planFiles([wide], 'longstrip', ['episode-content']);
    expect(notes.get(wide.id)).toEqual([
      { code: 'colour-converted' },
      { code: 'sliced', platform: 'longstrip', slices: 2, forced: 1 },
    ]);
    expect(files).toBe(2);
  });
});

describe('planConversion for several platforms', () => {
  it('plans the outputs of each platform, with the names they have for that platform alone', () => {
    const slices = [
      { top: 0, bottom: 900, forced: false },
      { top: 900, bottom: 1800, forced: false },
    ];
    const files = [
      createFile('page.png', header(500, 1800), { slices: { webtoon: slices } }),
      createFile('page.png', header(500, 900)),
    ];
    const targets = (['webtoon', 'tapas'] as const).map((platform) => ({
      platform,
      kinds: selectKinds(platform, 'episode-thumbnail', 'episode-content'),
    }));
    const { outputs, notes } = planConversion(files, { targets, format: 'jpeg' });
    expect(listPaths(outputs)).toEqual([
      'webtoon/episode-thumbnail/page.jpg',
      'webtoon/episode-content/page',
      'tapas/episode-thumbnail/page.jpg',
      'tapas/episode-content/page',
      'webtoon/episode-thumbnail/page2.jpg',
      'webtoon/episode-content/page-2',
      'tapas/episode-thumbnail/page-2.jpg',
      'tapas/episode-content/page-2',
    ]);
    expect(outputs.map((output) => output.kind === 'content' && [output.platform, output.slices.length])).toEqual([
      false,
      ['webtoon', 2],
      false,
      ['tapas', 1],
      false,
      ['webtoon', 1],
      false,
      ['tapas', 1],
    ]);
    expect(notes.get(files[0].id)).toEqual([{ code: 'sliced', platform: 'webtoon', slices: 2, forced: 0 }]);
    expect(notes.get(files[1].id)).toBeUndefined();
  });

  it('notes an enlargement for each platform, and a first frame once', () => {
    const gif = createFile('moving.gif', header(200, 200, { format: 'gif', animated: true }));
    const targets = (['webtoon', 'tapas'] as const).map((platform) => ({
      platform,
      kinds: selectKinds(platform, 'square-thumbnail'),
    }));
    const { notes } = planConversion([gif], { targets, format: 'jpeg' });
    expect(notes.get(gif.id)?.map((note) => [note.code, 'platform' in note && note.platform])).toEqual([
      ['first-frame', false],
      ['enlarged', 'webtoon'],
      ['enlarged', 'tapas'],
    ]);
  });
});

describe('getSingleFileName', () => {
  it('is the name without folders of the only output', () => {
    const page = createFile('My page.png', header(500, 600));
    expect(getSingleFileName(planFiles([page], 'tapas', ['cover']))).toBe('My-page.jpg');
    expect(getSingleFileName(planFiles([page], 'longstrip', ['leaderboard']))).toBe('My-page-large.webp');
    expect(getSingleFileName(planFiles([page], 'longstrip', ['episode-content']))).toBe('My-page-large.webp');
    expect(getSingleFileName(planFiles([page], 'webtoon', ['episode-content'], 'png'))).toBe('My-page.png');
    const gif = createFile('moving.gif', header(500, 600, { format: 'gif' }));
    expect(getSingleFileName(planFiles([gif], 'longstrip', ['cover']))).toBe('moving.gif');
  });

  it('is undefined when there are several outputs or none', () => {
    const page = createFile('page.png', header(500, 600));
    expect(getSingleFileName(planFiles([page], 'longstrip', ['cover']))).toBeUndefined();
    expect(getSingleFileName(planFiles([page, page], 'tapas', ['cover']))).toBeUndefined();
    expect(getSingleFileName(planFiles([], 'tapas', ['cover']))).toBeUndefined();
  });
});
