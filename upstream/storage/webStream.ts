/**
 * Converts a Node stream to a web stream. `Readable.toWeb` does the same, but its return type isn't assignable to the global
 * `ReadableStream`.
 */
import type { Readable } from 'node:stream';

export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel() {
      stream.destroy();
    },
  });
}
