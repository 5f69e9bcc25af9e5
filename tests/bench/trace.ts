/**
 * Reads a Chromium trace. Tasks are judged by thread time, what a thread spent computing: on a busy machine the wall
 * time of a task says more about the neighbours than about the task.
 */

/** What is read of an event. Times in µs. */
export interface TraceEvent {
  readonly name: string;
  /** `X`: a whole span; `M`: metadata. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall time. */
  readonly dur?: number;
  /** Thread time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The categories that a trace must be recorded with. */
export const traceCategories = ['disabled-by-default-devtools.timeline'];

/** Chromium's name of the main thread of a page. */
const MAIN_THREAD = 'CrRendererMain';

/** A turn of a thread's event loop. */
const TASK = 'RunTask';

/** ms, one and the same task. */
export interface Task {
  readonly thread: number;
  readonly wall: number;
}

export interface TraceReading {
  /** The main-thread task with the most thread time. */
  readonly longest: Task;
  /** Tasks over 50 ms of thread time on the main thread. */
  readonly longTasks: number;
  /** ms of thread time by name of thread, most first; a name's threads are summed. */
  readonly threads: readonly { readonly name: string; readonly ms: number }[];
}

/** ms of thread time from which on a person may notice. */
const LONG_TASK_MS = 50;

/**
 * ms. A thread's clock may move in steps: a task of 1 ms was seen with 22 ms of thread time, the time of those before it. No task
 * computes for longer than it lasts.
 */
function threadTime(tdur: number, dur = tdur): number {
  return Math.min(tdur, dur) / 1000;
}

function isSpan(event: TraceEvent): boolean {
  return event.ph === 'X' && event.name === TASK;
}

/** @throws Error when the trace holds no main thread, or no thread times */
export function readTrace(events: readonly TraceEvent[]): TraceReading {
  const names = new Map<string, string>();
  for (const { ph, name, pid, tid, args } of events)
    if (ph === 'M' && name === 'thread_name' && args?.name !== undefined) names.set(`${pid} ${tid}`, args.name);
  const threads = new Map<string, number>();
  let longest: Task | undefined;
  let longTasks = 0;
  for (const event of events.filter(isSpan)) {
    const { pid, tid, dur, tdur } = event;
    if (tdur === undefined) continue;
    const name = names.get(`${pid} ${tid}`) ?? 'unnamed';
    const thread = threadTime(tdur, dur);
    threads.set(name, (threads.get(name) ?? 0) + thread);
    if (name !== MAIN_THREAD) continue;
    if (thread > LONG_TASK_MS) longTasks++;
    if (!longest || thread > longest.thread) longest = { thread, wall: (dur ?? 0) / 1000 };
  }
  if (!longest) throw new Error('the trace has no task of a main thread with its thread time');
  const sums = [...threads].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
  return { longest, longTasks, threads: sums };
}

/** The events of a trace as Chromium writes it. */
export function parseTrace(json: string): TraceEvent[] {
  // Chromium's own format; `readTrace` uses no more of it than the type says.
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
