/** Saves the files of a conversion: several files in a zip with a manifest, a single file without a zip. */
import type { ConvertedEntry, ConverterManifest } from '../imaging/manifest.ts';
import type { PlatformCode } from '../imaging/platforms.ts';
import type { ConversionEngine, ConversionJob, ConvertedFile, Compromise, PageWarning } from './conversionJob.ts';
import { convertImages } from './convertImages.ts';
import { getFileType } from './fileTypes.ts';
import { writeInto } from './save.ts';
import type { PixelProblem } from './stripSources.ts';
import {
  toOutcome,
  serializeManifest,
  type PackageOutcome,
  type PackFailure,
  type PackProgress,
  PackStopped,
  writePackage,
} from './writePackage.ts';
import type { ZipSink } from './zipFile.ts';

/** What to convert, and the callbacks. */
export interface ConversionRequest extends Pick<ConversionJob, 'files' | 'outputs' | 'splitSlice' | 'signal'> {
  /** Number of planned files. */
  readonly total: number;
  /** Chosen files that could not be used. */
  readonly problems: ConverterManifest['problems'];
  /** Returns the text of a problem in the user's language, for the manifest. */
  readonly describe: (problem: PixelProblem) => string;
  readonly onProgress: (progress: PackProgress) => void;
  /** Reports a source that was accepted but could not be converted. */
  readonly onProblem: (id: string, problem: PixelProblem) => void;
}

/** The result of a conversion without the files' bytes. */
export interface Converted {
  readonly files: readonly (ConvertedEntry & {
    readonly platform: PlatformCode;
    readonly notes: readonly Compromise[];
  })[];
  readonly warnings: readonly PageWarning[];
}

export type ConversionOutcome = PackageOutcome<Converted>;

/** Returns the callbacks that report progress to `onProgress`. */
function createCounters({ total, onProgress }: ConversionRequest) {
  const progress = { finishedFiles: 0, total };
  onProgress({ ...progress });
  return {
    onExtraFiles(files: number) {
      progress.total += files;
      onProgress({ ...progress });
    },
    onDone(files: number) {
      progress.finishedFiles += files;
      onProgress({ ...progress });
    },
  };
}

/** Makes all files and writes them to a zip with a manifest. */
export function packConversion(
  engine: ConversionEngine,
  request: ConversionRequest,
  sink: ZipSink,
): Promise<ConversionOutcome> {
  return writePackage(sink, request.signal, async (add) => {
    const writtenFiles: WrittenFile[] = [];
    const problems = [...request.problems];
    const warnings = await convertImages(engine, {
      ...request,
      ...createCounters(request),
      async write({ platform, entry, bytes, notes }) {
        writtenFiles.push({ platform, entry, notes });
        await add(entry.name, bytes);
      },
      onProblem(source, problem) {
        problems.push({ source: source.name, code: problem.code, message: request.describe(problem) });
        request.onProblem(source.id, problem);
      },
    });
    await add('manifest.json', serializeManifest(createManifest(request, writtenFiles, problems)));
    return { files: writtenFiles.map(toResult), warnings };
  });
}

/** A written file without its bytes. */
type WrittenFile = Omit<ConvertedFile, 'bytes'>;

function toResult({ platform, entry, notes }: WrittenFile): Converted['files'][number] {
  return { platform, ...entry, notes };
}

/** Creates the manifest: of version 1 for a single platform (users' scripts may read it), otherwise of version 2. */
function createManifest(
  { outputs }: ConversionRequest,
  writtenFiles: readonly WrittenFile[],
  problems: ConverterManifest['problems'],
): ConverterManifest {
  const [platform, ...others] = new Set(outputs.map((output) => output.platform));
  if (platform === undefined || others.length > 0)
    return {
      version: 2,
      files: writtenFiles.map(({ platform: code, entry }) => ({ platform: code, ...entry })),
      problems,
    };
  return { version: 1, platform, files: writtenFiles.map(({ entry }) => entry), problems };
}

/**
 * Makes the file of a request that has only one file. A page is never split, even if its file is too large for the
 * platform.
 * @param target the file picked by the user, to write to; if omitted, the result is only returned
 */
export async function convertSingle(
  engine: ConversionEngine,
  request: ConversionRequest,
  target?: FileSystemFileHandle,
): Promise<
  | { readonly kind: 'made'; readonly file: Blob; readonly name: string; readonly result: Converted }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly code: PackFailure }
> {
  const convertedFiles: ConvertedFile[] = [];
  let failure: PackFailure | undefined;
  try {
    const warnings = await convertImages(engine, {
      ...request,
      ...createCounters(request),
      splitSlice: () => undefined,
      async write(file) {
        convertedFiles.push(file);
      },
      onProblem(source, problem) {
        failure = problem.code;
        request.onProblem(source.id, problem);
      },
    });
    const [first] = convertedFiles;
    if (!first) throw new PackStopped(failure ?? 'unexpected');
    const { entry, bytes } = first;
    const name = entry.name.slice(entry.name.lastIndexOf('/') + 1);
    const file = new Blob([bytes], { type: getFileType(name).mime });
    if (target) {
      const writeResult = await writeInto(target, file, request.signal);
      if (writeResult === 'cancelled') return { kind: 'cancelled' };
      if (writeResult !== 'written') throw new PackStopped(writeResult);
    }
    const result = { files: [toResult(first)], warnings };
    return { kind: 'made', file, name: target?.name ?? name, result };
  } catch (error) {
    return toOutcome(error, request.signal);
  }
}
