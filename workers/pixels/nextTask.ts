const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/**
 * Resolves in a new task, after the messages that have reached this worker in the meantime. A chain of resolved promises would block
 * them, and a timer would add a delay of four milliseconds.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
