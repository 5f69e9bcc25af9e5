/** What a tool needs is loaded when it is first needed. Offline, or after a deployment, it may not be there. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConverter } from '../../../src/tools/converter/createConverter.ts';
import { createCutter } from '../../../src/tools/cutter/createCutter.ts';
import { fakePictures, pngFile } from './converter/fakePictures.ts';

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../../src/engine/openFile.ts', missing);
vi.mock('../../../src/engine/packEpisode.ts', missing);
vi.mock('../../../src/engine/packConversion.ts', missing);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const sink = { kind: 'private', folder: 'packages', fileName: 'a.zip' } as const;

it('a cutter says that nothing was made, and can be asked again', async () => {
  const cutter = createCutter();
  const outcome = await cutter.pack(sink, { problem: () => '', warning: () => '' });
  expect(outcome).toEqual({ outcome: 'failed', code: 'unexpected' });
  expect(cutter.getState().job).toEqual({ state: 'failed', code: 'unexpected' });
});

it('a cutter doesn’t go on reading for ever', async () => {
  const cutter = createCutter();
  cutter.addFiles([{ file: new File(['x'], 'a.png'), path: 'a.png' }]);
  await expect.poll(() => cutter.getState().job).toEqual({ state: 'failed', code: 'unexpected' });
  expect(cutter.getState().reading).toBeUndefined();
  expect(cutter.getState().files).toHaveLength(1);
});

it('a converter doesn’t go on reading for ever, and says that nothing was made', async () => {
  const converter = createConverter('tapas', fakePictures().engine);
  converter.addFiles([{ file: await pngFile('a.png'), path: 'a.png' }]);
  await expect.poll(() => converter.getState().job).toEqual({ state: 'failed', code: 'unexpected' });
  expect(converter.getState().reading).toBeUndefined();
  const outcome = await converter.pack(sink, 'a.zip', { problem: () => '' });
  expect(outcome).toEqual({ outcome: 'failed', code: 'unexpected' });
  expect(converter.getState().job).toEqual({ state: 'failed', code: 'unexpected' });
});
