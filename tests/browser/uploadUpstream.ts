/** An upstream of values for uploads: `HEAD image/{sha256}` and `POST image`, each file that arrives counted by its digest. */
import type { Image } from '../../src/api/schemas/shapes.ts';

export interface Received {
  readonly category: string;
  readonly width: number;
  readonly height: number;
  /** Files that were sent, and the digests that stood in the place of others. */
  readonly files: readonly File[];
  readonly known: readonly string[];
}

export interface UploadUpstream {
  /** False: nothing answers. */
  online: boolean;
  /** Digests of all files that have arrived, one entry each time. */
  readonly arrived: string[];
  readonly images: Received[];
  /** Uploads that are being answered now, and how many there were at most. */
  now: number;
  most: number;
  /** Answers instead of taking the image; undefined takes it. Called with how many have been tried. */
  insteadOf: (tried: number) => Response | undefined | Promise<Response | undefined>;
  /** The image is taken, and its answer lost on the way. */
  losesAnswer: (tried: number) => boolean;
  tried: number;
}

async function hex(file: Blob): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function wordOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function refused(status: number) {
  return new Response(JSON.stringify({ message: 'no', errors: [], children: {} }), { status });
}

export function uploadUpstream() {
  const world: UploadUpstream = {
    online: true,
    arrived: [],
    images: [],
    now: 0,
    most: 0,
    insteadOf: () => undefined,
    losesAnswer: () => false,
    tried: 0,
  };

  const take = async (form: FormData): Promise<Response> => {
    world.tried += 1;
    const { tried } = world;
    const other = await world.insteadOf(tried);
    if (!world.online) throw new TypeError('cut');
    if (other) return other;
    const files = form.getAll('file').filter((part) => part instanceof File);
    const known = form.getAll('sha256[]').map(String);
    world.arrived.push(...(await Promise.all(files.map(hex))));
    const received = {
      category: wordOf(form, 'category'),
      width: Number(form.get('width')),
      height: Number(form.get('height')),
      files,
      known,
    };
    world.images.push(received);
    if (world.losesAnswer(tried)) throw new TypeError('lost');
    const image: Image = {
      id: `image-${world.images.length}`,
      // What is shown of it is no matter here.
      category: 'unknown',
      name: files[0]?.name ?? 'known',
      width: received.width,
      height: received.height,
      variants: [{ size: 'large', url: '/api/files/x.webp', width: received.width, height: received.height }],
    };
    return new Response(JSON.stringify(image), { status: 201 });
  };

  const answer = async (method: string, address: string, body: unknown): Promise<Response> => {
    if (!world.online) throw new TypeError('offline');
    const digest = /\/image\/([0-9a-f]{64})$/.exec(address)?.[1];
    if (method === 'HEAD' && digest) return world.arrived.includes(digest) ? new Response('') : refused(404);
    if (!address.endsWith('/image') || !(body instanceof FormData)) return refused(404);
    world.now += 1;
    world.most = Math.max(world.most, world.now);
    try {
      return await take(body);
    } finally {
      world.now -= 1;
    }
  };

  /** What the client uses of XMLHttpRequest, answered by this upstream. */
  class Carried extends EventTarget {
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

  const fetched = (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(address, init);
    return answer(request.method, request.url, init.body);
  };
  return { world, fetched, Carried };
}
