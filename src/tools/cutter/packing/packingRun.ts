import { track } from '../../../analytics/track.ts';
import { abortable } from '../../../engine/abortable.ts';
import type { createEncoders } from '../../../engine/imageWorkers.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { PackOutcome, PackProgress } from '../../../engine/packEpisode.ts';
import type { MadePackage, PackagedSlice } from '../../../engine/reusedSlices.ts';
import type { StripSources } from '../../../engine/stripSources.ts';
import type { ZipSink } from '../../../engine/zipFile.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import { limitRate, PROGRESS_INTERVAL_MS } from '../../../state/limitRate.ts';
import type { ToolState } from '../../../state/toolState.ts';
import type { CutterPrefetch } from '../cutterPrefetch.ts';
import type { CutterJob, CutterState } from '../cutterState.ts';
import type { EpisodePackageMessages } from '../packRequest.ts';

/** A zip with only the changed files. */
export interface ChangedZip extends MadePackage {
  /** Size of the zip. */
  readonly bytes: number;
}

interface PackOptions {
  /** Packs only this platform. The state becomes 'idle' instead of 'done'. */
  readonly only?: PlatformCode;
  /** The zip that `packChanged` has made for the present plan. Its files are used again. */
  readonly changedZip?: ChangedZip | undefined;
}

/** Makes packages (zips). A new job aborts the running one. Writes the progress and the outcome to the state. */
export interface PackingRun {
  /**
   * Makes the package for all chosen platforms. The outcome contains the zip, unless `sink` is a file picked by the user.
   * The outcome is `cancelled` also if there is no plan.
   */
  readonly pack: (sink: ZipSink, messages: EpisodePackageMessages, options?: PackOptions) => Promise<PackOutcome>;
  /**
   * Makes a zip with only those files that differ from the last package or, if the state's job is `done`, from the
   * package before the last. On success, the state's job becomes `idle`; if it is `done`, it stays so and gets the size
   * of the zip.
   * The outcome is `cancelled` also if there is no plan.
   */
  readonly packChanged: (
    sink: ZipSink,
    messages: EpisodePackageMessages,
  ) => Promise<Exclude<PackOutcome, { kind: 'packed' }> | { readonly kind: 'packed'; readonly zip: ChangedZip }>;
  /** Aborts the running job. */
  readonly abort: () => void;
}

function loadPacking() {
  return Promise.all([
    import('../../../engine/packEpisode.ts'),
    import('../packRequest.ts'),
    import('../changedSlices.ts'),
    import('../../../engine/reusedSlices.ts'),
  ]);
}

/** Returns the zip that was written to a file picked by the user, if it can be read. */
async function readPickedFile(sink: ZipSink): Promise<Blob | undefined> {
  if (sink.kind !== 'picked') return undefined;
  return sink.handle.getFile().catch(() => undefined);
}

interface Engine {
  readonly sources: StripSources;
  readonly encoders: ReturnType<typeof createEncoders>;
  readonly prefetch: CutterPrefetch;
}

type Packed = Extract<PackOutcome, { kind: 'packed' }>;

/** The files of a package, and those that differ from `Job.before`. */
interface PackedFiles {
  readonly slices: readonly PackagedSlice[];
  readonly changed: readonly PackagedSlice[];
}

/** What a job packs, and its callbacks. */
interface Job {
  readonly only?: PlatformCode | undefined;
  readonly changedZip?: MadePackage | undefined;
  /** The files of the package with which the files are compared. */
  readonly before: readonly PackagedSlice[];
  /** Whether the zip contains only the files that differ from `before`. */
  readonly isOnlyChanged: boolean;
  readonly showProgress: (progress: PackProgress) => void;
  /** Returns the state's job after the zip has been made. */
  readonly onPacked: (packed: Packed, files: PackedFiles) => Promise<CutterJob> | CutterJob;
}

