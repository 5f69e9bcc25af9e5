/** Offline, or after a deployment, a lazy chunk may be missing. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCodeMissing, retryMissingCode } from '../../../src/engine/missingCode.ts';
import { createConverter } from '../../../src/tools/converter/createConverter.ts';
import { createCutter } from '../../../src/tools/cutter/createCutter.ts';
import { createFakeConversionEngine, createPngFile } from './converter/fakeConversionEngine.ts';

const network = vi.hoisted(() => ({ isDown: true }));
/** Makes the import of a module fail while `network.isDown`. */
const failWhileDown = vi.hoisted(() => async (original: () => Promise<object>) => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});
vi.mock('../../../src/engine/openFiles.ts', failWhileDown);
vi.mock('../../../src/engine/packEpisode.ts', failWhileDown);
vi.mock('../../../src/engine/packConversion.ts', failWhileDown);

beforeEach(() => {
  network.isDown = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const sink = { kind: 'private', folder: 'packages', fileName: 'a.zip' } as const;

it('packing in the cutter waits for missing code and can be cancelled', async () => {
  const cutter = createCutter();
  const packing = cutter.pack(sink, { problem: () => '', warning: () => '' });
  await expect.poll(isCodeMissing).toBe(true);
  cutter.cancel();
  expect(await packing).toEqual({ kind: 'cancelled' });
  expect(isCodeMissing()).toBe(false);
});

it('packing the changed files in the cutter waits for missing code and can be cancelled', async () => {
  const cutter = createCutter();
  const packing = cutter.packChanged(sink, { problem: () => '', warning: () => '' });
  await expect.poll(isCodeMissing).toBe(true);
  cutter.cancel();
  expect(await packing).toEqual({ kind: 'cancelled' });
  expect(isCodeMissing()).toBe(false);
});

it('packing in the converter waits for missing code and can be cancelled', async () => {
  const converter = createConverter('tapas', createFakeConversionEngine().engine);
  const packing = converter.pack(sink, 'a.zip', { problem: () => '' });
  await expect.poll(isCodeMissing).toBe(true);
  converter.cancel();
  expect(await packing).toEqual({ kind: 'cancelled' });
});

// A single test for both tools, because both import openFiles.ts, which stays loaded after the first import.
it('both tools report no file as broken while waiting, and continue once the code loads', async () => {
  const cutter = createCutter();
  const converter = createConverter('tapas', createFakeConversionEngine().engine);
  cutter.addFiles([{ file: new File(['x'], 'a.png'), path: 'a.png' }]);
  converter.addFiles([{ file: await createPngFile('a.png'), path: 'a.png' }]);
  await expect.poll(isCodeMissing).toBe(true);
  for (const tool of [cutter, converter]) {
    expect(tool.getState().files).toHaveLength(1);
    expect(tool.getState().files[0]?.problem).toBeUndefined();
  }
  network.isDown = false;
  // Retries in every poll: one tool may start to wait later than the other.
  const afterRetry = <Value>(read: () => Value) => {
    retryMissingCode();
    return read();
  };
  await expect.poll(() => afterRetry(() => converter.getState().files[0]?.header)).toBeDefined();
  // The cutter's file isn't an image: the cutter reports a problem when it can read the file.
  await expect.poll(() => afterRetry(() => cutter.getState().files[0]?.problem)).toBeDefined();
  expect(isCodeMissing()).toBe(false);
});
