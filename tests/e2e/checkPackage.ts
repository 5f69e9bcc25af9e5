import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { type PlatformCode, platformCodes, platforms } from '../../src/imaging/platforms.ts';
import type { UnpackedPackage } from './readPackage.ts';

/** Checks a zip of the cutter. Compares the files in the zip with the manifest, instead of trusting the manifest. */

/** Maximum mean difference between a slice and its source rows, in levels (0–255). Encoding and resizing cause less. */
const MAX_DIFFERENCE_LEVELS = 6;

const formatByEnding = { webp: 'webp', jpg: 'jpeg', png: 'png' } as const;

export interface SourceRows {
  /** Returns the rows from `top` up to, but not including, `bottom` of the source strip. */
  (top: number, bottom: number): Promise<Sharp>;
}

async function computeMeanDifference(file: Buffer, rows: Sharp, size: { width: number; height: number }) {
  const flat = { background: '#fff' };
  const [slice, source] = await Promise.all([
    sharp(file).flatten(flat).removeAlpha().toColourspace('srgb').raw().toBuffer(),
    rows
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
      .flatten(flat)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  ]);
  expect(slice.length).toBe(source.length);
  let sum = 0;
  for (let i = 0; i < slice.length; i++) sum += Math.abs(slice[i] - source[i]);
  return sum / slice.length;
}

/** Checks the manifest and every file. If `rows` is given, also compares every slice with its rows of the source. */
export async function checkPackage(unpacked: UnpackedPackage, codes: readonly PlatformCode[], rows?: SourceRows) {
  const { manifest, entries, episode } = unpacked;
  expect(episode).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
  expect(manifest.version).toBe(1);
  expect(new Set(Object.keys(manifest.platforms))).toEqual(new Set(codes));
  const expectedPaths = codes.flatMap((code) =>
    manifest.platforms[code]?.files.map(({ name }) => `${episode}/${code}/${name}`),
  );
  expect(new Set(Object.keys(entries))).toEqual(new Set([...expectedPaths, `${episode}/manifest.json`]));

  let row = 0;
  for (const source of manifest.sources) {
    expect(source.top).toBe(row);
    expect(source.bottom).toBeGreaterThan(source.top);
    row = source.bottom;
  }
  expect(row).toBe(manifest.strip.height);

  for (const code of platformCodes.filter((candidate) => codes.includes(candidate))) {
    const rule = platforms[code].slices;
    const packed = manifest.platforms[code];
    if (!packed) throw new Error(`${code} is missing`);
    expect(packed.bytes).toBe(packed.files.reduce((sum, file) => sum + file.bytes, 0));
    let top = 0;
    for (const file of packed.files) {
      const label = `${code} ${file.name}`;
      const bytes = Buffer.from(entries[`${episode}/${code}/${file.name}`]);
      expect(file.top, label).toBe(top);
      top = file.bottom;
      expect(bytes.length, label).toBe(file.bytes);
      expect(bytes.length, label).toBeLessThan(rule.fileBytes);
      const metadata = await sharp(bytes).metadata();
      const ending = file.name.split('.').pop() as keyof typeof formatByEnding;
      expect(metadata.format, label).toBe(formatByEnding[ending]);
      expect(rule.formats, label).toContain(metadata.format);
      expect({ width: metadata.width, height: metadata.height }, label).toEqual({
        width: file.width,
        height: file.height,
      });
      expect(file.width, label).toBe(Math.min(rule.width, manifest.strip.width));
      expect(file.height, label).toBeLessThanOrEqual(rule.maxHeight);
      if (!rule.alpha) expect(metadata.hasAlpha, label).toBe(false);
      for (const field of ['exif', 'xmp', 'iptc', 'comments'] as const) expect(metadata[field], label).toBeUndefined();
      expect(metadata.orientation ?? 1, label).toBe(1);
      if (rows) {
        const difference = await computeMeanDifference(bytes, await rows(file.top, file.bottom), file);
        expect(difference, label).toBeLessThan(MAX_DIFFERENCE_LEVELS);
      }
    }
    expect(top, code).toBe(manifest.strip.height);
  }
}
