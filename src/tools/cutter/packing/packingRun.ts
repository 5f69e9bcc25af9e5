import { track } from '../../../analytics/track.ts';
import { abortable } from '../../../engine/abortable.ts';
import type { createEncoders } from '../../../engine/imageWorkers.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { FinishedPackage } from '../../../engine/packChangedFiles.ts';
import type { PackOutcome } from '../../../engine/packEpisode.ts';
import type { ChangedFiles } from '../../../engine/reusedSlices.ts';
import type { StripSources } from '../../../engine/stripSources.ts';
import type { PackageOutcome } from '../../../engine/writePackage.ts';
import type { ZipSink } from '../../../engine/zipFile.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import type { ToolState } from '../../../state/toolState.ts';
import type { CutterPrefetch } from '../cutterPrefetch.ts';
import type { CutterState } from '../cutterState.ts';
import type { EpisodePackageMessages } from '../packRequest.ts';

/** Makes packages, one job at a time. Writes the progress and the outcome to the state. */
export interface PackingRun {
  /**
   * Makes the package for all chosen platforms, or for the platform `only`. The state shows the progress. The outcome contains the
   * zip, unless `sink` is a file picked by the user. With `only`, the caller uses the result for something other than a download,
   * so the state becomes 'idle' instead of 'done'. The outcome is `cancelled` also if there is no plan.
   */
  readonly pack: (sink: ZipSink, messages: EpisodePackageMessages, only?: PlatformCode) => Promise<PackOutcome>;
  /**
   * Makes a zip with only those files of the last package that differ from the package before. The outcome is `cancelled` also if
   * no package has been made since the page was loaded, or its zip can't be read. The state's job shows no progress; a job that
   * is `done` gets the size of the zip (`changedZip`).
   */
  readonly packChanged: (sink: ZipSink) => Promise<PackageOutcome<undefined>>;
  /** Aborts the running job. The caller, or the aborted `pack` when it ends, sets the state to idle. */
  readonly abort: () => void;
}

function loadPacking() {
  return Promise.all([import('../../../engine/packEpisode.ts'), import('../packRequest.ts')]);
}

function loadRemembering() {
  return Promise.all([import('../changedSlices.ts'), import('../../../engine/reusedSlices.ts')]);
}

/**
 * Returns the zip that was written to a file picked by the user. Undefined for another sink, or if the browser refuses.
 */
async function readPickedFile(sink: ZipSink): Promise<Blob | undefined> {
  if (sink.kind !== 'picked') return undefined;
  return sink.handle.getFile().catch(() => undefined);
}

interface Engine {
  readonly sources: StripSources;
  readonly encoders: ReturnType<typeof createEncoders>;
  readonly prefetch: CutterPrefetch;
}

export function createPackingRun({ get, set }: ToolState<CutterState>, engine: Engine): PackingRun {
  const { sources, encoders, prefetch } = engine;
  let job: AbortController | undefined;
  /** The last package made since the page was loaded. Undefined if there is none, or if its zip can't be read again. */
  let lastPackage: FinishedPackage | undefined;

  /**
   * Remembers a package, so that the next package can use its files again. Returns how many of its files differ from the package
   * before. Undefined if all or none of them do, or if the zip can't be read again.
   * @param packedState the state from which the package was made
   */
  const rememberPackage = async (
    packedState: CutterState,
    episode: string,
    packed: Extract<PackOutcome, { kind: 'packed' }>,
    sink: ZipSink,
  ): Promise<ChangedFiles | undefined> => {
    const [{ listMadeSlices }, { findChangedPaths }] = await loadRemembering();
    const slices = listMadeSlices(packedState, episode, packed);
    const archive = packed.file ?? (await readPickedFile(sink));
    const before = get().made?.slices ?? [];
    const changed = findChangedPaths(slices, before);
    lastPackage = archive && {
      archive,
      manifest: packed.manifest,
      manifestPath: `${episode}/manifest.json`,
      changed,
    };
    set({ made: { slices, archive } });
    const isPartlyChanged = changed.size > 0 && changed.size < slices.length;
    return archive && isPartlyChanged ? { changed: changed.size, total: slices.length } : undefined;
  };

  return {
    async pack(sink, messages, only) {
      job?.abort();
      const controller = new AbortController();
      job = controller;
      const plans = Object.entries(get().plans ?? {}).filter(([code]) => only === undefined || code === only);
      const total = plans.reduce((sum, [, { cuts }]) => sum + cuts.length + 1, 0);
      set({ job: { kind: 'working', progress: { finishedFiles: 0, total } } });
      let changed: ChangedFiles | undefined;
      /** Writes the outcome to the state, unless another job has started. */
      const finish = (outcome: PackOutcome): PackOutcome => {
        if (job !== controller) return outcome;
        job = undefined;
        if (outcome.kind === 'packed' && only === undefined)
          set({
            job: { kind: 'done', bytes: outcome.bytes, platforms: outcome.platforms, file: outcome.file, changed },
          });
        else if (outcome.kind === 'failed') set({ job: { kind: 'failed', code: outcome.code } });
        else set({ job: { kind: 'idle' } });
        return outcome;
      };
      const modules = await abortable(loadCode(loadPacking, controller.signal), controller.signal).catch(
        (error: unknown) => {
          if (!controller.signal.aborted) console.error(error);
          return undefined;
        },
      );
      if (controller.signal.aborted) return finish({ kind: 'cancelled' });
      if (!modules) return finish({ kind: 'failed', code: 'unexpected' });
      const [{ packEpisode }, { createPackRequest }] = modules;
      const packedState = get();
      const request = packedState.profile && createPackRequest(packedState, packedState.profile, messages);
      if (!request) return finish({ kind: 'cancelled' });
      const chosenPlatforms = request.platforms.filter(({ code }) => only === undefined || code === only);
      const outcome = await packEpisode(
        { sources, encoders, prefetched: prefetch.stopForPacking() },
        {
          ...request,
          platforms: chosenPlatforms,
          sink,
          signal: controller.signal,
          onProgress(progress) {
            if (!controller.signal.aborted) set({ job: { kind: 'working', progress } });
          },
        },
      );
      if (outcome.kind === 'packed') {
        const codes = chosenPlatforms.map(({ code }) => code);
        track({ name: 'tool use', tool: 'cutter', platforms: codes, files: packedState.files.length });
        if (only === undefined && !controller.signal.aborted)
          changed = await rememberPackage(packedState, request.episode, outcome, sink);
      }
      return finish(outcome);
    },

    async packChanged(sink) {
      job?.abort();
      const controller = new AbortController();
      job = controller;
      const { signal } = controller;
      const load = loadCode(() => import('../../../engine/packChangedFiles.ts'), signal);
      const code = await abortable(load, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return undefined;
      });
      if (!code || !lastPackage) return { kind: 'cancelled' };
      const outcome = await code.packChangedFiles(lastPackage, sink, signal);
      const currentJob = get().job;
      if (outcome.kind === 'packed' && currentJob.kind === 'done')
        set({ job: { ...currentJob, changedZip: { files: lastPackage.changed.size, bytes: outcome.bytes } } });
      else if (outcome.kind === 'failed') set({ job: { kind: 'failed', code: outcome.code } });
      return outcome;
    },

    abort: () => job?.abort(),
  };
}
