import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageEncoder } from '../../../../workers/codecs/imageEncoder.ts';
import { createEncoder } from '../../../../workers/pixels/encoder.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { drawPicture, toBytes } from '../../imaging/drawnFiles.ts';
import { drawRaster, drawRasterWithAlpha } from '../../../fixtures/rasters.ts';

/** The result of the mocked encoders. Real encoders fail only at their limits. */
const answer = vi.hoisted(() => vi.fn<(raster: Raster, quality?: number) => Promise<Uint8Array<ArrayBuffer>>>());
const mockEncoder = vi.hoisted(
  (): ImageEncoder => ({
    warm: () => Promise.resolve(),
    open: (raster) => (quality) => answer(raster, quality),
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

beforeEach(() => answer.mockReset());

describe('the bytes returned by a codec', () => {
  it('are returned if their format and size are as requested', async () => {
    const bytes = await createWebp(60, 40);
    answer.mockResolvedValue(bytes);
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: true, bytes });
    expect(answer.mock.calls[0][1]).toBe(70);
  });

  it.each([
    ['are one row short', () => createWebp(60, 39)],
    ['are one column short', () => createWebp(59, 40)],
    ['have another format', async () => toBytes(await drawPicture(60, 40).png().toBuffer())],
    ['are empty', () => Promise.resolve(new Uint8Array())],
    ['are no picture', () => Promise.resolve(new TextEncoder().encode('error'))],
  ])('are refused if they %s', async (_, made) => {
    answer.mockResolvedValue(await made());
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: false, code: 'cannot-encode' });
  });

  it('are missing after an error, whose code distinguishes lack of memory from a codec failure', async () => {
    answer.mockRejectedValueOnce(new RangeError('Array buffer allocation failed'));
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: false, code: 'out-of-memory' });
    answer.mockRejectedValueOnce(new Error('Encoding error.'));
    expect(await encoder.encode(drawRaster(60, 40), spec)).toEqual({ ok: false, code: 'cannot-encode' });
  });
});

describe('the raster passed to a codec', () => {
  const given = async (raster: Raster, change: object): Promise<Raster> => {
    answer.mockResolvedValue(await createWebp(60, 40));
    await encoder.encode(raster, { ...spec, ...change });
    return answer.mock.calls[0][0];
  };

  it('keeps transparency if requested, and is flattened on white otherwise', async () => {
    expect((await given(drawRasterWithAlpha(60, 40), {})).opaque).toBe(false);
    answer.mockReset();
    expect((await given(drawRasterWithAlpha(60, 40), { alpha: false })).opaque).toBe(true);
    answer.mockReset();
    expect((await given(drawRasterWithAlpha(60, 40), { format: 'jpeg' })).opaque).toBe(true);
  });

  it('is resized only if the requested size differs', async () => {
    const same = drawRaster(60, 40);
    expect((await given(same, {})).data).toBe(same.data);
    answer.mockReset();
    const larger = await given(drawRaster(120, 80), {});
    expect([larger.width, larger.height, larger.data.length]).toEqual([60, 40, 60 * 40 * 4]);
  });
});
