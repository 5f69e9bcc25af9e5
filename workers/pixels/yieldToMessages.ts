const { port1, port2 } = new MessageChannel();
const resolvers: (() => void)[] = [];
port1.addEventListener('message', () => resolvers.shift()?.());
port1.start();

/**
 * Resolves in a new task, after the worker has handled the messages that have arrived. Faster than a timer, which may add 4 ms.
 */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    resolvers.push(resolve);
    port2.postMessage(null);
  });
}
