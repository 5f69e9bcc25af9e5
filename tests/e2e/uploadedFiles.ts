/** What a page has uploaded: each file by its digest, when it is sent and when it is answered, over reloads. */
import type { Page } from '@playwright/test';

export interface SentFile {
  readonly sha256: string;
  /** Status of the answer; 0 when none came; 'sent' before it is known. A reload may come before an answer is noted. */
  readonly status: number | 'sent';
}

/** Before the first page is opened. The array grows as files are sent and answers come. */
export async function noteUploads(page: Page): Promise<readonly SentFile[]> {
  const sent: SentFile[] = [];
  await page.exposeFunction('noteUpload', (file: SentFile) => void sent.push(file));
  await page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const files = body instanceof FormData ? body.getAll('file').filter((part) => part instanceof File) : [];
        const digests = files.map(digest);
        const note = async (status: number | 'sent'): Promise<void> => {
          for (const sha256 of await Promise.all(digests)) Reflect.get(globalThis, 'noteUpload')({ sha256, status });
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
