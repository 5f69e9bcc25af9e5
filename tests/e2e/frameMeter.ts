/**
 * Measures the main thread's work for each frame while a page scrolls. The unit is thread time. On a busy machine, wall
 * time depends more on other processes than on the page.
 */
import type { CDPSession, Page } from '@playwright/test';

export interface FrameWork {
  /** Thread time of each frame in ms, sorted ascending. */
  readonly frames: readonly number[];
  /** Thread time of the longest task in ms. */
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Wall time in µs. */
  readonly dur?: number;
  /** Thread time in µs. The clock of some machines is coarse. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

export class FrameMeter {
  readonly #cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async create(page: Page): Promise<FrameMeter> {
    return new FrameMeter(await page.context().newCDPSession(page));
  }

  async start(): Promise<void> {
    await this.#cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
    });
  }

  async stop(): Promise<FrameWork> {
    const events: TraceEvent[] = [];
    // The protocol's type says only 'object'.
    const collect = ({ value }: { value: object[] }) => void events.push(...(value as unknown as TraceEvent[]));
    this.#cdp.on('Tracing.dataCollected', collect);
    const complete = new Promise<void>((resolve) => this.#cdp.once('Tracing.tracingComplete', () => resolve()));
    await this.#cdp.send('Tracing.end');
    await complete;
    this.#cdp.off('Tracing.dataCollected', collect);
    return sumFrameWork(events);
  }
}

function sumFrameWork(events: readonly TraceEvent[]): FrameWork {
  const sortedEvents = events.toSorted((a, b) => a.ts - b.ts);
  const mainThreads = sortedEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const frames = [0];
  let longest = 0;
  for (const { name, ph, pid, tid, dur = Number.POSITIVE_INFINITY, tdur } of sortedEvents) {
    if (!mainThreads.includes(`${pid} ${tid}`)) continue;
    if (name === 'AnimationFrame' && ph === 'b') frames.push(0);
    if (!name.endsWith('::RunTask') || tdur === undefined) continue;
    // With a coarse clock, the thread time may seem longer than the duration.
    const ms = Math.min(tdur, dur) / 1_000;
    frames.push((frames.pop() ?? 0) + ms);
    longest = Math.max(longest, ms);
  }
  return { frames: frames.toSorted((a, b) => a - b), longest };
}

/** Returns a percentile of the frames' work in ms. @param share from 0 to 1 */
export function framePercentile({ frames }: FrameWork, share: number): number {
  return frames[Math.min(frames.length - 1, Math.floor(share * frames.length))] ?? 0;
}

/** Formats the work as in `412 frames, ms of work: median 4.6, 95 % 7.1, 99 % 8.2, most 9.0; longest task 6.0`. */
export function formatFrameWork(work: FrameWork): string {
  const percentile = (share: number) => framePercentile(work, share).toFixed(1);
  const { frames, longest } = work;
  return `${frames.length} frames, ms of work: median ${percentile(0.5)}, 95 % ${percentile(0.95)}, 99 % ${percentile(0.99)}, most ${percentile(1)}; longest task ${longest.toFixed(1)}`;
}
