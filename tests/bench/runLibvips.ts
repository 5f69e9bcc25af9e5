/** Runs a job with libvips in another process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chooseSample } from '../../src/imaging/qualitySearch.ts';
import { readChroma, type JpegEncoder, type JpegSizes, NEVER_FULL_CHROMA } from './jpegSettings.ts';
import type { LibvipsResult } from './libvipsJob.ts';
import type { LibvipsRequest } from './libvipsProcess.ts';
import { decode, encode, cropAndResize } from './libvipsImages.ts';
import type { AppJpegs } from './scenarios.ts';

const script = fileURLToPath(new URL('./libvipsProcess.ts', import.meta.url));

/** Returns the size of the thread pool that runs sharp's pipelines, at least Node's default of four. */
function getThreadPoolSize(): string {
  return String(Math.max(4, availableParallelism()));
}

/** Runs a job in a new process. The time to start the process isn't counted. @throws Error when the job fails */
export async function runLibvips(request: LibvipsRequest): Promise<LibvipsResult> {
  const child = fork(script, { env: { ...process.env, UV_THREADPOOL_SIZE: getThreadPoolSize() } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`libvips ended with ${code} before it was done`);
  });
  // Prevents an unhandled rejection when the process ends before it is awaited below.
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  child.send(request);
  const [{ result }]: [{ result: LibvipsResult }] = await Promise.race([
    once(child, 'message') as Promise<[{ result: LibvipsResult }]>,
    ended,
  ]);
  await once(child, 'exit');
  return result;
}

/** Compares the sizes of a sample of the app's JPEG files with those by libvips. @returns undefined when no file has a quality */
export async function measureJpegs({ path, batch, files, one }: AppJpegs): Promise<JpegSizes | undefined> {
  const quality = files.find((file) => file.quality !== null)?.quality ?? undefined;
  if (quality === undefined) return undefined;
  const pixels = await decode(path);
  const sample = chooseSample(files.map(({ bytes }) => bytes)).filter((index) => files[index].quality === quality);
  const bytesOf = async (encoder: JpegEncoder, fullChromaFrom: number): Promise<number> => {
    let bytes = 0;
    for (const index of sample) {
      const image = cropAndResize(pixels, batch.outputs[index]);
      bytes += (await encode(image, 'jpeg', quality, { encoder, minFullChromaQuality: fullChromaFrom })).length;
    }
    return bytes;
  };
  const both = async (encoder: JpegEncoder) => ({
    '4:4:4': await bytesOf(encoder, 0),
    '4:2:0': await bytesOf(encoder, NEVER_FULL_CHROMA),
  });
  return {
    quality,
    chroma: readChroma(one),
    ours: sample.reduce((sum, index) => sum + files[index].bytes, 0),
    theirs: {
      plain: await both('plain'),
      mozjpeg: await both('mozjpeg'),
      'mozjpeg baseline': await both('mozjpeg baseline'),
    },
  };
}
