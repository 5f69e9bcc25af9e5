import { createSlicePrefetch, type SlicePrefetch } from '../../engine/episodeSlices.ts';
import { coreCount, type createEncoders } from '../../engine/imageWorkers.ts';
import type { StripSources } from '../../engine/stripSources.ts';
import type { ToolState } from '../../state/toolState.ts';
import type { CutterState } from './cutterState.ts';
import { createEpisodeSlices } from './packRequest.ts';

/**
 * Starts encoding the slices of the present plans, unless a package is being made. Writes their sizes to the state.
 * @param existing the cache to continue; a new cache is created if it is undefined
 * @returns the cache; `existing` if nothing is encoded now
 */
export function prefetchSlices(
  store: ToolState<CutterState>,
  engine: { readonly sources: StripSources; readonly encoders: ReturnType<typeof createEncoders> },
  existing: SlicePrefetch | undefined,
): SlicePrefetch | undefined {
  const state = store.get();
  const slices = state.job.kind === 'working' ? undefined : createEpisodeSlices(state);
  if (!slices) return existing;
  // Two slices per core: one can be encoded while the pixels of the other are read.
  const slicePrefetch = existing ?? createSlicePrefetch(engine, 2 * coreCount(), (sizes) => store.set({ sizes }));
  slicePrefetch.prefetch(slices);
  return slicePrefetch;
}
