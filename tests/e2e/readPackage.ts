import { unzipSync } from 'fflate';
import type { CutterManifest } from '../../src/imaging/manifest.ts';

/** A cutter's zip, unpacked. */
export interface ReadPackage {
  readonly zip: Buffer;
  readonly entries: Readonly<Record<string, Uint8Array>>;
  /** Name of the top-level folder. */
  readonly episode: string;
  readonly manifest: CutterManifest;
}

export function readPackage(zip: Buffer): ReadPackage {
  const entries = unzipSync(zip);
  const path = Object.keys(entries).find((name) => name.endsWith('/manifest.json'));
  if (path === undefined) throw new Error(`no manifest in ${Object.keys(entries).join(', ')}`);
  return {
    zip,
    entries,
    episode: path.slice(0, -'/manifest.json'.length),
    // `checkPackage` compares the manifest with the files.
    manifest: JSON.parse(Buffer.from(entries[path]).toString('utf8')) as CutterManifest,
  };
}
