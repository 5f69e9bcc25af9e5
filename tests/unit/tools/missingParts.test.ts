/** A tool loads its parts when they are first needed. Offline, or after a deployment, a part may be missing: the tool waits for it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCodeMissing, retryMissingCode } from '../../../src/engine/missingCode.ts';
import { createConverter } from '../../../src/tools/converter/createConverter.ts';
import { createCutter } from '../../../src/tools/cutter/createCutter.ts';
import { fakePictures, pngFile } from './converter/fakePictures.ts';

const network = vi.hoisted(() => ({ isDown: true }));
const part = vi.hoisted(() => async (original: () => Promise<object>) => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});
vi.mock('../../../src/engine/openFile.ts', part);
vi.mock('../../../src/engine/packEpisode.ts', part);
vi.mock('../../../src/engine/packConversion.ts', part);

beforeEach(() => {
  network.isDown = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const sink = { kind: 'private', folder: 'packages', fileName: 'a.zip' } as const;

it('a cutter that is asked for a zip waits for its parts, and makes nothing when it is cancelled', async () => {
  const cutter = createCutter();
  const packing = cutter.pack(sink, { problem: () => '', warning: () => '' });
  await expect.poll(isCodeMissing).toBe(true);
  cutter.cancel();
  expect(await packing).toEqual({ kind: 'cancelled' });
  expect(isCodeMissing()).toBe(false);
});

it('a converter that is asked for a zip waits for its parts, and makes nothing when it is cancelled', async () => {
  const converter = createConverter('tapas', fakePictures().engine);
  const packing = converter.pack(sink, 'a.zip', { problem: () => '' });
  await expect.poll(isCodeMissing).toBe(true);
  converter.cancel();
  expect(await packing).toEqual({ kind: 'cancelled' });
});

// One test for both tools: a part that has been loaded once is never missing again.
it('both tools call no file broken while they wait, and read on when their parts can be loaded', async () => {
  const cutter = createCutter();
  const converter = createConverter('tapas', fakePictures().engine);
  cutter.addFiles([{ file: new File(['x'], 'a.png'), path: 'a.png' }]);
  converter.addFiles([{ file: await pngFile('a.png'), path: 'a.png' }]);
  await expect.poll(isCodeMissing).toBe(true);
  for (const tool of [cutter, converter]) {
    expect(tool.getState().files).toHaveLength(1);
    expect(tool.getState().files[0]?.problem).toBeUndefined();
  }
  network.isDown = false;
  // Again and again, since one of the two may begin to wait later than the other.
  const afterRetry = <Value>(read: () => Value) => {
    retryMissingCode();
    return read();
  };
  await expect.poll(() => afterRetry(() => converter.getState().files[0]?.header)).toBeDefined();
  // Its file is no image, which it can say only once it has been read.
  await expect.poll(() => afterRetry(() => cutter.getState().files[0]?.problem)).toBeDefined();
  expect(isCodeMissing()).toBe(false);
});
