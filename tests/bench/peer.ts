/** Asks libvips for a job. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sampleOf } from '../../src/imaging/qualitySearch.ts';
import { type JpegEncoder, jpegEncoders, type PeerBatch, type PeerResult } from './peerJob.ts';
import type { PeerOrder } from './peerProcess.ts';
import { decode, encode, partOf } from './peerWork.ts';

const script = fileURLToPath(new URL('./peerProcess.ts', import.meta.url));

/** sharp's pipelines wait for a thread of this pool, which is four wide unless said otherwise. */
const poolSize = (): string => String(Math.max(4, availableParallelism()));

/** Does a job in a new process, whose start is not counted. @throws Error when it fails */
export const runPeer = async (order: PeerOrder): Promise<PeerResult> => {
  const child = fork(script, { env: { ...process.env, UV_THREADPOOL_SIZE: poolSize() } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`libvips ended with ${code} before it was done`);
  });
  // Awaited below, where it may be too late to be the first.
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  child.send(order);
  const [{ result }]: [{ result: PeerResult }] = await Promise.race([
    once(child, 'message') as Promise<[{ result: PeerResult }]>,
    ended,
  ]);
  await once(child, 'exit');
  return result;
};

/** Bytes of some of the app's JPEG files of one quality, and of what each of libvips' encoders makes of the same pixels. */
export interface JpegSizes {
  readonly quality: number;
  readonly ours: number;
  readonly theirs: Readonly<Record<JpegEncoder, number>>;
}

/** A few slices stand for all. `ours`: the app's bytes and quality of each output of the batch. */
export const measureJpegs = async (
  path: string,
  batch: PeerBatch,
  ours: readonly { readonly bytes: number; readonly quality: number | null }[],
): Promise<JpegSizes | undefined> => {
  const quality = ours.find((file) => file.quality !== null)?.quality ?? undefined;
  if (quality === undefined) return undefined;
  const pixels = await decode(path);
  const sample = sampleOf(ours.map(({ bytes }) => bytes)).filter((index) => ours[index].quality === quality);
  const bytesOf = async (jpeg: JpegEncoder): Promise<number> => {
    let bytes = 0;
    for (const index of sample)
      bytes += (await encode(partOf(pixels, batch.outputs[index]), 'jpeg', quality, jpeg)).length;
    return bytes;
  };
  return {
    quality,
    ours: sample.reduce((sum, index) => sum + ours[index].bytes, 0),
    theirs: {
      plain: await bytesOf('plain'),
      mozjpeg: await bytesOf('mozjpeg'),
      'mozjpeg baseline': await bytesOf('mozjpeg baseline'),
    },
  };
};

/** The encoder whose bytes at the same quality are nearest to the app's: the one that does as much for them. */
export const nearestJpeg = ({ ours, theirs }: Pick<JpegSizes, 'ours' | 'theirs'>): JpegEncoder => {
  const distance = (jpeg: JpegEncoder): number => Math.abs(Math.log(theirs[jpeg] / ours));
  return jpegEncoders.toSorted((a, b) => distance(a) - distance(b))[0];
};
