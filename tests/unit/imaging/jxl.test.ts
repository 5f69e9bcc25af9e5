import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readJxl } from '../../../src/imaging/headers/jxl.ts';
import { type BitList, createCodestream, createJxlContainer, createSizeBits } from '../../fixtures/drawnJxl.ts';

function read(bytes: Uint8Array) {
  return readJxl(bytes, bytes.length);
}

/** The fields after the size of an image with 16 bits a channel, alpha, orientation 6 and an animation. */
const richFields: BitList = [
  [0, 1],
  [1, 1],
  [5, 3],
  [0, 2],
  [1, 1],
  // 100 ticks a second, in units of 1, endless, without time codes
  [0, 6],
  [0, 1],
  // 16 bits: the fourth choice, six bits with an offset of 1
  [0, 1],
  [3, 2],
  [15, 6],
  [1, 1],
  // one extra channel, alpha with the default properties
  [1, 2],
  [1, 1],
  [0, 1],
  // grey in sRGB
  [0, 1],
  [0, 1],
  [1, 2],
  [1, 2],
  [0, 1],
  [2, 2],
  [11, 4],
];

describe('the header of a JPEG XL file', () => {
  it('has a size, and by default 8 bits a channel, no transparency and one frame', () => {
    expect(read(createCodestream([...createSizeBits(900, 7000), [1, 1]]))).toMatchObject({
      ok: true,
      header: { format: 'jxl', width: 900, height: 7000, bitDepth: 8, alpha: false, animated: false, frames: 1 },
    });
  });

  it('can have a size in blocks of 8 px and a ratio of the sides', () => {
    const bits: BitList = [
      [1, 1],
      [8, 5],
      [5, 3],
      [1, 1],
    ];
    expect(read(createCodestream(bits))).toMatchObject({ header: { width: 128, height: 72 } });
  });

  it('can declare an orientation, an animation, a depth, grey and transparency', () => {
    expect(read(createCodestream([...createSizeBits(900, 700), ...richFields]))).toMatchObject({
      ok: true,
      header: {
        width: 700,
        height: 900,
        storedWidth: 900,
        orientation: 6,
        animated: true,
        bitDepth: 16,
        alpha: true,
        colour: 'grey',
        profile: { kind: 'srgb' },
      },
    });
  });

  it('is found in the parts of a container, none of which may be cut short', () => {
    const file = createJxlContainer(createCodestream([...createSizeBits(900, 700), ...richFields]), 3);
    expect(read(file)).toMatchObject({ ok: true, header: { width: 700, height: 900, alpha: true } });
    expect(read(file.subarray(0, -4))).toEqual({ ok: false, code: 'cut-short', format: 'jxl' });
    expect(readJxl(file.subarray(0, 20), file.length)).toMatchObject({ code: 'need-more' });
    expect(read(createJxlContainer(new Uint8Array(40), 20))).toEqual({ ok: false, code: 'damaged', format: 'jxl' });
  });
});

/** A folder of sample files beside the project, which isn't part of the repository. */
const corpus = fileURLToPath(new URL('../../../../shared/corpus/formats/', import.meta.url));
const files = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.endsWith('.jxl')) : [];

describe.skipIf(files.length === 0)('JPEG XL files of the corpus', () => {
  // The manifest has more fields than these.
  const listed = (
    JSON.parse(readFileSync(join(corpus, 'MANIFEST.json'), 'utf8')) as {
      files: { file: string; width: number; height: number; frames?: number }[];
    }
  ).files;

  it.each(files)('%s has the size that the manifest lists, and is animated if it lists several frames', (name) => {
    const { width, height, frames = 1 } = listed.find(({ file }) => file === name) ?? {};
    expect(read(readFileSync(join(corpus, name)))).toMatchObject({
      ok: true,
      header: { width, height, animated: frames > 1 },
    });
  });
});
