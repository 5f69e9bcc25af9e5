import type { DigestApi, EncoderApi, SourcesApi } from '../../workers/image.api.ts';
import { createPool, type Pool } from './pool.ts';

/** Creates the pools of image workers. No other file starts an image worker. */

function startImageWorker(): Worker {
  return new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module', name: 'image' });
}

/** How long a worker may be idle before it is ended, ms. WebAssembly memory never shrinks while a codec's worker lives. */
const IDLE_AFTER_MS = 10_000;

/** Cores of this machine, as reported by the browser. */
export function coreCount(): number {
  return Math.max(1, navigator.hardwareConcurrency || 2);
}

/**
 * How long a source worker may send nothing before it counts as hung in the browser's decoder, ms. The slowest phones need about
 * half of this for the largest image, and longer steps report progress.
 */
const DECODING_SILENCE_MS = 60_000;

/** Encoders also wait for pixels from the source worker, which may be replaced twice in the meantime. */
const ENCODING_SILENCE_MS = 5 * DECODING_SILENCE_MS;

/** The encoders, one per core; they also hash finished files. The source worker is one more, and is idle while they encode. */
export function createEncoders(): Pool<EncoderApi & DigestApi> {
  return createPool<EncoderApi & DigestApi>({
    start: startImageWorker,
    size: coreCount(),
    depth: 2,
    idleAfter: IDLE_AFTER_MS,
    silentFor: ENCODING_SILENCE_MS,
  });
}

/** The single worker that holds a strip's decoded sources. `prepare` gives a replacement worker the state of the last one. */
export function createSourceWorker(prepare: NonNullable<Parameters<typeof createPool<SourcesApi>>[0]['prepare']>) {
  return createPool<SourcesApi>({
    start: startImageWorker,
    size: 1,
    depth: 16,
    idleAfter: Number.POSITIVE_INFINITY,
    silentFor: DECODING_SILENCE_MS,
    prepare,
  });
}
