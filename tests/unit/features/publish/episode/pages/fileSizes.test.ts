import { expect, test } from 'vitest';
import { readSizes, sizeOf } from '../../../../../../src/features/publish/episode/pages/fileSizes.ts';

/** A file that counts how often the system is asked for its size. */
function counted(bytes: number) {
  const file = new File([new Uint8Array(bytes)], `${bytes}.png`);
  const asked = { times: 0 };
  Object.defineProperty(file, 'size', {
    get: () => {
      asked.times += 1;
      return bytes;
    },
  });
  return { file, asked };
}

test('the system is asked once for each size', async () => {
  const files = [counted(3), counted(5)];
  await readSizes(files.map(({ file }) => file));
  expect(files.map(({ file }) => sizeOf(file))).toEqual([3, 5]);
  expect(files.map(({ file }) => sizeOf(file))).toEqual([3, 5]);
  expect(files.map(({ asked }) => asked.times)).toEqual([1, 1]);
});

test('many are asked about in portions, with room for others between', async () => {
  const files = Array.from({ length: 100 }, (_, index) => counted(index));
  const asked = () => files.filter(({ asked: { times } }) => times > 0).length;
  const reading = readSizes(files.map(({ file }) => file));
  expect(asked()).toBeGreaterThan(0);
  expect(asked()).toBeLessThan(20);
  await reading;
  expect(asked()).toBe(100);
});
