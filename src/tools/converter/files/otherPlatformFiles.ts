import type { PlatformCode } from '../../../imaging/platforms.ts';
import type { ConverterFile } from '../converterState.ts';
import { listOpenConverters } from '../openConverters.ts';

/** Whether two `File` objects probably stand for the same file on disk. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** Files of another platform's converter that this platform's converter doesn't have. */
export interface FilesOfOtherPlatform {
  readonly platform: PlatformCode;
  readonly files: readonly ConverterFile[];
}

/** Finds another platform with files that aren't among `files`: the one whose converter was opened first. */
export function findFilesOfOtherPlatform(
  platform: PlatformCode,
  files: readonly ConverterFile[],
): FilesOfOtherPlatform | undefined {
  for (const [other, converter] of listOpenConverters()) {
    if (other === platform) continue;
    const { files: otherFiles } = converter.getState();
    const missing = otherFiles.filter(({ file }) => !files.some((entry) => isSameFile(entry.file, file)));
    if (missing.length > 0) return { platform: other, files: missing };
  }
  return undefined;
}
