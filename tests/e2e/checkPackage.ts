import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { type PlatformCode, platformCodes, platforms } from '../../src/imaging/platforms.ts';
import type { UnpackedPackage } from './readPackage.ts';

/** Checks a zip of the cutter. Compares the files in the zip with its manifest, instead of trusting the manifest. */

/** Maximum mean difference between a slice and its source rows, in levels of 0 to 255. Encoding and resizing cause less. */
const MAX_DIFFERENCE_LEVELS = 6;

const formatByEnding = { webp: 'webp', jpg: 'jpeg', png: 'png' } as const;

export interface SourceRows {
  /** Returns the rows from `top` up to, but not including, `bottom` of the source strip. */
  (top: number, bottom: number): Promise<Sharp>;
}

async function computeMeanDifference(file: Buffer, rows: Sharp, size: { width: number; height: number }) {
  const flat = { background: '#fff' };
  const [made, source] = await Promise.all([
    sharp(file).flatten(flat).removeAlpha().toColourspace('srgb').raw().toBuffer(),
    rows
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
      .flatten(flat)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  ]);
  expect(made.length).toBe(source.length);
  let sum = 0;
  for (let i = 0; i < made.length; i++) sum += Math.abs(made[i] - source[i]);
  return sum / made.length;
}

/** Checks the whole package. If `rows` is given, also checks that every slice shows its rows of the source. */
export async function checkPackage(read: UnpackedPackage, codes: readonly PlatformCode[], rows?: SourceRows) {
  const { manifest, entries, episode } = read;
  expect(episode).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
  expect(manifest.version).toBe(1);
  expect(new Set(Object.keys(manifest.platforms))).toEqual(new Set(codes));
  const named = codes.flatMap((code) =>
    manifest.platforms[code]?.files.map(({ name }) => `${episode}/${code}/${name}`),
  );
  expect(new Set(Object.keys(entries))).toEqual(new Set([...named, `${episode}/manifest.json`]));

  let row = 0;
  for (const source of manifest.sources) {
    expect(source.top).toBe(row);
    expect(source.bottom).toBeGreaterThan(source.top);
    row = source.bottom;
  }
  expect(row).toBe(manifest.strip.height);

  for (const code of platformCodes.filter((known) => codes.includes(known))) {
    const rule = platforms[code].slices;
    const packed = manifest.platforms[code];
    if (!packed) throw new Error(`${code} is missing`);
    expect(packed.bytes).toBe(packed.files.reduce((sum, file) => sum + file.bytes, 0));
    let top = 0;
    for (const file of packed.files) {
      const what = `${code} ${file.name}`;
      const bytes = Buffer.from(entries[`${episode}/${code}/${file.name}`]);
      expect(file.top, what).toBe(top);
      top = file.bottom;
      expect(bytes.length, what).toBe(file.bytes);
      expect(bytes.length, what).toBeLessThan(rule.fileBytes);
      const metadata = await sharp(bytes).metadata();
      const ending = file.name.split('.').pop() as keyof typeof formatByEnding;
      expect(metadata.format, what).toBe(formatByEnding[ending]);
      expect(rule.formats, what).toContain(metadata.format);
      expect({ width: metadata.width, height: metadata.height }, what).toEqual({
        width: file.width,
        height: file.height,
      });
      expect(file.width, what).toBe(Math.min(rule.width, manifest.strip.width));
      expect(file.height, what).toBeLessThanOrEqual(rule.maxHeight);
      if (!rule.alpha) expect(metadata.hasAlpha, what).toBe(false);
      for (const secret of ['exif', 'xmp', 'iptc', 'comments'] as const) expect(metadata[secret], what).toBeUndefined();
      expect(metadata.orientation ?? 1, what).toBe(1);
      if (rows) {
        const difference = await computeMeanDifference(bytes, await rows(file.top, file.bottom), file);
        expect(difference, what).toBeLessThan(MAX_DIFFERENCE_LEVELS);
      }
    }
    expect(top, code).toBe(manifest.strip.height);
  }
}
