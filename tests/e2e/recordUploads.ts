/** Records the uploads of a page across reloads: the digest of each file, when it is sent and when the response arrives. */
import type { Page } from '@playwright/test';

export interface SentFile {
  readonly sha256: string;
  /** Response status, 0 without a response, 'sent' before that. A reload may happen before the response is recorded. */
  readonly status: number | 'sent';
}

/** Call before opening the first page. The returned array grows as files are sent and responses arrive. */
export async function recordUploads(page: Page): Promise<readonly SentFile[]> {
  const sent: SentFile[] = [];
  await page.exposeFunction('recordUpload', (file: SentFile) => void sent.push(file));
  await page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const files = body instanceof FormData ? body.getAll('file').filter((part) => part instanceof File) : [];
        const digests = files.map(digest);
        const note = async (status: number | 'sent'): Promise<void> => {
          for (const sha256 of await Promise.all(digests)) Reflect.get(globalThis, 'recordUpload')({ sha256, status });
        };
        void note('sent');
        this.addEventListener('loadend', () => void note(this.status));
        super.send(body);
      }
    };
    const digest = async (file: File): Promise<string> => {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
  });
  return sent;
}
