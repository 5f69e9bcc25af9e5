import { describe, expect, it } from 'vitest';
import { meetsRule, passThrough, type PassThroughRule } from '../../../src/engine/passThrough.ts';
import type { ImageHeader } from '../../../src/imaging/header.ts';
import {
  drawPicture,
  createExifSegment,
  findBytes,
  createJpegSegment,
  toBytes,
  insertSegments,
} from '../imaging/drawnFiles.ts';
import { readImageHeader } from '../imaging/readFile.ts';

const rule: PassThroughRule = {
  format: 'jpeg',
  size: { width: 120, height: 90 },
  alpha: false,
  fileBytes: 2_000_000,
};

const header: ImageHeader = {
  format: 'jpeg',
  width: 120,
  height: 90,
  storedWidth: 120,
  storedHeight: 90,
  orientation: 1,
  bitDepth: 8,
  colour: 'rgb',
  alpha: false,
  animated: false,
  profile: { kind: 'none' },
  interlaced: false,
  progressive: false,
};

describe('meetsRule', () => {
  it.each<[string, Partial<ImageHeader>, Partial<PassThroughRule>]>([
    ['exactly as required', {}, {}],
    ['tagged as sRGB', { profile: { kind: 'srgb' } }, {}],
    ['grey', { colour: 'grey' }, {}],
    ['palette-based', { colour: 'palette', bitDepth: 4, format: 'png' }, { format: 'png' }],
    ['progressive', { progressive: true }, {}],
    ['transparent where transparency is kept', { alpha: true, format: 'webp' }, { format: 'webp', alpha: true }],
    ['opaque where transparency is kept', {}, { alpha: true }],
  ])('is true for an image that is %s', (_, changed, wanted) => {
    expect(meetsRule({ ...header, ...changed }, { ...rule, ...wanted })).toBe(true);
  });

  it.each<[string, Partial<ImageHeader>]>([
    ['of another format', { format: 'png' }],
    ['narrower', { width: 119 }],
    ['taller', { height: 91 }],
    ['rotated by 180° by its orientation', { orientation: 3 }],
    ['rotated by 90° by its orientation, to the right size', { orientation: 6, storedWidth: 90, storedHeight: 120 }],
    ['of 16 bits per channel', { bitDepth: 16 }],
    ['in CMYK', { colour: 'cmyk' }],
    ['in YCCK', { colour: 'ycck' }],
    ['in a wide colour space', { profile: { kind: 'other', name: 'Display P3' } }],
    ['transparent where transparency is dropped', { alpha: true }],
    ['animated', { animated: true }],
  ])('is false for an image that is %s', (_, changed) => {
    expect(meetsRule({ ...header, ...changed }, rule)).toBe(false);
  });
});

describe('passThrough', () => {
  const picture = drawPicture(120, 90).jpeg();

  it('returns the same compressed pixels without private metadata', async () => {
    const bare = toBytes(await picture.clone().toBuffer());
    const written = insertSegments(bare, createJpegSegment(0xfe, 'taken at home'));
    expect(findBytes(written, 'taken at home')).toBeGreaterThan(0);
    const copy = await passThrough(new Blob([written]), readImageHeader(written), rule);
    expect(copy && findBytes(copy, 'taken at home')).toBe(-1);
    expect(copy?.length).toBeLessThanOrEqual(bare.length);
    const scan = bare.subarray(findBytes(bare, [0xff, 0xda]));
    expect(copy && findBytes(copy, scan)).toBeGreaterThan(0);
  });

  it('copies a file only if the copy has fewer bytes than the limit', async () => {
    const bare = toBytes(await picture.clone().toBuffer());
    const copy = await passThrough(new Blob([bare]), readImageHeader(bare), rule);
    const bytes = copy?.length ?? 0;
    expect(bytes).toBeGreaterThan(0);
    expect(await passThrough(new Blob([bare]), readImageHeader(bare), { ...rule, fileBytes: bytes })).toBeUndefined();
    expect(await passThrough(new Blob([bare]), readImageHeader(bare), { ...rule, fileBytes: bytes + 1 })).toEqual(copy);
  });

  it('returns undefined for a file that can no longer be read', async () => {
    const bare = toBytes(await picture.clone().toBuffer());
    const unreadable = Object.assign(new Blob([bare]), {
      arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotFoundError')),
    });
    expect(await passThrough(unreadable, readImageHeader(bare), rule)).toBeUndefined();
  });

  it('returns undefined for an image that is rotated by its orientation, to the right size', async () => {
    const turned = insertSegments(toBytes(await drawPicture(90, 120).jpeg().toBuffer()), createExifSegment(6));
    expect(readImageHeader(turned)).toMatchObject({ width: 120, height: 90 });
    expect(await passThrough(new Blob([turned]), readImageHeader(turned), rule)).toBeUndefined();
  });
});
