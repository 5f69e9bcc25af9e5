/**
 * Calls `work` for every item, in order, with at most `concurrency` calls running at a time, and resolves when all have
 * finished. Rejects with the first failure; the remaining items may still be started.
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
