import { track } from '../../../analytics/track.ts';
import type { ConversionEngine } from '../../../engine/conversionJob.ts';
import type { ConversionRequest, ConversionOutcome, convertSingle } from '../../../engine/packConversion.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import { abortable } from '../../../engine/abortable.ts';
import type { PackFailure } from '../../../engine/writePackage.ts';
import type { ZipSink } from '../../../engine/zipFile.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import type { ConversionMessages } from './conversionRequest.ts';
import type { ConverterFile, ConverterState } from '../converterState.ts';
import { limitRate, PROGRESS_INTERVAL_MS } from '../../../state/limitRate.ts';
import type { ToolState } from '../../../state/toolState.ts';

/** Runs the planned conversion, one job at a time. Writes the progress, the outcome and failed files to the state. */
export interface ConversionRun {
  /** Preloads the conversion code. */
  readonly load: () => void;
  /** Converts all planned files and writes them to `sink` as a zip; the state calls the zip `zipName`. */
  readonly pack: (sink: ZipSink, zipName: string, messages: ConversionMessages) => Promise<ConversionOutcome>;
  /** Makes the only planned file and, if `target` is given, writes the file to `target`. */
  readonly makeSingle: (
    messages: ConversionMessages,
    target?: FileSystemFileHandle,
  ) => ReturnType<typeof convertSingle>;
  /** Aborts the running job; when it has ended, the state becomes `idle`. */
  readonly cancel: () => void;
  /** Aborts the running job, or removes the last outcome. */
  readonly reset: () => void;
}

/** The outcomes of a job that made neither a package nor a single file. */
type Unmade = { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly code: PackFailure };

function loadConversionRequest() {
  return import('./conversionRequest.ts');
}

function loadPackConversion() {
  return import('../../../engine/packConversion.ts');
}

export function createConversionRun(
  { get, set, setFile }: ToolState<ConverterState>,
  engine: ConversionEngine,
  profiles: ReadonlyMap<string, RowProfile>,
): ConversionRun {
  let job: AbortController | undefined;

  /** Clears the failures of files in `tried` that are not in `failed`. Both contain file ids. */
  const clearFailures = (tried: ReadonlySet<string>, failed: ReadonlySet<string>): void => {
    const isResolved = ({ id, failure }: ConverterFile): boolean =>
      failure !== undefined && tried.has(id) && !failed.has(id);
    if (!get().files.some(isResolved)) return;
    set({
      files: get().files.map((file) => {
        if (!isResolved(file)) return file;
        const { failure: _, ...withoutFailure } = file;
        return withoutFailure;
      }),
    });
  };

  /**
   * Aborts the previous job, runs a new one, and writes its outcome to the state.
   * @param convert makes the files
   * @param toJobState converts the outcome to the state's `job`
   */
  const run = async <Outcome extends { readonly kind: string }>(
    messages: ConversionMessages,
    convert: (request: ConversionRequest) => Promise<Outcome>,
    toJobState: (outcome: Outcome | Unmade) => ConverterState['job'],
  ): Promise<Outcome | Unmade> => {
    job?.abort();
    const controller = new AbortController();
    job = controller;
    set({ job: { kind: 'working', progress: { finishedFiles: 0, total: 0 } } });
    /** Writes the outcome to the state, unless another job has started. */
    const finish = <Ended extends Outcome | Unmade>(outcome: Ended): Ended => {
      if (job !== controller) return outcome;
      job = undefined;
      set({ job: toJobState(outcome) });
      return outcome;
    };
    const failed = new Set<string>();
    const modules = await abortable(
      loadCode(() => Promise.all([loadConversionRequest(), loadPackConversion()]), controller.signal),
      controller.signal,
    ).catch((error: unknown) => {
      if (!controller.signal.aborted) console.error(error);
      return undefined;
    });
    if (controller.signal.aborted) return finish({ kind: 'cancelled' });
    if (!modules) return finish({ kind: 'failed', code: 'unexpected' });
    const [{ createConversionRequest }] = modules;
    const request = createConversionRequest(get(), messages, profiles, {
      signal: controller.signal,
      onProgress: limitRate((progress) => {
        if (job === controller && !controller.signal.aborted) set({ job: { kind: 'working', progress } });
      }, PROGRESS_INTERVAL_MS),
      onProblem(id, { code }) {
        failed.add(id);
        setFile(id, { failure: { ok: false, code } });
      },
    });
    if (!request) return finish({ kind: 'failed', code: 'unexpected' });
    const outcome = await convert(request);
    if (outcome.kind === 'packed' || outcome.kind === 'made') {
      const tried = new Set(request.outputs.map(({ source }) => source));
      clearFailures(tried, failed);
      track({
        name: 'tool use',
        tool: 'converter',
        platforms: [...new Set(request.outputs.map(({ platform }) => platform))],
        files: tried.size,
      });
    }
    return finish(outcome);
  };

  return {
    load() {
      // Failures are ignored, because the job imports the modules again.
      for (const loading of [loadConversionRequest(), loadPackConversion()]) loading.catch(() => undefined);
    },

    pack: (sink, zipName, messages) =>
      run(
        messages,
        async (request) => (await loadPackConversion()).packConversion(engine, request, sink),
        (outcome) => {
          if (outcome.kind === 'cancelled') return { kind: 'idle' };
          if (outcome.kind === 'failed') return { kind: 'failed', code: outcome.code };
          const { bytes, result, file } = outcome;
          return { kind: 'done', fileName: zipName, bytes, result, ...(file && { zip: file }) };
        },
      ),

    makeSingle: (messages, target) =>
      run(
        messages,
        async (request) => (await loadPackConversion()).convertSingle(engine, request, target),
        (outcome) => {
          if (outcome.kind === 'cancelled') return { kind: 'idle' };
          if (outcome.kind === 'failed') return { kind: 'failed', code: outcome.code };
          return { kind: 'done', fileName: outcome.name, bytes: outcome.file.size, result: outcome.result };
        },
      ),

    cancel() {
      job?.abort();
    },

    reset() {
      job?.abort();
      if (get().job.kind !== 'idle') set({ job: { kind: 'idle' } });
    },
  };
}
