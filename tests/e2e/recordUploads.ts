/** Records the uploads of a page, across reloads: each file's digest when sent, and the status of the response. */
import type { Page } from '@playwright/test';

export interface UploadEvent {
  readonly sha256: string;
  /**
   * 'sent' when the file is sent. A later entry has the status of the response, or 0 if there was none. After a
   * reload, the second entry may be missing.
   */
  readonly status: number | 'sent';
}

/** Call this before the first page is opened. The returned array grows when files are sent and responses arrive. */
export async function recordUploads(page: Page): Promise<readonly UploadEvent[]> {
  const events: UploadEvent[] = [];
  await page.exposeFunction('recordUpload', (event: UploadEvent) => void events.push(event));
  await page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const files = body instanceof FormData ? body.getAll('file').filter((part) => part instanceof File) : [];
        const digests = files.map(digest);
        const record = async (status: number | 'sent'): Promise<void> => {
          for (const sha256 of await Promise.all(digests)) Reflect.get(globalThis, 'recordUpload')({ sha256, status });
        };
        void record('sent');
        this.addEventListener('loadend', () => void record(this.status));
        super.send(body);
      }
    };
    const digest = async (file: File): Promise<string> => {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
  });
  return events;
}
