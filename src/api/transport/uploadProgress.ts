/** Requests with upload progress, which `fetch` doesn't support. */
import type { Transport } from './call.ts';

/**
 * Returns a transport that sends FormData. Other bodies are dropped, and of the response's headers only Retry-After is kept.
 * @param onProgress called with the share of the body that has been sent, 0 to 1
 */
export function createProgressTransport(onProgress: (share: number) => void): Transport {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      const stopListening = () => signal.removeEventListener('abort', abort);
      xhr.open(method, address);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      xhr.addEventListener('load', () => {
        stopListening();
        const wait = xhr.getResponseHeader('Retry-After');
        const responseHeaders = new Headers(wait === null ? {} : { 'Retry-After': wait });
        resolve({ status: xhr.status, headers: responseHeaders, text: xhr.responseText });
      });
      xhr.addEventListener('error', () => {
        stopListening();
        reject(new TypeError('No response.'));
      });
      xhr.addEventListener('abort', () => {
        stopListening();
        reject(signal.aborted ? signal.reason : new TypeError('The request was aborted.'));
      });
      signal.addEventListener('abort', abort, { once: true });
      xhr.send(body instanceof FormData ? body : null);
    });
}
