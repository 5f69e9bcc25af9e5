/** A worker with the app's resampler alone. */
import * as Comlink from 'comlink';
import type { Dimensions } from '../../../src/imaging/categories.ts';
import { resample } from '../../../workers/pixels/lanczos.ts';
import type { Raster } from '../../../workers/codecs/raster.ts';

const api = {
  /** @returns `ms`: how long resampling took */
  resize(raster: Raster, size: Dimensions): { ms: number; raster: Raster } {
    const began = performance.now();
    const resized = resample(raster, size);
    return Comlink.transfer({ ms: performance.now() - began, raster: resized }, [resized.data.buffer]);
  },
};
export type ResizeApi = typeof api;

Comlink.expose(api);
