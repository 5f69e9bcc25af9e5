import { expect, test } from 'vitest';
import { readSizes, getSize } from '../../../../../../src/features/publish/episode/pages/fileSizes.ts';

/** A file that counts how often its size is read. */
function countingFile(bytes: number) {
  const file = new File([new Uint8Array(bytes)], `${bytes}.png`);
  const reads = { times: 0 };
  Object.defineProperty(file, 'size', {
    get: () => {
      reads.times += 1;
      return bytes;
    },
  });
  return { file, reads };
}

test('the size of each file is read once', async () => {
  const files = [countingFile(3), countingFile(5)];
  await readSizes(files.map(({ file }) => file));
  expect(files.map(({ file }) => getSize(file))).toEqual([3, 5]);
  expect(files.map(({ file }) => getSize(file))).toEqual([3, 5]);
  expect(files.map(({ reads }) => reads.times)).toEqual([1, 1]);
});

test('sizes of many files are read in batches that yield to other tasks', async () => {
  const files = Array.from({ length: 100 }, (_, index) => countingFile(index));
  const filesRead = () => files.filter(({ reads: { times } }) => times > 0).length;
  const reading = readSizes(files.map(({ file }) => file));
  expect(filesRead()).toBeGreaterThan(0);
  expect(filesRead()).toBeLessThan(20);
  await reading;
  expect(filesRead()).toBe(100);
});
