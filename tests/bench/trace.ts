/**
 * Reads a Chromium trace. Tasks are measured in thread time, the CPU time of their thread. On a busy machine, wall time
 * depends more on other processes than on the task.
 */

/** The fields of a trace event that are used here. Times are in µs. */
export interface TraceEvent {
  readonly name: string;
  /** `X`: complete event; `M`: metadata. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall time. */
  readonly dur?: number;
  /** Thread time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The trace categories that `readTrace` needs. */
export const traceCategories = ['disabled-by-default-devtools.timeline'];

/** Chromium's name for the main thread of a page. */
const MAIN_THREAD = 'CrRendererMain';

/** Chromium's name for a task of a thread's event loop. */
const TASK_NAME = 'RunTask';

/** Thread time and wall time of one task, ms. */
export interface Task {
  readonly thread: number;
  readonly wall: number;
}

/** What `readTrace` finds about the tasks in a trace. */
export interface TraceSummary {
  /** The main-thread task with the most thread time. */
  readonly longest: Task;
  /** Number of main-thread tasks over 50 ms of thread time. */
  readonly longTasks: number;
  /** Thread time of tasks in ms by thread name, descending. Threads with the same name are summed. */
  readonly threads: readonly { readonly name: string; readonly ms: number }[];
}

/** A task with more thread time than this counts as long. */
const LONG_TASK_MS = 50;

/**
 * Returns the thread time in ms, at most the task's duration. Coarse thread clocks can attribute the time of earlier
 * tasks to a short task, for example 22 ms to a task of 1 ms.
 */
function toThreadMs(tdur: number, dur = tdur): number {
  return Math.min(tdur, dur) / 1000;
}

function isTask(event: TraceEvent): boolean {
  return event.ph === 'X' && event.name === TASK_NAME;
}

/** @throws Error when no main-thread task has a thread time */
export function readTrace(events: readonly TraceEvent[]): TraceSummary {
  const names = new Map<string, string>();
  for (const { ph, name, pid, tid, args } of events)
    if (ph === 'M' && name === 'thread_name' && args?.name !== undefined) names.set(`${pid} ${tid}`, args.name);
  const threads = new Map<string, number>();
  let longest: Task | undefined;
  let longTasks = 0;
  for (const event of events.filter(isTask)) {
    const { pid, tid, dur, tdur } = event;
    if (tdur === undefined) continue;
    const name = names.get(`${pid} ${tid}`) ?? 'unnamed';
    const thread = toThreadMs(tdur, dur);
    threads.set(name, (threads.get(name) ?? 0) + thread);
    if (name !== MAIN_THREAD) continue;
    if (thread > LONG_TASK_MS) longTasks++;
    if (!longest || thread > longest.thread) longest = { thread, wall: (dur ?? 0) / 1000 };
  }
  if (!longest) throw new Error('the trace has no task of a main thread with its thread time');
  const sums = [...threads].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
  return { longest, longTasks, threads: sums };
}

/** Parses a trace file of Chromium. */
export function parseTrace(json: string): TraceEvent[] {
  // `readTrace` uses only the fields of the type.
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
