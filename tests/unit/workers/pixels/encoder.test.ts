import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageEncoder } from '../../../../workers/codecs/imageEncoder.ts';
import { createEncoder } from '../../../../workers/pixels/encoder.ts';
import type { Raster } from '../../../../workers/pixels/raster.ts';
import { drawing, plain } from '../../imaging/drawnFiles.ts';
import { drawn, drawnWithAlpha } from '../../../fixtures/rasters.ts';

/** The encoders' answers: real ones fail at their limits only. */
const answer = vi.hoisted(() => vi.fn<(raster: Raster, quality?: number) => Promise<Uint8Array<ArrayBuffer>>>());
const told = vi.hoisted(
  (): ImageEncoder => ({
    warm: () => Promise.resolve(),
    open: (raster) => (quality) => answer(raster, quality),
  }),
);
vi.mock('../../../../workers/codecs/webp.ts', () => ({ webpEncoder: told }));
vi.mock('../../../../workers/codecs/jpeg.ts', () => ({ jpegEncoder: told }));
vi.mock('../../../../workers/codecs/png.ts', () => ({ pngEncoder: told }));

const encoder = createEncoder();

async function webp(width: number, height: number) {
  return plain(await drawing(width, height).webp().toBuffer());
}

const spec = { size: { width: 60, height: 40 }, format: 'webp', quality: 70, alpha: true } as const;

beforeEach(() => answer.mockReset());

describe('what a codec gives back', () => {
  it('is passed on when its type and size are those asked for', async () => {
    const bytes = await webp(60, 40);
    answer.mockResolvedValue(bytes);
    expect(await encoder.encode(drawn(60, 40), spec)).toEqual({ ok: true, bytes });
    expect(answer.mock.calls[0][1]).toBe(70);
  });

  it.each([
    ['cropped at the bottom', () => webp(60, 39)],
    ['cropped at the side', () => webp(59, 40)],
    ['another format', async () => plain(await drawing(60, 40).png().toBuffer())],
    ['nothing', () => Promise.resolve(new Uint8Array())],
    ['no picture', () => Promise.resolve(new TextEncoder().encode('error'))],
  ])('is refused when it is %s', async (_, made) => {
    answer.mockResolvedValue(await made());
    expect(await encoder.encode(drawn(60, 40), spec)).toEqual({ ok: false, code: 'cannot-encode' });
  });

  it('as an error says whether there was no memory or the codec would not', async () => {
    answer.mockRejectedValueOnce(new RangeError('Array buffer allocation failed'));
    expect(await encoder.encode(drawn(60, 40), spec)).toEqual({ ok: false, code: 'out-of-memory' });
    answer.mockRejectedValueOnce(new Error('Encoding error.'));
    expect(await encoder.encode(drawn(60, 40), spec)).toEqual({ ok: false, code: 'cannot-encode' });
  });
});

describe('what a codec is given', () => {
  const given = async (raster: Raster, change: object): Promise<Raster> => {
    answer.mockResolvedValue(await webp(60, 40));
    await encoder.encode(raster, { ...spec, ...change });
    return answer.mock.calls[0][0];
  };

  it('has its transparency where that is asked for, and lies on white where not', async () => {
    expect((await given(drawnWithAlpha(60, 40), {})).opaque).toBe(false);
    answer.mockReset();
    expect((await given(drawnWithAlpha(60, 40), { alpha: false })).opaque).toBe(true);
    answer.mockReset();
    expect((await given(drawnWithAlpha(60, 40), { format: 'jpeg' })).opaque).toBe(true);
  });

  it('is resized only where the size differs', async () => {
    const same = drawn(60, 40);
    expect((await given(same, {})).data).toBe(same.data);
    answer.mockReset();
    const larger = await given(drawn(120, 80), {});
    expect([larger.width, larger.height, larger.data.length]).toEqual([60, 40, 60 * 40 * 4]);
  });
});
