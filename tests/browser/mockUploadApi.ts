/** A mock API for uploads: `HEAD image/{sha256}` and `POST image`. It records the digest of every file it receives. */
import type { Image } from '../../src/api/schemas/shapes.ts';

export interface ReceivedUpload {
  readonly category: string;
  readonly width: number;
  readonly height: number;
  /** Files that were sent, and digests that were sent instead of files because the server already has the files. */
  readonly files: readonly File[];
  readonly known: readonly string[];
}

export interface MockUploadApi {
  /** If false, every request fails. */
  online: boolean;
  /** Digests of all received files, one entry for each time. */
  readonly receivedDigests: string[];
  readonly images: ReceivedUpload[];
  /** Number of uploads in progress, and the maximum so far. */
  active: number;
  maxActive: number;
  /** Overrides the response of an upload, by its number; undefined accepts the image. */
  override: (attempt: number) => Response | undefined | Promise<Response | undefined>;
  /** If true, the image is accepted but its response is lost. */
  losesResponse: (attempt: number) => boolean;
  attempts: number;
}

async function computeSha256(file: Blob): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function readTextField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function createErrorResponse(status: number) {
  return new Response(JSON.stringify({ message: 'no', errors: [], children: {} }), { status });
}

export function createMockUploadApi() {
  const api: MockUploadApi = {
    online: true,
    receivedDigests: [],
    images: [],
    active: 0,
    maxActive: 0,
    override: () => undefined,
    losesResponse: () => false,
    attempts: 0,
  };

  const take = async (form: FormData): Promise<Response> => {
    api.attempts += 1;
    const attempt = api.attempts;
    const other = await api.override(attempt);
    if (!api.online) throw new TypeError('cut');
    if (other) return other;
    const files = form.getAll('file').filter((part) => part instanceof File);
    const known = form.getAll('sha256[]').map(String);
    api.receivedDigests.push(...(await Promise.all(files.map(computeSha256))));
    const received = {
      category: readTextField(form, 'category'),
      width: Number(form.get('width')),
      height: Number(form.get('height')),
      files,
      known,
    };
    api.images.push(received);
    if (api.losesResponse(attempt)) throw new TypeError('lost');
    const image: Image = {
      id: `image-${api.images.length}`,
      // Nothing depends on the category here.
      category: 'unknown',
      name: files[0]?.name ?? 'known',
      width: received.width,
      height: received.height,
      variants: [{ size: 'large', url: '/api/files/x.webp', width: received.width, height: received.height }],
    };
    return new Response(JSON.stringify(image), { status: 201 });
  };

  const answer = async (method: string, address: string, body: unknown): Promise<Response> => {
    if (!api.online) throw new TypeError('offline');
    const digest = /\/image\/([0-9a-f]{64})$/.exec(address)?.[1];
    if (method === 'HEAD' && digest)
      return api.receivedDigests.includes(digest) ? new Response('') : createErrorResponse(404);
    if (!address.endsWith('/image') || !(body instanceof FormData)) return createErrorResponse(404);
    api.active += 1;
    api.maxActive = Math.max(api.maxActive, api.active);
    try {
      return await take(body);
    } finally {
      api.active -= 1;
    }
  };

  /** The part of XMLHttpRequest that the client uses, connected to this API. */
  class MockXhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #address = '';
    #over = false;
    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader() {
      return undefined;
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      if (this.#over) return;
      this.#over = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(body: unknown) {
      void this.#carry(body);
    }
    async #carry(body: unknown) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
      try {
        const response = await answer(this.#method, this.#address, body);
        this.status = response.status;
        this.responseText = await response.text();
        this.#end('load');
      } catch {
        this.#end('error');
      }
    }
    #end(type: string) {
      if (this.#over) return;
      this.#over = true;
      this.dispatchEvent(new Event(type));
    }
  }

  const mockFetch = (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(address, init);
    return answer(request.method, request.url, init.body);
  };
  return { api, mockFetch, MockXhr };
}
