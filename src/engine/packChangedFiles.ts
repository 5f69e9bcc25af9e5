import type { CutterManifest } from '../imaging/manifest.ts';
import { type PackageOutcome, serializeManifest, writePackage } from './writePackage.ts';
import type { ZipSink } from './zipFile.ts';
import { openPackage } from './zipReader.ts';

/** A finished package, and which of its files differ from those of the previous package. */
export interface FinishedPackage {
  readonly archive: Blob;
  readonly manifest: CutterManifest;
  /** Path of the manifest in the package. */
  readonly manifestPath: string;
  /**
   * Paths of the files that are new or changed since the previous package (see `findChangedPaths`), in the order of the
   * package.
   */
  readonly changed: ReadonlySet<string>;
}

/**
 * Saves the changed files of a package as a zip, in the same folders and with the manifest of the complete package. If
 * a user unpacks this zip over the previous package, and the episode's name hasn't changed since, the folder contains all
 * files of the new package.
 */
export function packChangedFiles(
  { archive, manifest, manifestPath, changed }: FinishedPackage,
  sink: ZipSink,
  signal: AbortSignal,
): Promise<PackageOutcome<undefined>> {
  return writePackage(sink, signal, async (add) => {
    const findFile = await openPackage(archive);
    for (const path of changed) {
      const file = await findFile(path);
      if (!file) throw new Error(`The package has no file ${path}`);
      await add(path, new Uint8Array(await file.arrayBuffer()));
    }
    await add(manifestPath, serializeManifest(manifest));
    return undefined;
  });
}
