import { describe, expect, it } from 'vitest';
import { parseTrace, readTrace, type TraceEvent } from '../../bench/trace.ts';

function thread(pid: number, tid: number, name: string): TraceEvent {
  return {
    name: 'thread_name',
    ph: 'M',
    pid,
    tid,
    args: { name },
  };
}

function span(pid: number, tid: number, wall: number, threadTime?: number, name = 'RunTask'): TraceEvent {
  return {
    name,
    ph: 'X',
    pid,
    tid,
    dur: wall * 1000,
    ...(threadTime !== undefined && { tdur: threadTime * 1000 }),
  };
}

const names = [thread(5, 1, 'CrRendererMain'), thread(5, 2, 'DedicatedWorker thread'), thread(9, 1, 'CrBrowserMain')];

describe('readTrace', () => {
  it('finds the main thread’s longest task by thread time, though another took longer by the wall', () => {
    const { longest, longTasks } = readTrace([...names, span(5, 1, 400, 20), span(5, 1, 80, 60), span(5, 1, 52, 51)]);
    expect(longest).toEqual({ thread: 60, wall: 80 });
    expect(longTasks).toBe(2);
  });

  it('takes no other thread for the main one: not a worker’s, not the browser’s of the same number', () => {
    const { longest } = readTrace([...names, span(5, 2, 900, 900), span(9, 1, 700, 700), span(5, 1, 3, 2)]);
    expect(longest.thread).toBe(2);
  });

  it('takes a task to compute no longer than it lasts, whatever a clock that moves in steps says', () => {
    const { longest, longTasks, threads } = readTrace([...names, span(5, 1, 1, 80), span(5, 1, 20, 12)]);
    expect(longest).toEqual({ thread: 12, wall: 20 });
    expect(longTasks).toBe(0);
    expect(threads).toEqual([{ name: 'CrRendererMain', ms: 13 }]);
  });

  it('counts a task once, and not what ran inside it', () => {
    const { longest, threads } = readTrace([...names, span(5, 1, 9, 9, 'FunctionCall'), span(5, 1, 4, 4)]);
    expect(longest.thread).toBe(4);
    expect(threads).toEqual([{ name: 'CrRendererMain', ms: 4 }]);
  });

  it('sums the threads of a name, most first; names may come last', () => {
    const { threads } = readTrace([
      span(5, 1, 1, 1),
      span(5, 2, 5, 5),
      span(5, 3, 6, 6),
      ...names,
      thread(5, 3, 'DedicatedWorker thread'),
    ]);
    expect(threads).toEqual([
      { name: 'DedicatedWorker thread', ms: 11 },
      { name: 'CrRendererMain', ms: 1 },
    ]);
  });

  it('says so when there are no thread times', () => {
    expect(() => readTrace([...names, span(5, 1, 80)])).toThrow(/thread time/);
  });
});

it('reads a trace as Chromium writes it', () => {
  const json =
    '{"metadata":{},"traceEvents":[{"args":{"name":"CrRendererMain"},"cat":"__metadata","name":"thread_name","ph":"M","pid":3,"tid":3,"ts":0},' +
    '{"args":{},"cat":"disabled-by-default-devtools.timeline","dur":122591,"name":"RunTask","ph":"X","pid":3,"tdur":73212,"tid":3,"ts":16,"tts":5}]}';
  expect(readTrace(parseTrace(json)).longest).toEqual({ thread: 73.212, wall: 122.591 });
});
