import type { Comparison, WorstSlice } from '../../../engine/compareSlices.ts';
import type { createEncoders } from '../../../engine/imageWorkers.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { PixelResult, StripSources } from '../../../engine/stripSources.ts';
import type { OutputFormat, PlatformCode } from '../../../imaging/platforms.ts';
import type { ToolState } from '../../../state/toolState.ts';
import type { CutterPrefetch } from '../cutterPrefetch.ts';
import type { CutterState } from '../cutterState.ts';

/** The comparison of a slice with its file. */
export interface SliceComparison {
  readonly result: PixelResult<Comparison>;
  readonly format: OutputFormat;
  /**
   * The quality that the zip tries first for this platform, also if this file is a copy of a source file. Null for PNG.
   */
  readonly quality: number | null;
}

/** Compares the slices of the plan with their encoded files. */
export interface SliceComparing {
  /**
   * Compares the slice at `index` with its file for the platform. The caller closes the pictures. Undefined if there is
   * no such slice. Rejects if `signal` is aborted before the comparison starts; a started comparison isn't stopped.
   * Also rejects with the other errors of the function of the same name in `engine/compareSlices.ts`.
   */
  readonly compareSlice: (
    code: PlatformCode,
    index: number,
    signal: AbortSignal,
  ) => Promise<SliceComparison | undefined>;
  /**
   * Finds the slice of a platform that differs most from its file. Undefined if there is no plan or no slice can be
   * compared. Rejects if `signal` is aborted before all comparisons have started, or with any error of `compareSlice`.
   */
  readonly findWorstSlice: (code: PlatformCode, signal: AbortSignal) => Promise<WorstSlice | undefined>;
}

interface Engine {
  readonly sources: StripSources;
  readonly encoders: ReturnType<typeof createEncoders>;
  readonly prefetch: CutterPrefetch;
}

export function createSliceComparing(
  { get }: ToolState<CutterState>,
  { sources, encoders, prefetch }: Engine,
): SliceComparing {
  const engine = () => ({ sources, encoders, prefetched: prefetch.get() });

  /** Loads the code that compares slices. `request` contains the slices of the platform. */
  const loadComparing = async (code: PlatformCode) => {
    const [comparing, { createEpisodeSlices }] = await loadCode(() =>
      Promise.all([import('../../../engine/compareSlices.ts'), import('../packRequest.ts')]),
    );
    const episode = createEpisodeSlices(get());
    const platform = episode?.platforms.find((platformSlices) => platformSlices.code === code);
    return { ...comparing, request: episode && platform && { episode, platform } };
  };

  return {
    async compareSlice(code, index, signal) {
      const { compareSlice, comparedQuality, request } = await loadComparing(code);
      const slice = request?.platform.slices.at(index);
      if (!request || !slice) return undefined;
      const { episode, platform } = request;
      const result = await compareSlice(engine(), episode, platform, slice, true, signal);
      return { result, format: platform.format, quality: comparedQuality(episode, platform) };
    },

    async findWorstSlice(code, signal) {
      const { findWorstSlice, request } = await loadComparing(code);
      return request && findWorstSlice(engine(), request.episode, request.platform, signal);
    },
  };
}
