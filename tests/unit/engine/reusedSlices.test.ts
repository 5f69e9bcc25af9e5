import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createChangeTest, createSliceReuse, type PackagedSlice } from '../../../src/engine/reusedSlices.ts';

const webtoon = { code: 'webtoon', format: 'jpeg' } as const;

function createMade(index: number, change: Partial<PackagedSlice> = {}): PackagedSlice {
  const path = `ep/webtoon/ep-00${index}.jpg`;
  return { ...webtoon, fingerprint: `pixels ${index}`, path, quality: 84, unchanged: false, ...change };
}

const slices = [1, 2, 3].map((index) => ({ top: index, bottom: index + 1, forced: false }));

function getFingerprint({ top }: { readonly top: number }): string {
  return `pixels ${top}`;
}

function createArchive(paths: readonly string[]): Blob {
  const entries = Object.fromEntries(paths.map((path, index) => [path, Uint8Array.of(index)]));
  return new Blob([new Uint8Array(zipSync(entries, { level: 0 }))]);
}

describe('createSliceReuse', () => {
  const made = [createMade(1), createMade(2), createMade(3, { quality: null, unchanged: true })];
  const archive = createArchive(made.map(({ path }) => path));

  it('returns the file of equal pixels at the same quality, wherever they are in the strip', async () => {
    const reuse = createSliceReuse([{ slices: made, archive }], ({ top }) => `pixels ${top - 100}`);
    const moved = { top: 102, bottom: 103, forced: false };
    expect(reuse.has(webtoon, moved, 84)).toBe(true);
    const file = await reuse.get(webtoon, moved, 84);
    expect(file).toMatchObject({ quality: 84, unchanged: false });
    expect(await file?.blob.bytes()).toEqual(Uint8Array.of(1));
    expect(reuse.get(webtoon, moved, 85)).toBeUndefined();
    expect(reuse.get({ ...webtoon, code: 'tapas' }, moved, 84)).toBeUndefined();
    expect(reuse.get({ ...webtoon, format: 'png' }, moved, 84)).toBeUndefined();
    expect(reuse.get(webtoon, { top: 109, bottom: 110, forced: false }, 84)).toBeUndefined();
  });

  it('returns copies of source files at any quality', async () => {
    const reuse = createSliceReuse([{ slices: made, archive }], getFingerprint);
    expect(await reuse.get(webtoon, slices[2], 90)).toMatchObject({ quality: null, unchanged: true });
  });

  it('returns the common quality of the files, and undefined if they have none', () => {
    const listQualities = (list: readonly PackagedSlice[]) =>
      createSliceReuse([{ slices: list, archive }], getFingerprint).quality(webtoon, slices);
    expect(listQualities(made)).toBe(84);
    expect(listQualities([made[0], createMade(2, { quality: 80 })])).toBeUndefined();
    expect(listQualities([made[2]])).toBeUndefined();
    expect(listQualities([createMade(9)])).toBeUndefined();
  });

  it('returns the file of a later zip of the changed files rather than that of the last package', async () => {
    const corrected = createMade(2, { path: 'ep/webtoon/corrected.jpg' });
    const changedZip = { slices: [corrected], archive: createArchive(['ep/manifest.json', corrected.path]) };
    const packages = [{ slices: made, archive: createArchive(['other', ...made.map(({ path }) => path)]) }, changedZip];
    const reuse = createSliceReuse(packages, getFingerprint);
    const readByte = async (index: number) => (await (await reuse.get(webtoon, slices[index], 84))?.blob.bytes())?.[0];
    expect([await readByte(0), await readByte(1)]).toEqual([1, 1]);
    expect(await readByte(2)).toBe(3);
  });

  it('returns nothing without the archive, and resolves to undefined if the archive is unreadable', async () => {
    const withoutArchive = createSliceReuse([{ slices: made }], getFingerprint);
    expect(withoutArchive.has(webtoon, slices[0], 84)).toBe(false);
    expect(withoutArchive.quality(webtoon, slices)).toBeUndefined();
    const damaged = createSliceReuse([{ slices: made, archive: new Blob(['no zip']) }], getFingerprint);
    expect(await damaged.get(webtoon, slices[0], 84)).toBeUndefined();
  });
});

describe('createChangeTest', () => {
  it('finds new files and files with other pixels or another quality, and ignores names', () => {
    const before = [1, 2, 3].map((index) => createMade(index));
    const after = [
      createMade(1),
      createMade(2, { fingerprint: 'corrected' }),
      createMade(3, { quality: 80 }),
      createMade(4),
    ];
    expect(after.filter(createChangeTest(before))).toEqual(after.slice(1));
    const renamed = before.map((slice) => ({ ...slice, path: slice.path.replaceAll('ep', 'ep-v2') }));
    expect(renamed.filter(createChangeTest(before))).toEqual([]);
  });

  it('compares the files of each platform by their index', () => {
    const tapas = createMade(1, { code: 'tapas' });
    const isChanged = createChangeTest([createMade(1), tapas, createMade(2)]);
    expect(isChanged(createMade(2), 1)).toBe(false);
    expect(isChanged(tapas, 0)).toBe(false);
    expect(isChanged(tapas, 1)).toBe(true);
  });
});
