import { describe, expect, it } from 'vitest';
import { parseTrace, readTrace, type TraceEvent } from '../../bench/trace.ts';

function createThreadName(pid: number, tid: number, name: string): TraceEvent {
  return {
    name: 'thread_name',
    ph: 'M',
    pid,
    tid,
    args: { name },
  };
}

function createTask(pid: number, tid: number, wall: number, threadTime?: number, name = 'RunTask'): TraceEvent {
  return {
    name,
    ph: 'X',
    pid,
    tid,
    dur: wall * 1000,
    ...(threadTime !== undefined && { tdur: threadTime * 1000 }),
  };
}

const names = [
  createThreadName(5, 1, 'CrRendererMain'),
  createThreadName(5, 2, 'DedicatedWorker thread'),
  createThreadName(9, 1, 'CrBrowserMain'),
];

describe('readTrace', () => {
  it('finds the longest main-thread task by thread time, not wall time', () => {
    const { longest, longTasks } = readTrace([
      ...names,
      createTask(5, 1, 400, 20),
      createTask(5, 1, 80, 60),
      createTask(5, 1, 52, 51),
    ]);
    expect(longest).toEqual({ thread: 60, wall: 80 });
    expect(longTasks).toBe(2);
  });

  it('ignores tasks of workers, and of a browser-process thread with the same ID', () => {
    const { longest } = readTrace([
      ...names,
      createTask(5, 2, 900, 900),
      createTask(9, 1, 700, 700),
      createTask(5, 1, 3, 2),
    ]);
    expect(longest.thread).toBe(2);
  });

  it('limits the thread time of a task to its wall time', () => {
    const { longest, longTasks, threads } = readTrace([...names, createTask(5, 1, 1, 80), createTask(5, 1, 20, 12)]);
    expect(longest).toEqual({ thread: 12, wall: 20 });
    expect(longTasks).toBe(0);
    expect(threads).toEqual([{ name: 'CrRendererMain', ms: 13 }]);
  });

  it('ignores events that are not tasks, such as function calls', () => {
    const { longest, threads } = readTrace([...names, createTask(5, 1, 9, 9, 'FunctionCall'), createTask(5, 1, 4, 4)]);
    expect(longest.thread).toBe(4);
    expect(threads).toEqual([{ name: 'CrRendererMain', ms: 4 }]);
  });

  it('sums threads of the same name in descending order, even if the names follow the tasks', () => {
    const { threads } = readTrace([
      createTask(5, 1, 1, 1),
      createTask(5, 2, 5, 5),
      createTask(5, 3, 6, 6),
      ...names,
      createThreadName(5, 3, 'DedicatedWorker thread'),
    ]);
    expect(threads).toEqual([
      { name: 'DedicatedWorker thread', ms: 11 },
      { name: 'CrRendererMain', ms: 1 },
    ]);
  });

  it('throws when the trace has no thread times', () => {
    expect(() => readTrace([...names, createTask(5, 1, 80)])).toThrow(/thread time/);
  });
});

it('parseTrace reads the JSON that Chromium writes', () => {
  const json =
    '{"metadata":{},"traceEvents":[{"args":{"name":"CrRendererMain"},"cat":"__metadata","name":"thread_name","ph":"M","pid":3,"tid":3,"ts":0},' +
    '{"args":{},"cat":"disabled-by-default-devtools.timeline","dur":122591,"name":"RunTask","ph":"X","pid":3,"tdur":73212,"tid":3,"ts":16,"tts":5}]}';
  expect(readTrace(parseTrace(json)).longest).toEqual({ thread: 73.212, wall: 122.591 });
});
