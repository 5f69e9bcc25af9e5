/** libvips in a process of its own, so that its threads are as many as there are cores and its memory is its own. */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { type JpegPeer, usualPeer } from './jpegPeer.ts';
import type { PeerFormat, PeerJob, PeerResult } from './peerJob.ts';
import { doJob, encode } from './peerWork.ts';

/** What the parent sends. */
export interface PeerOrder {
  readonly job: PeerJob;
  readonly zip: string;
  readonly jpeg: JpegPeer;
}

const cores = availableParallelism();

/** Codecs are loaded before the clock runs, as the app's are while a person looks for the file. */
async function warm(): Promise<void> {
  const create = { width: 64, height: 64, channels: 3, background: '#888' } as const;
  const formats: readonly PeerFormat[] = ['webp', 'jpeg', 'png'];
  for (const format of formats) await encode(sharp({ create }).resize(32, 32), format, 70, usualPeer('plain'));
}

/** Most memory of this process so far, bytes. */
function mostMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

async function work({ job, zip, jpeg }: PeerOrder): Promise<PeerResult> {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const { qualities, bytes } = await doJob(job, zip, { jpeg, atOnce: 2 * cores });
  const time = performance.now() - began;
  return { time, bytes, qualities, memory: mostMemory() - before };
}

async function answer(order: PeerOrder): Promise<void> {
  const result = await work(order);
  process.send?.({ result }, () => process.disconnect());
}

process.on('message', (order: PeerOrder) => void answer(order));
sharp.cache(false);
await warm();
process.send?.('ready');
