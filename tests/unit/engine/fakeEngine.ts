/** Fake encoders that produce files without pixels, with the sizes that the test sets. */
import type * as Comlink from 'comlink';
import { type EpisodeJob, outputSize } from '../../../src/engine/encodeEpisode.ts';
import type { Pool } from '../../../src/engine/pool.ts';
import type { StripSlice } from '../../../src/imaging/cutPlan.ts';
import type { SliceRule } from '../../../src/imaging/platforms.ts';
import type { EncodeSpec, EncoderApi, PixelProblem, Raster } from '../../../workers/image.api.ts';

export interface EncodeCall extends EncodeSpec {
  readonly top: number;
  readonly bottom: number;
}

export interface FakeEngine {
  readonly encoders: Pool<EncoderApi>;
  /** All calls of `encode`, in the order in which they started. */
  readonly encoded: EncodeCall[];
}

/**
 * @param getBytes returns the size of a slice's file in bytes, or a problem
 * @param delay resolves when the encoding of a slice may finish
 */
export function createFakeEngine(
  getBytes: (call: EncodeCall) => number | PixelProblem,
  delay: (call: EncodeCall, signal?: AbortSignal) => Promise<void> = () => Promise.resolve(),
): FakeEngine {
  const encoded: EncodeCall[] = [];

  const createEncoder = (signal?: AbortSignal): EncoderApi => ({
    warm: () => Promise.resolve(),
    preloadMeasuring: () => Promise.resolve(),
    measureFrame: () => Promise.reject(new Error('unexpected measureFrame')),
    compare: () => Promise.reject(new Error('unexpected compare')),
    encodeFitting: () => Promise.reject(new Error('unexpected encodeFitting')),
    async encode(raster: Raster, spec) {
      const [top, bottom] = new Float64Array(raster.data.buffer);
      const call = { ...spec, top, bottom };
      encoded.push(call);
      await delay(call, signal);
      const size = getBytes(call);
      return typeof size === 'number' ? { ok: true, bytes: new Uint8Array(size) } : size;
    },
  });

  const encoders: Pool<EncoderApi> = {
    async run(task, signal) {
      signal?.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return Promise.race([task(createEncoder(signal) as unknown as Comlink.Remote<EncoderApi>), aborted]);
    },
    warm: () => undefined,
    dispose: () => undefined,
  };

  return { encoders, encoded };
}

/** Creates slices of `rows` rows each. */
export function createSlices(count: number, rows = 1000): StripSlice[] {
  return Array.from({ length: count }, (_, index) => ({
    top: index * rows,
    bottom: (index + 1) * rows,
    forced: false,
  }));
}

/** Limits of some kilobytes, so that tests need no large data. */
export const rule: SliceRule = {
  width: 800,
  maxHeight: 1280,
  formats: ['jpeg', 'png'],
  quality: { kind: 'search', best: 90, floor: 60 },
  fileBytes: 20_000,
  totalBytes: 200_000,
  maxFiles: 100,
  alpha: false,
};

export interface WrittenSlice {
  readonly top: number;
  readonly bottom: number;
  readonly bytes: number;
  readonly quality: number | null;
}

/** Creates a job that records the written slices and counts the additional and the encoded slices. */
export function createFakeJob({ stripWidth = 800, ...change }: Partial<EpisodeJob> & { stripWidth?: number } = {}) {
  const written: WrittenSlice[] = [];
  const count = { extra: 0, encoded: 0 };
  const job: EpisodeJob = {
    slices: createSlices(8),
    size: ({ top, bottom }) => outputSize(change.rule ?? rule, stripWidth, bottom - top),
    read({ top, bottom }) {
      // The pixels contain nothing but the numbers of their rows.
      const data = new Uint8ClampedArray(Float64Array.of(top, bottom).buffer);
      return Promise.resolve({ ok: true, pixels: { data, width: 1, height: 1, opaque: true } });
    },
    rule,
    format: 'jpeg',
    passThrough: () => Promise.resolve(undefined),
    splitSlice: () => undefined,
    onExtraSlices: (slices) => void (count.extra += slices),
    onDone: () => void count.encoded++,
    write({ top, bottom, byteLength, quality }) {
      written.push({ top, bottom, bytes: byteLength, quality });
      return Promise.resolve();
    },
    signal: new AbortController().signal,
    ...change,
  };
  return { job, written, count };
}
