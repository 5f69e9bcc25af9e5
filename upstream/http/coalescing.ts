/**
 * Many who ask the same thing at the same moment are answered together. Work begins once all calls that have arrived are read;
 * whoever comes while it is under way waits for the next one, which they share. Each answer is made of what was there after it
 * was asked for, so nothing is ever stale and nothing has to be invalidated: a list that two hundred readers open at once costs a
 * few queries and not two hundred.
 */
interface Work<Value> {
  hasBegun: boolean;
  answer: Promise<Value>;
  /** For everybody who came since it has begun. */
  next?: Promise<Value>;
}

export interface Coalescer<Value> {
  /**
   * @param key everything the answer depends on beside the database. Who asks is not in it, so the answer must not be about them
   * @param work the same for the same key
   */
  shared(key: string, work: () => Promise<Value>): Promise<Value>;
}

export function createCoalescer<Value>(): Coalescer<Value> {
  const under = new Map<string, Work<Value>>();

  function begun(key: string, work: () => Promise<Value>): Promise<Value> {
    // The embedded database works without ever letting other calls be read: without this pause each would come after the work.
    const answer = arrivals().then(() => {
      entry.hasBegun = true;
      return work();
    });
    const entry: Work<Value> = { hasBegun: false, answer };
    under.set(key, entry);
    // Where a next one waits, it takes this place itself.
    const ended = () => {
      if (entry.next === undefined) under.delete(key);
    };
    answer.then(ended, ended);
    return answer;
  }

  return {
    shared(key, work) {
      const entry = under.get(key);
      if (entry === undefined) return begun(key, work);
      if (!entry.hasBegun) return entry.answer;
      const start = () => begun(key, work);
      entry.next ??= entry.answer.then(start, start);
      return entry.next;
    },
  };
}

/**
 * Times that the process looks for what has arrived before it works. It takes in one new connection each time it looks, so with
 * less than a few a crowd that comes at once would be let in one by one, each after some work. Some microseconds each.
 */
const LOOKS = 16;

async function arrivals(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
