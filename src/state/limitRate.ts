/**
 * Returns a function that passes its argument to `report`: the first immediately, then the newest at most once per interval. A
 * long series of values, such as the progress of a job, then renders the screen no more often than that.
 * @param intervalMs minimum time between two calls of `report`, ms
 */
export function limitRate<T>(report: (value: T) => void, intervalMs: number): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: T } | undefined;
  const reportWaiting = (): void => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    pass(value);
  };
  const pass = (value: T): void => {
    timer = setTimeout(reportWaiting, intervalMs);
    report(value);
  };
  return (value) => {
    if (timer === undefined) pass(value);
    else waiting = { value };
  };
}
