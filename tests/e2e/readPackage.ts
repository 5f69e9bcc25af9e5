import { unzipSync } from 'fflate';
import type { CutterManifest } from '../../src/imaging/manifest.ts';

/** The unpacked zip of the cutter. */
export interface UnpackedPackage {
  readonly zip: Buffer;
  readonly entries: Readonly<Record<string, Uint8Array>>;
  /** Name of the zip's top-level folder. */
  readonly episode: string;
  readonly manifest: CutterManifest;
}

export function readPackage(zip: Buffer): UnpackedPackage {
  const entries = unzipSync(zip);
  const path = Object.keys(entries).find((name) => name.endsWith('/manifest.json'));
  if (path === undefined) throw new Error(`no manifest in ${Object.keys(entries).join(', ')}`);
  return {
    zip,
    entries,
    episode: path.slice(0, -'/manifest.json'.length),
    // The manifest isn't validated here, because `checkPackage` compares it with the files.
    manifest: JSON.parse(Buffer.from(entries[path]).toString('utf8')) as CutterManifest,
  };
}
