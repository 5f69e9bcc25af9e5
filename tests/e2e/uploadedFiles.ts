/** What a page has uploaded: each file by its digest, whether it arrived, over reloads. */
import type { Page } from '@playwright/test';

export interface SentFile {
  readonly sha256: string;
  /** Status of the answer; 0 when none came. */
  readonly status: number;
}

/** Before the first page is opened. The array grows as answers come. */
export async function noteUploads(page: Page): Promise<readonly SentFile[]> {
  const sent: SentFile[] = [];
  await page.exposeFunction('noteUpload', (file: SentFile) => void sent.push(file));
  await page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const files = body instanceof FormData ? body.getAll('file').filter((part) => part instanceof File) : [];
        this.addEventListener('loadend', () => {
          for (const file of files) void note(file, this.status);
        });
        super.send(body);
      }
    };
    const note = async (file: File, status: number): Promise<void> => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      Reflect.get(globalThis, 'noteUpload')({ sha256, status });
    };
  });
  return sent;
}
