/** Serves the build in `dist` with its content security policy, and simulates deployments of later builds. */
import { readdirSync } from 'node:fs';
import { serve, type ServerType } from '@hono/node-server';
import { loadBuildRules, createBuildServer } from '../../hosting/serve.ts';

const VIOLATIONS_PATH = '/policy-violations';

export interface ServedRequest {
  readonly path: string;
  readonly status: number;
}

interface Deployment {
  /** Number of the build: 0 for the first, one more with each deployment. */
  build: number;
  /** Whether the scripts and styles are served under other names than in `dist`. */
  isRenamed: boolean;
}

export class ServedBuilds {
  readonly origin: string;
  /** Reports of content security policy violations, as the browsers sent them. */
  readonly violations: readonly string[];
  /** All requests so far. */
  readonly requests: readonly ServedRequest[];
  readonly #server: ServerType;
  readonly #deployed: Deployment;

  private constructor(
    server: ServerType,
    port: number,
    deployed: Deployment,
    logs: { readonly violations: readonly string[]; readonly requests: readonly ServedRequest[] },
  ) {
    this.#server = server;
    this.#deployed = deployed;
    this.origin = `http://127.0.0.1:${port}`;
    this.violations = logs.violations;
    this.requests = logs.requests;
  }

  /** @param extraHeaders headers that replace or add to the host's headers of all responses */
  static async start(extraHeaders: Readonly<Record<string, string>> = {}): Promise<ServedBuilds> {
    const app = createBuildServer('dist', loadBuildRules('dist'));
    const rename = createRenamer();
    const deployed: Deployment = { build: 0, isRenamed: false };
    const violations: string[] = [];
    const requests: ServedRequest[] = [];
    const respond = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      if (pathname === VIOLATIONS_PATH) {
        violations.push(await request.text());
        return new Response(null, { status: 204 });
      }
      const { isRenamed } = deployed;
      const isWorker = pathname.endsWith('/sw.js');
      const url = new URL((isRenamed ? rename(pathname) : pathname) + search, request.url);
      const { status, headers, body } = await app.fetch(isWorker || isRenamed ? new Request(url) : request);
      const policy = headers.get('Content-Security-Policy') ?? '';
      headers.set('Content-Security-Policy', `${policy}; report-uri ${VIOLATIONS_PATH}`);
      for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
      const isText = /javascript|json|html|css/.test(headers.get('Content-Type') ?? '');
      if (!isWorker && !(isRenamed && isText)) return new Response(body, { status, headers });
      headers.delete('ETag');
      headers.delete('Content-Length');
      const text = await new Response(body).text();
      const served = isWorker ? `${text}\n${buildReporterScript(deployed.build)}` : text;
      return new Response(isRenamed ? rename(served) : served, { status, headers });
    };
    const fetch = async (request: Request): Promise<Response> => {
      const response = await respond(request);
      requests.push({ path: new URL(request.url).pathname, status: response.status });
      return response;
    };
    const listening = Promise.withResolvers<number>();
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
    return new ServedBuilds(server, await listening.promise, deployed, { violations, requests });
  }

  /** Simulates the deployment of a newer build. Browsers detect the update by the changed service worker script. */
  deploy(): void {
    this.#deployed.build += 1;
  }

  /**
   * Simulates a deployment with changed sources: scripts and styles, except worker scripts, have new names instead of the old
   * ones. A second call restores the names.
   */
  deployRenamed(): void {
    this.deploy();
    this.#deployed.isRenamed = !this.#deployed.isRenamed;
  }

  async close(): Promise<void> {
    // The page may still be open, and its idle connections would delay the end.
    const closed = new Promise((resolve) => this.#server.close(resolve));
    if ('closeAllConnections' in this.#server) this.#server.closeAllConnections();
    await closed;
  }
}

/** Returns a script for the service worker. The script responds to a message 'build' with the number of the build. */
function buildReporterScript(build: number): string {
  return `addEventListener('message', ({ data, ports }) => { if (data === 'build') ports[0].postMessage(${build}); });`;
}

/**
 * Returns a function that renames all scripts and styles in a text, except worker scripts, by reversing their hashes. It also
 * reverses the revisions of other files in the service worker. Applied twice, the function restores the text.
 */
function createRenamer(): (text: string) => string {
  const names = readdirSync('dist/assets', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:js|css)$/.test(name) && !name.startsWith('workers'),
  );
  const hashes = new Set(names.flatMap((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? []));
  const reverse = (hash: string) => hash.split('').toReversed().join('');
  const knownHashes = new Set([...hashes, ...[...hashes].map(reverse)]);
  return (text) =>
    text
      .replaceAll(/-([\w-]{8})(?=\.(?:js|css)\b)/g, (match, hash: string) =>
        knownHashes.has(hash) ? `-${reverse(hash)}` : match,
      )
      .replaceAll(/(?<=revision:\s*")[\da-f]{32}(?=")/g, reverse);
}
