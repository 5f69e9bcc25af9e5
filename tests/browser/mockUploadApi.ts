/** A mock API for uploads: `HEAD image/{sha256}` and `POST image`. It records the digest of every file it accepts. */
import type { Image } from '../../src/api/schemas/shapes.ts';

export interface ReceivedUpload {
  readonly category: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly File[];
  /** SHA-256 digests that were sent instead of files, because the server already has the files. */
  readonly knownDigests: readonly string[];
}

export interface MockUploadApi {
  /** If false, every request fails. */
  online: boolean;
  /** SHA-256 digests of the files of all accepted images, one for each time that a file was accepted. */
  readonly receivedDigests: string[];
  /** All accepted images, also those whose response was lost. */
  readonly images: ReceivedUpload[];
  /** Number of uploads in progress. */
  active: number;
  /** Maximum of `active` so far. */
  maxActive: number;
  /** Returns a response to send instead of accepting the image; undefined accepts the image. Attempts count from 1. */
  override: (attempt: number) => Response | undefined | Promise<Response | undefined>;
  /** Whether the response to this attempt is lost after the image has been accepted. */
  losesResponse: (attempt: number) => boolean;
  /** Number of uploads that were received so far, whatever the response. */
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

  const acceptUpload = async (form: FormData): Promise<Response> => {
    api.attempts += 1;
    const attempt = api.attempts;
    const overriding = await api.override(attempt);
    if (!api.online) throw new TypeError('cut');
    if (overriding) return overriding;
    const files = form.getAll('file').filter((part) => part instanceof File);
    const knownDigests = form.getAll('sha256[]').map(String);
    api.receivedDigests.push(...(await Promise.all(files.map(computeSha256))));
    const received = {
      category: readTextField(form, 'category'),
      width: Number(form.get('width')),
      height: Number(form.get('height')),
      files,
      knownDigests,
    };
    api.images.push(received);
    if (api.losesResponse(attempt)) throw new TypeError('lost');
    const image: Image = {
      id: `image-${api.images.length}`,
      // No test depends on the category.
      category: 'unknown',
      name: files[0]?.name ?? 'known',
      width: received.width,
      height: received.height,
      variants: [{ size: 'large', url: '/api/files/x.webp', width: received.width, height: received.height }],
    };
    return new Response(JSON.stringify(image), { status: 201 });
  };

  const respond = async (method: string, address: string, body: unknown): Promise<Response> => {
    if (!api.online) throw new TypeError('offline');
    const digest = /\/image\/([0-9a-f]{64})$/.exec(address)?.[1];
    if (method === 'HEAD' && digest)
      return api.receivedDigests.includes(digest) ? new Response('') : createErrorResponse(404);
    if (!address.endsWith('/image') || !(body instanceof FormData)) return createErrorResponse(404);
    api.active += 1;
    api.maxActive = Math.max(api.maxActive, api.active);
    try {
      return await acceptUpload(body);
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
    #isSettled = false;
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
      if (this.#isSettled) return;
      this.#isSettled = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(body: unknown) {
      void this.#deliver(body);
    }
    async #deliver(body: unknown) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
      try {
        const response = await respond(this.#method, this.#address, body);
        this.status = response.status;
        this.responseText = await response.text();
        this.#end('load');
      } catch {
        this.#end('error');
      }
    }
    #end(type: string) {
      if (this.#isSettled) return;
      this.#isSettled = true;
      this.dispatchEvent(new Event(type));
    }
  }

  const mockFetch = (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(address, init);
    return respond(request.method, request.url, init.body);
  };
  return { api, mockFetch, MockXhr };
}
