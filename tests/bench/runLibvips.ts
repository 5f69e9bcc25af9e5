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
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`libvips ended with ${code} before it was done`);
  });
  // The promise also rejects when the process exits after the job, which must not count as an unhandled rejection.
  exited.catch(() => undefined);
  await Promise.race([once(child, 'message'), exited]);
  child.send(request);
  const [{ result }]: [{ result: LibvipsResult }] = await Promise.race([
    once(child, 'message') as Promise<[{ result: LibvipsResult }]>,
    exited,
  ]);
  await once(child, 'exit');
  return result;
}

/**
 * Encodes the same slices as some of the app's JPEG files with libvips, to compare the sizes.
 * @returns undefined when none of the app's files has a quality
 */
export async function measureJpegs({ path, batch, files, firstFile }: AppJpegs): Promise<JpegSizes | undefined> {
  const quality = files.find((file) => file.quality !== null)?.quality ?? undefined;
  if (quality === undefined) return undefined;
  const pixels = await decode(path);
  const sample = chooseSample(files.map(({ bytes }) => bytes)).filter((index) => files[index].quality === quality);
  const measureBytes = async (encoder: JpegEncoder, minFullChromaQuality: number): Promise<number> => {
    let bytes = 0;
    for (const index of sample) {
      const image = cropAndResize(pixels, batch.outputs[index]);
      bytes += (await encode(image, 'jpeg', quality, { encoder, minFullChromaQuality })).length;
    }
    return bytes;
  };
  const measureBothChromas = async (encoder: JpegEncoder) => ({
    '4:4:4': await measureBytes(encoder, 0),
    '4:2:0': await measureBytes(encoder, NEVER_FULL_CHROMA),
  });
  return {
    quality,
    chroma: readChroma(firstFile),
    ours: sample.reduce((sum, index) => sum + files[index].bytes, 0),
    theirs: {
      plain: await measureBothChromas('plain'),
      mozjpeg: await measureBothChromas('mozjpeg'),
      'mozjpeg baseline': await measureBothChromas('mozjpeg baseline'),
    },
  };
}
