import type { SlicePrefetch } from '../../engine/episodeSlices.ts';
import type { createEncoders } from '../../engine/imageWorkers.ts';
import type { StripSources } from '../../engine/stripSources.ts';
import type { CutterState } from './cutterState.ts';
import type { ToolState } from '../../state/toolState.ts';

/** Encodes the slices of the plan in the background. */
export interface CutterPrefetch {
  /** Preloads the encoding and packing code. */
  readonly load: () => void;
  /**
   * Call when the plan has changed. Encoding then starts, after `DEBOUNCE_MS` if the user edited cuts, unless a package
   * is being made.
   */
  readonly onPlanChange: (isEdit: boolean) => void;
  /**
   * Call when packing starts. Until the next change of the plan, no further slices are encoded in advance. Returns the
   * cache, like `get`.
   */
  readonly stopForPacking: () => SlicePrefetch | undefined;
  /** Returns the cache of the slices. Undefined until encoding has started for the first time. */
  readonly get: () => SlicePrefetch | undefined;
  /** Removes all encoded slices and their sizes. */
  readonly forget: () => void;
}

/** Pause between an edit and the start of encoding: every step of a drag changes slices. */
const DEBOUNCE_MS = 400;

export function createCutterPrefetch(
  store: ToolState<CutterState>,
  engine: { readonly sources: StripSources; readonly encoders: ReturnType<typeof createEncoders> },
): CutterPrefetch {
  let slicePrefetch: SlicePrefetch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const loadModule = () => import('./prefetchSlices.ts');

  /** Preloads the modules. Failures are ignored, because packing imports the modules again. */
  const load = (): void => {
    for (const loading of [loadModule(), import('../../engine/packEpisode.ts')]) loading.catch(() => undefined);
  };

  const startEncoding = async (): Promise<void> => {
    const { prefetchSlices } = await loadModule();
    slicePrefetch = prefetchSlices(store, engine, slicePrefetch);
  };

  return {
    load,
    onPlanChange(isEdit) {
      clearTimeout(timer);
      slicePrefetch?.pause();
      // Failures are ignored, because packing imports the modules and encodes the slices itself.
      timer = setTimeout(() => startEncoding().catch(() => undefined), isEdit ? DEBOUNCE_MS : 0);
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
