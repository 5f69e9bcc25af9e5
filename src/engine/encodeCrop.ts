/** Encodes a crop of a chosen file in all sizes of its image kind (cover, banner, …). */
import type { FitSpec } from '../../workers/image.api.ts';
import type { CropOutput } from '../imaging/conversion.ts';
import type { KindSize } from '../imaging/kinds.ts';
import type { ConversionEngine, EncodedFile, SourceFile } from './conversionJob.ts';
import { passThrough } from './passThrough.ts';
import type { PixelProblem } from './stripSources.ts';
import { transferPixels } from './transferPixels.ts';

/** Returns the size, format and limits with which a crop is encoded in one of its sizes. */
export function cropSpec({ imageKind, format }: CropOutput, size: KindSize): FitSpec {
  const { alpha, fileBytes } = imageKind;
  return { size, format, quality: size.quality, fileBytes, alpha };
}

/**
 * Encodes one crop in all its sizes, and returns the files in the order of `output.files`. If the crop is the whole
 * image, the user hasn't rotated it, and the source file meets the rules for one of these sizes (`passThrough`), the
 * file is copied for this size.
 * @throws the signal's reason when aborted, or WorkerDied
 */
export async function encodeCropFiles(
  { sources, encoders }: Pick<ConversionEngine, 'sources' | 'encoders'>,
  source: SourceFile,
  output: CropOutput,
  signal?: AbortSignal,
): Promise<{ readonly ok: true; readonly files: readonly EncodedFile[] } | PixelProblem> {
  const { imageKind: kind, format, crop, uprightCrop } = output;
  const filesByPath = new Map<string, EncodedFile>();
  for (const { path, size } of output.files) {
    if (uprightCrop !== null || source.crops.turn !== 0) break;
    const rule = { format, size, alpha: kind.alpha, fileBytes: kind.fileBytes };
    const bytes = await passThrough(source.file, source.header, rule);
    if (bytes) filesByPath.set(path, { bytes, quality: null, unchanged: true });
  }
  const remainingFiles = output.files.filter(({ path }) => !filesByPath.has(path));
  if (remainingFiles.length > 0) {
    const specs = remainingFiles.map(({ size }) => cropSpec(output, size));
    const largest = remainingFiles[remainingFiles.length - 1].size;
    const encodedFiles = await encoders.run(async (encoder) => {
      const pixelResult = await sources.crop(source.id, crop, largest);
      if (!pixelResult.ok) return pixelResult;
      return encoder.encodeFitting(transferPixels(pixelResult.pixels), specs);
    }, signal);
    if (!encodedFiles.ok) return encodedFiles;
    encodedFiles.files.forEach(({ bytes, quality, colours }, index) => {
      filesByPath.set(remainingFiles[index].path, { bytes, quality, colours, unchanged: false });
    });
  }
  return { ok: true, files: output.files.flatMap(({ path }) => filesByPath.get(path) ?? []) };
}
