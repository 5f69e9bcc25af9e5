import type { SlicePrefetch } from '../../engine/episodeSlices.ts';
import { coreCount, type createEncoders } from '../../engine/imageWorkers.ts';
import type { StripSources } from '../../engine/stripSources.ts';
import type { CutterState } from './cutterState.ts';
import type { ToolState } from '../../state/toolState.ts';

/** Encodes slices in the background as soon as there is a plan, so that most of the package is ready when Download is pressed. */
export interface CutterPrefetch {
  /** Preloads the encoding and packing code. */
  readonly load: () => void;
  /** Call when the plan has changed. After a change by hand, encoding starts after a pause; otherwise immediately. */
  readonly onPlanChange: (byHand: boolean) => void;
  /** Call when packing starts. Stops starting new slices, and returns the prefetched ones. */
  readonly stopForPacking: () => SlicePrefetch | undefined;
  /** The prefetched slices. */
  readonly get: () => SlicePrefetch | undefined;
  /** Drops everything, because the strip has changed or the packing was cancelled. */
  readonly forget: () => void;
}

/** Pause after a change by hand before encoding starts, ms, because every step of a drag changes slices. */
const DEBOUNCE_MS = 400;

export function createCutterPrefetch(
  store: ToolState<CutterState>,
  engine: { readonly sources: StripSources; readonly encoders: ReturnType<typeof createEncoders> },
): CutterPrefetch {
  let slicePrefetch: SlicePrefetch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const loadModules = () => Promise.all([import('../../engine/episodeSlices.ts'), import('./episodeOrder.ts')]);

  /** Preloads the modules. Failures are ignored, because packing imports the modules again and reports the failure. */
  const load = (): void => {
    for (const part of [loadModules(), import('../../engine/packEpisode.ts')]) part.catch(() => undefined);
  };

  const prepare = async (): Promise<void> => {
    const [{ createSlicePrefetch }, { slicesFor }] = await loadModules();
    const state = store.get();
    const slices = state.job.kind === 'working' ? undefined : slicesFor(state);
    if (!slices) return;
    // Twice the number of cores, so that pixels are read while the previous ones are encoded.
    slicePrefetch ??= createSlicePrefetch(engine, 2 * coreCount());
    slicePrefetch.prefetch(slices);
  };

  return {
    load,
    onPlanChange(byHand) {
      clearTimeout(timer);
      slicePrefetch?.pause();
      // Failures are ignored, because packing imports the modules again and reports the failure.
      timer = setTimeout(() => prepare().catch(() => undefined), byHand ? DEBOUNCE_MS : 0);
    },
    stopForPacking() {
      clearTimeout(timer);
      slicePrefetch?.pause();
      return slicePrefetch;
    },
    get: () => slicePrefetch,
    forget() {
      clearTimeout(timer);
      slicePrefetch?.clear();
    },
  };
}
