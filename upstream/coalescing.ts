/**
 * Many who ask the same thing at the same moment are answered together. Whoever comes while a piece of work is under way waits
 * for the next one, which they share: each answer is made of what was there after it was asked for, so nothing is ever stale and
 * nothing has to be invalidated. A list that two hundred readers open at once costs a few queries and not two hundred.
 */
interface Work<Value> {
  readonly running: Promise<Value>;
  /** Begins when `running` has ended, for everybody who came meanwhile. */
  next?: Promise<Value>;
}

export interface Coalescing<Value> {
  /**
   * @param key everything the answer depends on beside the database. Who asks is not in it, so the answer must not be about them
   * @param work the same for the same key
   */
  shared(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function coalescing<Value>(): Coalescing<Value> {
  const under = new Map<string, Work<Value>>();

  function begun(key: string, work: () => Promise<Value>): Promise<Value> {
    const running = work();
    const entry: Work<Value> = { running };
    under.set(key, entry);
    // Where a next one waits, it takes this place itself.
    const ended = () => {
      if (entry.next === undefined) under.delete(key);
    };
    running.then(ended, ended);
    return running;
  }

  return {
    shared(key, work) {
      const entry = under.get(key);
      if (entry === undefined) return begun(key, work);
      const start = () => begun(key, work);
      entry.next ??= entry.running.then(start, start);
      return entry.next;
    },
  };
}
