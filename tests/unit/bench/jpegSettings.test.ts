import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  chooseChroma,
  readChroma,
  getComparableBytes,
  type JpegSizes,
  jpegEncoders,
  findClosestJpegSettings,
  NEVER_FULL_CHROMA,
} from '../../bench/jpegSettings.ts';

function encodeJpeg(options: object): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 24, channels: 3, background: '#a53' } })
    .jpeg(options)
    .toBuffer();
}

describe('readChroma', () => {
  it('reads the chroma subsampling of baseline and progressive files', async () => {
    expect(readChroma(await encodeJpeg({ chromaSubsampling: '4:4:4' }))).toBe('4:4:4');
    expect(readChroma(await encodeJpeg({ chromaSubsampling: '4:2:0' }))).toBe('4:2:0');
    expect(readChroma(await encodeJpeg({ chromaSubsampling: '4:4:4', progressive: true }))).toBe('4:4:4');
  });

  it('recognises 4:2:2, which sharp cannot write', async () => {
    const file = Uint8Array.from(await encodeJpeg({ chromaSubsampling: '4:2:0' }));
    const frame = file.findIndex((byte, at) => byte === 0xff && file[at + 1] === 0xc0);
    file[frame + 11] = 0x21;
    expect(readChroma(file)).toBe('4:2:2');
  });

  it('throws a RangeError for data without a frame header', () => {
    expect(() => readChroma(new Uint8Array(40))).toThrow(RangeError);
  });
});

function createSizes(quality: number, chroma: JpegSizes['chroma'], ours: number): JpegSizes {
  return {
    quality,
    chroma,
    ours,
    // Bytes of a slice at quality 89.
    theirs: {
      plain: { '4:4:4': 293_383, '4:2:0': 253_694 },
      mozjpeg: { '4:4:4': 244_891, '4:2:0': 203_879 },
      'mozjpeg baseline': { '4:4:4': 255_279, '4:2:0': 212_821 },
    },
  };
}

describe('findClosestJpegSettings', () => {
  it('chooses the encoder whose size at the same chroma subsampling is closest', () => {
    expect(findClosestJpegSettings(createSizes(95, '4:4:4', 255_000)).encoder).toBe('mozjpeg baseline');
    // At 4:2:0, the same size is closest to the plain encoder's.
    expect(findClosestJpegSettings(createSizes(70, '4:2:0', 255_000)).encoder).toBe('plain');
    expect(findClosestJpegSettings(createSizes(70, '4:2:0', 204_000)).encoder).toBe('mozjpeg');
  });

  it('estimates the size with 4:2:2 as between those with 4:2:0 and 4:4:4', () => {
    expect(findClosestJpegSettings(createSizes(89, '4:2:2', 229_710)).encoder).toBe('mozjpeg baseline');
    for (const encoder of jpegEncoders) {
      const between = getComparableBytes(createSizes(89, '4:2:2', 1), encoder);
      expect(between).toBeGreaterThan(getComparableBytes(createSizes(89, '4:2:0', 1), encoder));
      expect(between).toBeLessThan(getComparableBytes(createSizes(89, '4:4:4', 1), encoder));
    }
  });

  it('uses full chroma from a threshold that agrees with the chroma of the app’s files', () => {
    expect(chooseChroma(90, findClosestJpegSettings(createSizes(90, '4:4:4', 1)))).toBe('4:4:4');
    expect(chooseChroma(89, findClosestJpegSettings(createSizes(90, '4:4:4', 1)))).toBe('4:2:0');
    expect(chooseChroma(75, findClosestJpegSettings(createSizes(75, '4:4:4', 1)))).toBe('4:4:4');
    // With 4:2:2 at quality 82, the app's chroma at quality 90 is unknown, so the default threshold of 90 applies.
    expect(chooseChroma(90, findClosestJpegSettings(createSizes(82, '4:2:2', 1)))).toBe('4:4:4');
    expect(findClosestJpegSettings(createSizes(92, '4:2:0', 1)).minFullChromaQuality).toBe(NEVER_FULL_CHROMA);
    expect(chooseChroma(100, findClosestJpegSettings(createSizes(92, '4:2:0', 1)))).toBe('4:2:0');
  });

  it('returns settings that survive JSON serialisation', () => {
    const settings = findClosestJpegSettings(createSizes(92, '4:2:0', 1));
    expect(JSON.parse(JSON.stringify(settings))).toEqual(settings);
  });
});
