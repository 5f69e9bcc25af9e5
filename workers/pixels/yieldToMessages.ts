const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/**
 * Resolves in a new task, so that the worker first handles the messages that have arrived. Awaiting a resolved promise would not let
 * the worker handle messages, and a timer would add a delay of 4 ms.
 */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
