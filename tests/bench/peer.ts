/** Asks libvips for a job. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sampleOf } from '../../src/imaging/qualitySearch.ts';
import { chromaOf, type JpegEncoder, type JpegSizes, NEVER_FULL_CHROMA } from './jpegPeer.ts';
import type { PeerResult } from './peerJob.ts';
import type { PeerOrder } from './peerProcess.ts';
import { decode, encode, partOf } from './peerWork.ts';
import type { MadeJpegs } from './scenarios.ts';

const script = fileURLToPath(new URL('./peerProcess.ts', import.meta.url));

/** sharp's pipelines wait for a thread of this pool, which is four wide unless said otherwise. */
function poolSize(): string {
  return String(Math.max(4, availableParallelism()));
}

/** Does a job in a new process, whose start is not counted. @throws Error when it fails */
export async function runPeer(order: PeerOrder): Promise<PeerResult> {
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
}

/** A few slices stand for all. @returns undefined when no file has a quality */
export async function measureJpegs({ path, batch, files, one }: MadeJpegs): Promise<JpegSizes | undefined> {
  const quality = files.find((file) => file.quality !== null)?.quality ?? undefined;
  if (quality === undefined) return undefined;
  const pixels = await decode(path);
  const sample = sampleOf(files.map(({ bytes }) => bytes)).filter((index) => files[index].quality === quality);
  const bytesOf = async (encoder: JpegEncoder, fullChromaFrom: number): Promise<number> => {
    let bytes = 0;
    for (const index of sample) {
      const image = partOf(pixels, batch.outputs[index]);
      bytes += (await encode(image, 'jpeg', quality, { encoder, fullChromaFrom })).length;
    }
    return bytes;
  };
  const both = async (encoder: JpegEncoder) => ({
    '4:4:4': await bytesOf(encoder, 0),
    '4:2:0': await bytesOf(encoder, NEVER_FULL_CHROMA),
  });
  return {
    quality,
    chroma: chromaOf(one),
    ours: sample.reduce((sum, index) => sum + files[index].bytes, 0),
    theirs: {
      plain: await both('plain'),
      mozjpeg: await both('mozjpeg'),
      'mozjpeg baseline': await both('mozjpeg baseline'),
    },
  };
}
