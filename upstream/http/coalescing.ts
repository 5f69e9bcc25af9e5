/**
 * Coalesces identical requests that arrive together into one execution. The execution starts a moment later, so that requests
 * that are already pending can join it. Requests that arrive during an execution share the next one, so that no response is
 * stale.
 */

interface Execution<Value> {
  hasBegun: boolean;
  result: Promise<Value>;
  /** The next execution, shared by all requests that arrived after this one began. */
  next?: Promise<Value>;
}

export interface Coalescer<Value> {
  /**
   * Runs `work`, or shares an execution with the same key that has not begun yet. All its callers get its result or its error.
   * @param key must contain everything that the result depends on except the content of the database
   * @param work must do the same for equal keys
   */
  run(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function createCoalescer<Value>(): Coalescer<Value> {
  const executions = new Map<string, Execution<Value>>();

  function startExecution(key: string, work: () => Promise<Value>): Promise<Value> {
    // The embedded database blocks the event loop. Without this pause, other requests would be read only after the work.
    const result = waitForArrivals().then(() => {
      entry.hasBegun = true;
      return work();
    });
    const entry: Execution<Value> = { hasBegun: false, result };
    executions.set(key, entry);
    // If another execution is waiting, it replaces this entry when it begins.
    const removeExecution = () => {
      if (entry.next === undefined) executions.delete(key);
    };
    result.then(removeExecution, removeExecution);
    return result;
  }

  return {
    run(key, work) {
      const entry = executions.get(key);
      if (entry === undefined) return startExecution(key, work);
      if (!entry.hasBegun) return entry.result;
      const start = () => startExecution(key, work);
      entry.next ??= entry.result.then(start, start);
      return entry.next;
    },
  };
}

/**
 * How many turns of the event loop pass before the work starts. The process accepts one new connection per turn. A turn takes a
 * few microseconds.
 */
const EVENT_LOOP_TURNS = 16;

async function waitForArrivals(): Promise<void> {
  for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
