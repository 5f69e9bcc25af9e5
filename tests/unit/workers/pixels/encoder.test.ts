import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageEncoder } from '../../../../workers/codecs/imageEncoder.ts';
import { createEncoder } from '../../../../workers/pixels/encoder.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { drawPicture, toBytes } from '../../imaging/drawnFiles.ts';
import { drawRaster, drawRasterWithAlpha } from '../../../fixtures/rasters.ts';

/** Encodes in place of the app's encoders, which fail only at their limits. */
const mockEncode = vi.hoisted(() => vi.fn<(raster: Raster, quality?: number) => Promise<Uint8Array<ArrayBuffer>>>());
const mockEncoder = vi.hoisted(
  (): ImageEncoder => ({
    warm: () => Promise.resolve(),
    open: (raster) => (quality) => mockEncode(raster, quality),
  }),
);
vi.mock('../../../../workers/codecs/webp.ts', () => ({ webpEncoder: mockEncoder }));
vi.mock('../../../../workers/codecs/jpeg.ts', () => ({ jpegEncoder: mockEncoder }));
vi.mock('../../../../workers/codecs/png.ts', () => ({ pngEncoder: mockEncoder }));

const encoder = createEncoder();

async function createWebp(width: number, height: number) {
  return toBytes(await drawPicture(width, height).webp().toBuffer());
}

const spec = { size: { width: 60, height: 40 }, format: 'webp', quality: 70, alpha: true } as const;

beforeEach(() => mockEncode.mockReset());

describe('the bytes returned by a codec', () => {
  it('are returned if their format and size are as requested', async () => {
    const bytes = await createWebp(60, 40);
    mockEncode.mockResolvedValue(bytes);
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: true, bytes });
    expect(mockEncode.mock.calls[0][1]).toBe(70);
  });

  it.each([
    ['are one row short', () => createWebp(60, 39)],
    ['are one column short', () => createWebp(59, 40)],
    ['have another format', async () => toBytes(await drawPicture(60, 40).png().toBuffer())],
    ['are empty', () => Promise.resolve(new Uint8Array())],
    ['are no picture', () => Promise.resolve(new TextEncoder().encode('error'))],
  ])('are refused if they %s', async (_, createBytes) => {
    mockEncode.mockResolvedValue(await createBytes());
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: false, code: 'cannot-encode' });
  });

  it('are missing after an error, whose code distinguishes a lack of memory from other errors', async () => {
    mockEncode.mockRejectedValueOnce(new RangeError('Array buffer allocation failed'));
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: false, code: 'out-of-memory' });
    mockEncode.mockRejectedValueOnce(new Error('Encoding error.'));
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: false, code: 'cannot-encode' });
  });
});

describe('the raster passed to a codec', () => {
  const getRasterPassed = async (raster: Raster, change: object): Promise<Raster> => {
    mockEncode.mockResolvedValue(await createWebp(60, 40));
    await encoder.encode(raster, { ...spec, ...change });
    return mockEncode.mock.calls[0][0];
  };

  it('keeps transparency if requested, and is opaque otherwise and for JPEG', async () => {
    expect((await getRasterPassed(drawRasterWithAlpha(60, 40), {})).opaque).toBe(false);
    mockEncode.mockReset();
    expect((await getRasterPassed(drawRasterWithAlpha(60, 40), { alpha: false })).opaque).toBe(true);
    mockEncode.mockReset();
    expect((await getRasterPassed(drawRasterWithAlpha(60, 40), { format: 'jpeg' })).opaque).toBe(true);
  });

  it('is resized only if the requested size differs', async () => {
    const same = drawRaster(60, 40);
    expect((await getRasterPassed(same, {})).data).toBe(same.data);
    mockEncode.mockReset();
    const larger = await getRasterPassed(drawRaster(120, 80), {});
    expect([larger.width, larger.height, larger.data.length]).toEqual([60, 40, 60 * 40 * 4]);
  });
});
