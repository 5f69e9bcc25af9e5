/** Creates the pools of image workers: the encoders, and the source worker, which decodes the chosen files. */
import type { DigestApi, EncoderApi, SourcesApi } from '../../workers/image.api.ts';
import { createPool, type Pool } from './pool.ts';

function startImageWorker(): Worker {
  return new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module', name: 'image' });
}

/** Idle encoders are terminated after this many ms, because their WebAssembly memory never shrinks. */
const IDLE_AFTER_MS = 10_000;

/** Returns the number of CPU cores that the browser reports; 2 if it doesn't report any. */
export function coreCount(): number {
  return Math.max(1, navigator.hardwareConcurrency || 2);
}

/**
 * A busy source worker that sends no message for this many ms counts as hung. The slowest phones need about half of
 * this time to decode the largest image, and the worker reports progress during longer work.
 */
const DECODING_SILENCE_MS = 60_000;

/**
 * A busy encoder that sends no message for this many ms counts as hung. Longer than for the source worker: an encoder's
 * task includes waiting for pixels from the source worker, which may be replaced and decode again.
 */
const ENCODING_SILENCE_MS = 5 * DECODING_SILENCE_MS;

/** Creates the pool of encoders, one per core. They also hash files. */
export function createEncoders(): Pool<EncoderApi & DigestApi> {
  return createPool<EncoderApi & DigestApi>({
    start: startImageWorker,
    size: coreCount(),
    tasksPerWorker: 2,
    idleAfterMs: IDLE_AFTER_MS,
    hungAfterMs: ENCODING_SILENCE_MS,
  });
}

/**
 * Creates the pool of the single worker that holds the decoded sources of a tool or an upload.
 * @param prepare registers the sources in each new worker
 */
export function createSourceWorker(prepare: NonNullable<Parameters<typeof createPool<SourcesApi>>[0]['prepare']>) {
  return createPool<SourcesApi>({
    start: startImageWorker,
    size: 1,
    // A long call yields to other calls between its steps.
    tasksPerWorker: 16,
    idleAfterMs: Number.POSITIVE_INFINITY,
    hungAfterMs: DECODING_SILENCE_MS,
    prepare,
  });
}
