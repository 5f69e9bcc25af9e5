import { describe, expect, it, vi } from 'vitest';
import { openFile } from '../../src/engine/openFile.ts';
import { getNoise, createRaster } from '../fixtures/rasters.ts';
import { encodeInBrowser, addOrientation } from './browserImages.ts';

/** Noise doesn't compress, so its files are larger than the 64 KiB that `openFile` reads first. */
const noise = createRaster(300, 400, (x, y) => [getNoise(x, y), getNoise(x, y, 2), getNoise(x, y, 3), 255]);

describe('openFile', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ])('detects %s by content, whatever the name and MIME type', async (format, type) => {
    const file = await encodeInBrowser(noise, type);
    const renamed = new File([file], 'page.txt', { type: 'text/plain' });
    expect(file.size).toBeGreaterThan(100_000);
    expect(await openFile(renamed)).toMatchObject({ ok: true, header: { format, width: 300, height: 400 } });
  });

  it.each(['image/png', 'image/jpeg', 'image/webp'])('reads less than 300 kB of a large %s', async (type) => {
    const large = createRaster(900, 900, (x, y) => [getNoise(x, y), getNoise(x, y, 2), getNoise(x, y, 3), 255]);
    const file = await encodeInBrowser(large, type);
    expect(file.size).toBeGreaterThan(1_000_000);
    let bytesRead = 0;
    const spy = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
      bytesRead += this.size;
      return new Response(this).arrayBuffer();
    });
    const opened = await openFile(file);
    spy.mockRestore();
    expect(opened.ok).toBe(true);
    expect(bytesRead).toBeLessThan(300_000);
  });

  it.each(['image/png', 'image/jpeg', 'image/webp'])('rejects a truncated %s', async (type) => {
    const file = await encodeInBrowser(noise, type);
    for (const fraction of [0.2, 0.5, 0.999])
      expect(await openFile(file.slice(0, Math.floor(file.size * fraction)))).toMatchObject({
        ok: false,
        code: 'cut-short',
      });
  });

  it('accepts a JPEG with 200 kB of trailing data', async () => {
    const file = await encodeInBrowser(noise, 'image/jpeg');
    expect(await openFile(new Blob([file, new Uint8Array(200_000).fill(7)]))).toMatchObject({ ok: true });
  });

  it('returns the size after EXIF rotation', async () => {
    const turned = await addOrientation(await encodeInBrowser(noise, 'image/jpeg'), 6);
    expect(await openFile(turned)).toMatchObject({ ok: true, header: { width: 400, height: 300, orientation: 6 } });
  });

  it('rejects empty files, other content and unsupported formats with a code', async () => {
    expect(await openFile(new Blob([]))).toEqual({ ok: false, code: 'empty' });
    expect(await openFile(new Blob(['Dear diary']))).toEqual({ ok: false, code: 'not-an-image' });
    expect(await openFile(new Blob(['%PDF-1.7\n']))).toEqual({ ok: false, code: 'unsupported', format: 'pdf' });
  });

  it('rejects an image with too many pixels by its header', async () => {
    const jpeg = new Uint8Array(await (await encodeInBrowser(noise, 'image/jpeg')).arrayBuffer());
    // The frame header: 2 bytes marker, 2 bytes length, 1 byte depth, then height and width with 2 bytes each.
    const frame = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0);
    new DataView(jpeg.buffer).setUint32(frame + 5, (20_000 << 16) | 20_001);
    const opened = await openFile(new Blob([jpeg]));
    const size = { width: 20_001, height: 20_000 };
    expect(opened).toEqual({ ok: false, code: 'too-many-pixels', ...size, limit: 268_435_456, way: 'as-png' });
  });

  it('reports a file deleted since it was chosen as unreadable', async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('gone.png', { create: true });
    const writable = await handle.createWritable();
    await writable.write(await encodeInBrowser(noise));
    await writable.close();
    const file = await handle.getFile();
    expect(await openFile(file)).toMatchObject({ ok: true });
    await folder.removeEntry('gone.png');
    expect(await openFile(file)).toEqual({ ok: false, code: 'unreadable' });
  });
});
