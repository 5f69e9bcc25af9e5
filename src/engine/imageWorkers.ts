import type { DigestApi, EncoderApi, SourcesApi } from '../../workers/image.api.ts';
import { createPool, type Pool } from './pool.ts';

/** Where image workers come from. Nobody else starts one. */

const startImageWorker = (): Worker =>
  new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module', name: 'image' });

/** Idle workers are ended after this long, ms; a codec's memory never shrinks otherwise. */
const idleAfter = 10_000;

/** Cores of this machine, as far as the browser tells. */
export const coreCount = (): number => Math.max(1, navigator.hardwareConcurrency || 2);
/**
 * A source worker that is silent this long, ms, hangs in the browser's decoder: the slowest phone needs half of it for
 * the largest picture, and what takes longer than that tells that it moves.
 */
const decodingSilence = 60_000;

/** Encoders also wait for sources, whose own worker may have to be replaced twice meanwhile. */
const encodingSilence = 5 * decodingSilence;

/** Encoders over all cores, which name finished files as well. One more worker holds the sources; it is idle while they encode. */
export const createEncoders = (): Pool<EncoderApi & DigestApi> =>
  createPool<EncoderApi & DigestApi>({
    start: startImageWorker,
    size: coreCount(),
    depth: 2,
    idleAfter,
    silentFor: encodingSilence,
  });

/** The one worker that holds a strip's decoded sources. `prepare` tells a new one what the last one knew. */
export const createSourceWorker = (prepare: NonNullable<Parameters<typeof createPool<SourcesApi>>[0]['prepare']>) =>
  createPool<SourcesApi>({
    start: startImageWorker,
    size: 1,
    depth: 16,
    idleAfter: Number.POSITIVE_INFINITY,
    silentFor: decodingSilence,
    prepare,
  });
