import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import type { ConverterManifest } from '../../src/imaging/manifest.ts';
import type { PlatformCode } from '../../src/imaging/platforms.ts';

/** The unpacked zip of the converter. */
export interface UnpackedConversion {
  readonly entries: Readonly<Record<string, Uint8Array>>;
  readonly manifest: ConverterManifest;
}

export function readConversion(zip: Buffer): UnpackedConversion {
  const entries = unzipSync(zip);
  // The manifest isn't validated here, because `checkConversion` compares it with the files.
  const manifest = JSON.parse(Buffer.from(entries['manifest.json']).toString('utf8')) as ConverterManifest;
  return { entries, manifest };
}

const extensionByFormat: Readonly<Record<string, string>> = { webp: 'webp', jpeg: 'jpg', png: 'png', gif: 'gif' };

/**
 * The sizes of each kind of image with fixed sizes (all but 'episode-content') on each platform, as `SIZE WIDTHxHEIGHT` (px).
 * SIZE is `null` where the kind's only size has no name. They are repeated here to detect mistakes in the app's table.
 */
export const expectedSizes = {
  longstrip: {
    cover: ['small 320x480', 'medium 480x720', 'large 960x1440'],
    thumbnail: ['small 360x360', 'medium 540x540', 'large 1080x1080'],
    banner: ['medium 1280x410', 'large 2560x820'],
    'promo-banner': ['large 1080x560'],
    'rectangle-banner': ['large 1080x560'],
    leaderboard: ['large 1080x200'],
    'social-story': ['large 1080x1920'],
    'episode-thumbnail': ['small 100x100', 'medium 150x150', 'large 300x300'],
  },
  webtoon: {
    'square-thumbnail': ['null 1080x1080'],
    'vertical-thumbnail': ['null 1080x1920'],
    'episode-thumbnail': ['null 202x142'],
  },
  tapas: {
    'square-thumbnail': ['null 300x300'],
    cover: ['null 960x1440'],
    banner: ['null 1280x460'],
    'episode-thumbnail': ['null 300x300'],
  },
} as const;

/** Byte limits of kinds of images that have their own. A file must be smaller. */
const byteLimits: Readonly<Record<string, number>> = {
  'webtoon/square-thumbnail': 500_000,
  'webtoon/vertical-thumbnail': 700_000,
  'webtoon/episode-thumbnail': 500_000,
};

/** Maximum size of a file of the kind 'episode-content', px. Taller pages are cut into several files. */
const maxContentSizes = {
  longstrip: { width: 940, height: 2000 },
  webtoon: { width: 800, height: 1280 },
  tapas: { width: 940, height: 2000 },
};

function singlePlatform(manifest: ConverterManifest): PlatformCode {
  if (manifest.version !== 1) throw new Error('A file in a manifest of version 2 has no platform');
  return manifest.platform;
}

/** Checks that every file matches the manifest and the platform's rules, and that there are no other files. */
export async function checkConversion({ entries, manifest }: UnpackedConversion): Promise<void> {
  expect(Object.keys(manifest).sort()).toEqual(
    manifest.version === 1 ? ['files', 'platform', 'problems', 'version'] : ['files', 'problems', 'version'],
  );
  const files = manifest.files.map((file) =>
    'platform' in file ? file : { platform: singlePlatform(manifest), ...file },
  );
  if (manifest.version === 2) expect(new Set(files.map(({ platform }) => platform)).size).toBeGreaterThan(1);
  expect(new Set(Object.keys(entries))).toEqual(new Set([...manifest.files.map(({ name }) => name), 'manifest.json']));
  expect(Object.keys(entries)).toHaveLength(manifest.files.length + 1);
  for (const { platform, ...file } of files) {
    const { name } = file;
    const bytes = Buffer.from(entries[name]);
    const metadata = await sharp(bytes).metadata();
    expect(Object.keys(file).sort(), name).toEqual(
      ['bytes', 'colour', 'crop', 'height', 'kind', 'name', 'quality', 'size', 'source', 'unchanged', 'width'].sort(),
    );
    expect(name).toMatch(/^[a-z]+\/[a-z-]+\/[A-Za-z0-9][A-Za-z0-9._-]*\.(webp|jpg|png|gif)$/);
    expect(name.startsWith(`${platform}/${file.kind}/`), name).toBe(true);
    expect(bytes.length, name).toBe(file.bytes);
    expect([metadata.width, metadata.height], name).toEqual([file.width, file.height]);
    expect(name.split('.').pop(), name).toBe(extensionByFormat[metadata.format]);
    for (const field of ['exif', 'xmp', 'iptc', 'comments'] as const) expect(metadata[field], name).toBeUndefined();
    expect(metadata.orientation ?? 1, name).toBe(1);
    expect(bytes.length, name).toBeLessThan(
      byteLimits[`${platform}/${file.kind}`] ?? (platform === 'longstrip' ? 20_000_000 : 2_000_000),
    );
    if (metadata.format === 'gif') {
      expect(platform, name).not.toBe('webtoon');
      expect([file.unchanged, file.size, file.crop], name).toEqual([true, null, null]);
      continue;
    }
    expect(platform === 'longstrip' ? ['webp'] : ['jpeg', 'png'], name).toContain(metadata.format);
    if (platform === 'webtoon') expect(metadata.hasAlpha, name).toBe(false);
    if (file.kind === 'episode-content') {
      expect(file.width, name).toBeLessThanOrEqual(maxContentSizes[platform].width);
      expect(file.height, name).toBeLessThanOrEqual(maxContentSizes[platform].height);
    } else {
      const sizes: Readonly<Record<string, readonly string[]>> = expectedSizes[platform];
      expect(sizes[file.kind], name).toContain(`${file.size} ${file.width}x${file.height}`);
      if (file.size) expect(name).toContain(`-${file.size}.`);
    }
    if (metadata.format === 'png' || file.unchanged) expect(file.quality, name).toBeNull();
    else expect(file.quality, name).toBeGreaterThanOrEqual(20);
  }
}
