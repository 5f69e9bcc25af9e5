/**
 * Coalesces identical requests that arrive together into one execution. The execution starts after all pending requests have
 * been read. Requests that arrive during the execution share the next one. Every response is therefore computed after its request
 * arrived: no response is stale, and there is no cache to invalidate. If 200 readers open a list at once, the server runs a few
 * queries instead of 200.
 */
interface Execution<Value> {
  hasBegun: boolean;
  result: Promise<Value>;
  /** The next execution, shared by all requests that arrived after this one began. */
  next?: Promise<Value>;
}

export interface Coalescer<Value> {
  /**
   * Runs `work`, or returns the result of an execution with the same key.
   * @param key must contain everything that the result depends on, including everything about the visitor. Only the content of the
   * database may be left out
   * @param work must do the same for equal keys
   */
  shared(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function createCoalescer<Value>(): Coalescer<Value> {
  const executions = new Map<string, Execution<Value>>();

  function begin(key: string, work: () => Promise<Value>): Promise<Value> {
    // The embedded database blocks the event loop. Without this pause, other requests would be read only after the work.
    const result = waitForArrivals().then(() => {
      entry.hasBegun = true;
      return work();
    });
    const entry: Execution<Value> = { hasBegun: false, result };
    executions.set(key, entry);
    // If another execution is waiting, it replaces this entry when it begins.
    const ended = () => {
      if (entry.next === undefined) executions.delete(key);
    };
    result.then(ended, ended);
    return result;
  }

  return {
    shared(key, work) {
      const entry = executions.get(key);
      if (entry === undefined) return begin(key, work);
      if (!entry.hasBegun) return entry.result;
      const start = () => begin(key, work);
      entry.next ??= entry.result.then(start, start);
      return entry.next;
    },
  };
}

/**
 * How many turns of the event loop pass before the work starts. The process accepts one new connection per turn. After too few
 * turns, simultaneous requests would be handled one by one. A turn takes a few microseconds.
 */
const EVENT_LOOP_TURNS = 16;

/** Waits until the pending requests have been read. */
async function waitForArrivals(): Promise<void> {
  for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