export function createPackingRun({ get, set }: ToolState<CutterState>, engine: Engine): PackingRun {
  const { sources, encoders, prefetch } = engine;
  let running: AbortController | undefined;
  /** The files of the package before the last one. */
  let slicesBefore: readonly PackagedSlice[] = [];

  const run = async (sink: ZipSink, messages: EpisodePackageMessages, job: Job): Promise<PackOutcome> => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    const total = Object.entries(get().plans ?? {})
      .filter(([code]) => job.only === undefined || code === job.only)
      .reduce((sum, [, { cuts }]) => sum + cuts.length + 1, 0);
    job.showProgress({ finishedFiles: 0, total });
    /** Writes the next job to the state, unless another run has started. */
    const finish = (outcome: PackOutcome, next: CutterJob): PackOutcome => {
      if (running !== controller) return outcome;
      running = undefined;
      set({ job: next });
      return outcome;
    };
    const modules = await abortable(loadCode(loadPacking, signal), signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(error);
      return undefined;
    });
    if (signal.aborted) return finish({ kind: 'cancelled' }, { kind: 'idle' });
    if (!modules) return finish({ kind: 'failed', code: 'unexpected' }, { kind: 'failed', code: 'unexpected' });
    const [{ packEpisode }, { createPackRequest }, { createSliceDescription }, { createChangeTest }] = modules;
    const state = get();
    const request = state.profile && createPackRequest(state, state.profile, messages, job.changedZip);
    const describeSlice = request && createSliceDescription(state, request.episode);
    if (!describeSlice) return finish({ kind: 'cancelled' }, { kind: 'idle' });
    const isChanged = createChangeTest(job.before);
    const outcome = await packEpisode(
      { sources, encoders, prefetched: prefetch.stopForPacking() },
      {
        ...request,
        platforms: request.platforms.filter(({ code }) => job.only === undefined || code === job.only),
        includes: (code, file, index) => !job.isOnlyChanged || isChanged(describeSlice(code, file), index),
        sink,
        signal,
        onProgress: limitRate((progress) => {
          if (running === controller && !signal.aborted) job.showProgress(progress);
        }, PROGRESS_INTERVAL_MS),
      },
    );
    if (outcome.kind === 'failed') return finish(outcome, { kind: 'failed', code: outcome.code });
    if (outcome.kind === 'cancelled' || signal.aborted) return finish(outcome, { kind: 'idle' });
    const slices = outcome.platforms.map(({ code, files }) => files.map((file) => describeSlice(code, file)));
    const changed = slices.flatMap((platformSlices) => platformSlices.filter(isChanged));
    return finish(outcome, await job.onPacked(outcome, { slices: slices.flat(), changed }));
  };

  const showProgress: Job['showProgress'] = (progress) => set({ job: { kind: 'working', progress } });

  /** Remembers a package. Returns the state's job. */
  const remember = async (
    { platforms, bytes, file }: Packed,
    { slices, changed }: PackedFiles,
    sink: ZipSink,
    changedZip: ChangedZip | undefined,
  ): Promise<CutterJob> => {
    const archive = file ?? (await readPickedFile(sink));
    slicesBefore = get().made?.slices ?? [];
    set({ made: { slices, archive } });
    const isPartlyChanged = changed.length > 0 && changed.length < slices.length;
    return {
      kind: 'done',
      bytes,
      platforms,
      file,
      changed: archive && isPartlyChanged ? { changed: changed.length, total: slices.length } : undefined,
      ...(changedZip && { changedZip: { files: changedZip.slices.length, bytes: changedZip.bytes } }),
    };
  };

  return {
    pack: (sink, messages, { only, changedZip } = {}) =>
      run(sink, messages, {
        only,
        changedZip,
        before: get().made?.slices ?? [],
        isOnlyChanged: false,
        showProgress,
        onPacked(packed, files) {
          const codes = packed.platforms.map(({ code }) => code);
          track({ name: 'tool use', tool: 'cutter', platforms: codes, files: get().files.length });
          return only === undefined ? remember(packed, files, sink, changedZip) : { kind: 'idle' };
        },
      }),

    async packChanged(sink, messages) {
      const { job: lastJob, made } = get();
      const done = lastJob.kind === 'done' ? lastJob : undefined;
      let zip: ChangedZip | undefined;
      const outcome = await run(sink, messages, {
        before: done ? slicesBefore : (made?.slices ?? []),
        isOnlyChanged: true,
        showProgress(progress) {
          if (!done) showProgress(progress);
        },
        onPacked({ bytes, file }, { changed }) {
          zip = { slices: changed, archive: file, bytes };
          return done ? { ...done, changedZip: { files: changed.length, bytes } } : { kind: 'idle' };
        },
      });
      if (outcome.kind !== 'packed') return outcome;
      return zip ? { kind: 'packed', zip } : { kind: 'cancelled' };
    },

    abort: () => running?.abort(),
  };
}
