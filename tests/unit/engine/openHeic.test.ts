import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFile } from '../../../src/engine/openFile.ts';
import { browserLimits } from '../../../src/imaging/browserLimits.ts';
import { type DrawnHeic, drawHeic } from '../../fixtures/drawnHeic.ts';

function open(drawing: DrawnHeic, limits = browserLimits.webkit) {
  return openFile(new Blob([drawHeic(drawing)]), limits);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('HEIC', () => {
  it('is refused as unsupported in a browser that doesn’t decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('unknown format')));
    expect(await open({ width: 400, height: 300 })).toEqual({ ok: false, code: 'unsupported-heic' });
  });

  it('is refused before decoding if it is damaged, cut short or too large', async () => {
    const decode = vi.fn(() => Promise.reject(new Error('decoded')));
    vi.stubGlobal('createImageBitmap', decode);
    expect(await open({ width: 0, height: 300 })).toEqual({ ok: false, code: 'damaged', format: 'heic' });
    const bytes = drawHeic({ width: 400, height: 300 });
    const part = new Blob([bytes.subarray(0, bytes.length - 20)]);
    expect(await openFile(part, browserLimits.webkit)).toEqual({ ok: false, code: 'cut-short', format: 'heic' });
    expect(await open({ width: 60_000, height: 60_000 })).toMatchObject({ ok: false, code: 'too-many-pixels' });
    expect(decode).not.toHaveBeenCalled();
  });

  it('is accepted with its rotation, depth and transparency if the browser decodes it or has decoded another one', async () => {
    const close = vi.fn();
    const decode = vi.fn(() => Promise.resolve({ close }));
    vi.stubGlobal('createImageBitmap', decode);
    expect(await open({ width: 400, height: 300, rotation: 1, depth: 10, hasAlpha: true })).toMatchObject({
      ok: true,
      header: { format: 'heic', width: 300, height: 400, orientation: 8, bitDepth: 10, alpha: true },
      decoding: { kind: 'whole' },
    });
    expect(close).toHaveBeenCalledOnce();
    // After a success, the next file isn't decoded.
    await open({ width: 400, height: 300 });
    expect(decode).toHaveBeenCalledOnce();
  });
});
