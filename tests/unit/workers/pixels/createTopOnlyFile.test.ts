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
async function decoded(file: Blob) {
  return sharp(new Uint8Array(await file.arrayBuffer()), { failOn: 'none' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

describe('createTopOnlyFile', () => {
  for (const [name, made] of [
    ['4:2:0', () => createImage().jpeg({ quality: 80 })],
    ['4:4:4', () => createImage().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
    ['grey', () => createImage().greyscale().jpeg({ quality: 80 })],
    ['optimised codes and a profile', () => createImage().withIccProfile('p3').jpeg({ optimiseCoding: true })],
  ] as const)
    it(`returns a JPEG with the same first rows: ${name}`, async () => {
      const file = createBlob(await made().toBuffer());
      const top = await createTopOnlyFile(file, 126);
      // Rounded up to whole blocks of 8 or 16 rows.
      expect(top?.height).toBe(128);
      if (!top) return;
      const [few, all] = [await decoded(top.file), await decoded(file)];
      expect(few.info).toMatchObject({ width: WIDTH, height: 128, channels: all.info.channels });
      const bytes = 126 * WIDTH * few.info.channels;
      expect(Buffer.compare(few.data.subarray(0, bytes), all.data.subarray(0, bytes))).toBe(0);
    });

  it('returns undefined for rotated and progressive JPEGs, other formats, and requests for almost all rows', async () => {
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
