import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inflateZlib } from '../../../src/imaging/headers/inflate.ts';

let state = 1;
/** Bytes that compress only a little, so that the stream is too long to be inflated in one step. */
const data = Uint8Array.from({ length: 50_000 }, () => {
  state = (state * 48_271) % 2_147_483_647;
  return (state >> 8) & 0x3f;
});
const stream = deflateSync(data);

it('inflateZlib inflates a complete stream', () => {
  expect(inflateZlib(stream, 100_000)).toEqual(data);
});

it('inflateZlib stops at the byte limit', () => {
  expect(inflateZlib(stream, 1_234)).toEqual(data.subarray(0, 1_234));
  expect(inflateZlib(deflateSync(new Uint8Array(50_000_000)), 1_000)).toHaveLength(1_000);
});

it('inflateZlib returns the beginning of a truncated stream', () => {
  const part = inflateZlib(stream.subarray(0, stream.length - 2_000), 100_000);
  expect(part.length).toBeGreaterThan(10_000);
  expect(part).toEqual(data.subarray(0, part.length));
});

it('inflateZlib returns the beginning of a damaged stream', () => {
  const damaged = Uint8Array.from(stream).fill(0xff, 20_000);
  const part = inflateZlib(damaged, 100_000);
  const firstWrong = part.findIndex((byte, at) => byte !== data[at]);
  expect(firstWrong === -1 ? part.length : firstWrong).toBeGreaterThan(10_000);
});

it.each([[new Uint8Array(0)], [Uint8Array.of(0x78)], [new TextEncoder().encode('no zlib stream at all')]])(
  'inflateZlib returns no bytes for input that is not a zlib stream',
  (bytes) => {
    expect(inflateZlib(bytes, 1_000)).toHaveLength(0);
  },
);
