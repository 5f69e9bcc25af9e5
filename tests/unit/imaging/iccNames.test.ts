import { expect, it } from 'vitest';
import { readProfile } from '../../../src/imaging/headers/icc.ts';

/** A profile without anything but the tag 'desc' of version 2: its ASCII, and UTF-16 if `unicode` is given. */
function createProfile(ascii: string, unicode?: string): Uint8Array {
  const letters = Array.from(`${ascii}\0`, (letter) => letter.charCodeAt(0));
  const wide = Array.from(unicode ?? '', (letter) => letter.charCodeAt(0)).flatMap((code) => [code >> 8, code & 255]);
  const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const tag = [
    100,
    101,
    115,
    99,
    0,
    0,
    0,
    0,
    ...u32(letters.length),
    ...letters,
    ...u32(0),
    ...u32(wide.length / 2),
    ...wide,
    ...new Uint8Array(70),
  ];
  return Uint8Array.from([
    ...new Uint8Array(128),
    ...u32(1),
    100,
    101,
    115,
    99,
    ...u32(144),
    ...u32(tag.length),
    ...tag,
  ]);
}

it.each([
  ['is its ASCII', createProfile('Dot Gain 20%', 'unused'), 'Dot Gain 20%'],
  [
    'is its UTF-16 if the ASCII is in the encoding of a system',
    createProfile('\x83O\x83\x8c 2.2', 'グレー 2.2'),
    'グレー 2.2',
  ],
  ['is empty if neither is readable', createProfile('\x83O\x83\x8c\x81[ 2.2'), ''],
])('the name of a profile of version 2 %s', (_, icc, name) => {
  expect(readProfile(icc)).toEqual({ kind: 'other', name });
});
