import type { CutterManifest } from '../imaging/manifest.ts';
import { openArchive } from './openArchive.ts';
import { type PackageOutcome, serializeManifest, writePackage } from './writePackage.ts';
import type { ZipSink } from './zipFile.ts';

/** A finished package, of which some files are new. */
export interface FinishedPackage {
  readonly archive: Blob;
  readonly manifest: CutterManifest;
  /** Path of the manifest in the package. */
  readonly manifestPath: string;
  /** Paths of the files that the package before didn't have. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Saves the changed files of a package as a zip. Its folders and its manifest are those of the whole package, so that unpacking it over
 * the package before completes that package.
 */
export function packChangedFiles(
  { archive, manifest, manifestPath, changed }: FinishedPackage,
  sink: ZipSink,
  signal: AbortSignal,
): Promise<PackageOutcome<undefined>> {
  return writePackage(sink, signal, async (add) => {
    for (const { path, file } of await openArchive(archive))
      if (changed.has(path)) await add(path, new Uint8Array(await file.arrayBuffer()));
    await add(manifestPath, serializeManifest(manifest));
    return undefined;
  });
}
