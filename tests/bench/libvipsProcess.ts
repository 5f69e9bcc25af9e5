/** Runs libvips in a separate process, so that it uses all cores and its memory can be measured. */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { type JpegSettings, createDefaultJpegSettings } from './jpegSettings.ts';
import type { LibvipsFormat, LibvipsJob, LibvipsResult } from './libvipsJob.ts';
import { runLibvipsJob, encode } from './libvipsImages.ts';

/** The message from the parent process. */
export interface LibvipsRequest {
  readonly job: LibvipsJob;
  /** Path of the zip to write. */
  readonly zip: string;
  readonly jpeg: JpegSettings;
}

const CORE_COUNT = availableParallelism();

/** Encodes a small image in each format, so that the codecs are loaded before the measurement. */
async function warmUp(): Promise<void> {
  const create = { width: 64, height: 64, channels: 3, background: '#888' } as const;
  const formats: readonly LibvipsFormat[] = ['webp', 'jpeg', 'png'];
  for (const format of formats)
    await encode(sharp({ create }).resize(32, 32), format, 70, createDefaultJpegSettings('plain'));
}

/** Returns the peak memory of this process, bytes. */
function readPeakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

async function measureJob({ job, zip, jpeg }: LibvipsRequest): Promise<LibvipsResult> {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const { qualities, bytes } = await runLibvipsJob(job, zip, { jpeg, concurrency: 2 * CORE_COUNT });
  const time = performance.now() - began;
  return { time, bytes, qualities, memory: readPeakMemory() - before };
}

async function respond(request: LibvipsRequest): Promise<void> {
  const result = await measureJob(request);
  process.send?.({ result }, () => process.disconnect());
}

process.on('message', (request: LibvipsRequest) => void respond(request));
sharp.cache(false);
await warmUp();
process.send?.('ready');
