import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTopOnlyFile } from '../../../../workers/pixels/createTopOnlyFile.ts';
import { drawRaster } from '../../../fixtures/rasters.ts';

const WIDTH = 200;
const art = drawRaster(WIDTH, 3000);

function createImage() {
  return sharp(art.data, { raw: { width: WIDTH, height: 3000, channels: 4 } }).flatten({ background: '#fff' });
}

function createBlob(bytes: Uint8Array) {
  return new Blob([new Uint8Array(bytes)]);
}

/** Decodes like browsers, which ignore data after the last row. */
async function decode(file: Blob) {
  return sharp(new Uint8Array(await file.arrayBuffer()), { failOn: 'none' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

describe('createTopOnlyFile', () => {
  for (const [name, drawJpeg] of [
    ['4:2:0', () => createImage().jpeg({ quality: 80 })],
    ['4:4:4', () => createImage().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
    ['grey', () => createImage().greyscale().jpeg({ quality: 80 })],
    ['optimised codes and a profile', () => createImage().withIccProfile('p3').jpeg({ optimiseCoding: true })],
  ] as const)
    it(`returns a JPEG with the same first rows: ${name}`, async () => {
      const file = createBlob(await drawJpeg().toBuffer());
      const top = await createTopOnlyFile(file, 126);
      // 126 rows and 2 extra ones are a multiple of 32 (`MAX_MCU_ROWS`).
      expect(top?.height).toBe(128);
      if (!top) return;
      const [topRows, allRows] = [await decode(top.file), await decode(file)];
      expect(topRows.info).toMatchObject({ width: WIDTH, height: 128, channels: allRows.info.channels });
      const bytes = 126 * WIDTH * topRows.info.channels;
      expect(Buffer.compare(topRows.data.subarray(0, bytes), allRows.data.subarray(0, bytes))).toBe(0);
    });

  it('returns undefined for rotated or progressive JPEGs, other files, and requests for almost all rows', async () => {
    for (const file of [
      await createImage().withMetadata({ orientation: 3 }).jpeg().toBuffer(),
      await createImage().jpeg({ progressive: true }).toBuffer(),
      await createImage().png().toBuffer(),
      Buffer.from('no picture'),
    ])
      expect(await createTopOnlyFile(createBlob(file), 100)).toBeUndefined();
    expect(await createTopOnlyFile(createBlob(await createImage().jpeg().toBuffer()), 2990)).toBeUndefined();
  });
});
