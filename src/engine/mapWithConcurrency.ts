/**
 * Runs `work` for every item in order, at most `concurrency` at a time. Rejects with the first failure, but doesn't
 * stop the work on the other items.
 */
export async function mapWithConcurrency<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const runLoop = async (): Promise<void> => {
    // All loops share one iterator, so each loop takes the next item that no loop has taken yet.
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runLoop));
}
