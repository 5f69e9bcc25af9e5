import { describe, expect, it } from 'vitest';
import { alreadyFits, passThrough, type PassThroughRule } from '../../../src/engine/passThrough.ts';
import type { ImageHeader } from '../../../src/imaging/header.ts';
import { drawing, exifSegment, find, jpegSegment, plain, withSegments } from '../imaging/drawnFiles.ts';
import { headerOf } from '../imaging/readFile.ts';

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

describe('alreadyFits', () => {
  it.each<[string, Partial<ImageHeader>, Partial<PassThroughRule>]>([
    ['as asked', {}, {}],
    ['tagged as sRGB', { profile: { kind: 'srgb' } }, {}],
    ['grey', { colour: 'grey' }, {}],
    ['a palette', { colour: 'palette', bitDepth: 4, format: 'png' }, { format: 'png' }],
    ['progressive', { progressive: true }, {}],
    ['transparent where that is kept', { alpha: true, format: 'webp' }, { format: 'webp', alpha: true }],
    ['opaque where transparency is kept', {}, { alpha: true }],
  ])('yes: %s', (_, changed, wanted) => {
    expect(alreadyFits({ ...header, ...changed }, { ...rule, ...wanted })).toBe(true);
  });

  it.each<[string, Partial<ImageHeader>]>([
    ['another format', { format: 'png' }],
    ['narrower', { width: 119 }],
    ['taller', { height: 91 }],
    ['to be turned', { orientation: 3 }],
    ['to be turned over by a quarter, to the right size', { orientation: 6, storedWidth: 90, storedHeight: 120 }],
    ['16 bits', { bitDepth: 16 }],
    ['printed colours', { colour: 'cmyk' }],
    ['printed colours as YCCK', { colour: 'ycck' }],
    ['a wide profile', { profile: { kind: 'other', name: 'Display P3' } }],
    ['transparent where that is not kept', { alpha: true }],
    ['animated', { animated: true }],
  ])('no: %s', (_, changed) => {
    expect(alreadyFits({ ...header, ...changed }, rule)).toBe(false);
  });
});

describe('passThrough', () => {
  const draw = drawing(120, 90).jpeg();

  it('gives the same compressed pixels without what is private', async () => {
    const bare = plain(await draw.clone().toBuffer());
    const written = withSegments(bare, jpegSegment(0xfe, 'taken at home'));
    expect(find(written, 'taken at home')).toBeGreaterThan(0);
    const kept = await passThrough(new Blob([written]), headerOf(written), rule);
    expect(kept && find(kept, 'taken at home')).toBe(-1);
    expect(kept?.length).toBeLessThanOrEqual(bare.length);
    const scan = bare.subarray(find(bare, [0xff, 0xda]));
    expect(kept && find(kept, scan)).toBeGreaterThan(0);
  });

  it('gives nothing for a file that is as large as the limit', async () => {
    const bare = plain(await draw.clone().toBuffer());
    const kept = await passThrough(new Blob([bare]), headerOf(bare), rule);
    const bytes = kept?.length ?? 0;
    expect(bytes).toBeGreaterThan(0);
    expect(await passThrough(new Blob([bare]), headerOf(bare), { ...rule, fileBytes: bytes })).toBeUndefined();
    expect(await passThrough(new Blob([bare]), headerOf(bare), { ...rule, fileBytes: bytes + 1 })).toEqual(kept);
  });

  it('gives nothing for one that is gone: its pixels may be in memory still', async () => {
    const bare = plain(await draw.clone().toBuffer());
    const gone = Object.assign(new Blob([bare]), {
      arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotFoundError')),
    });
    expect(await passThrough(gone, headerOf(bare), rule)).toBeUndefined();
  });

  it('gives nothing for one that has to be made anew', async () => {
    const turned = withSegments(plain(await drawing(90, 120).jpeg().toBuffer()), exifSegment(6));
    expect(headerOf(turned)).toMatchObject({ width: 120, height: 90 });
    expect(await passThrough(new Blob([turned]), headerOf(turned), rule)).toBeUndefined();
  });
});
