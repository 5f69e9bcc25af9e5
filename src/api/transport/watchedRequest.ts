/** Requests with upload progress, which `fetch` doesn't support. */
import type { Carrier } from './call.ts';

/** @param onProgress called with the share of the body that has been sent, 0 to 1 */
export function watchedRequest(onProgress: (share: number) => void): Carrier {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      const ended = () => signal.removeEventListener('abort', abort);
      xhr.open(method, address);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      xhr.addEventListener('load', () => {
        ended();
        const wait = xhr.getResponseHeader('Retry-After');
        const answered = new Headers(wait === null ? {} : { 'Retry-After': wait });
        resolve({ status: xhr.status, headers: answered, text: xhr.responseText });
      });
      xhr.addEventListener('error', () => {
        ended();
        reject(new TypeError('no answer'));
      });
      xhr.addEventListener('abort', () => {
        ended();
        reject(signal.aborted ? signal.reason : new TypeError('broken off'));
      });
      signal.addEventListener('abort', abort, { once: true });
      xhr.send(body instanceof FormData ? body : null);
    });
}
