const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/**
 * Goes on behind what else this worker has been asked meanwhile. Promises that are kept at once go on before it, so that a long row of
 * them keeps every other caller waiting; a timer would wait for four milliseconds itself.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
