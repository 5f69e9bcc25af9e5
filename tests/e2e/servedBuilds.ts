/** Serves the build in `dist` with its content security policy, and simulates deployments of newer builds. */
import { serve, type ServerType } from '@hono/node-server';
import { rulesOfBuild, servedBuild } from '../../hosting/serve.ts';

const VIOLATIONS_PATH = '/policy-violations';

export class ServedBuilds {
  readonly origin: string;
  /** Reports of content security policy violations, as the browsers sent them. */
  readonly violations: readonly string[];
  readonly #server: ServerType;
  readonly #deployed: { build: number };

  private constructor(server: ServerType, port: number, deployed: { build: number }, violations: readonly string[]) {
    this.#server = server;
    this.#deployed = deployed;
    this.origin = `http://127.0.0.1:${port}`;
    this.violations = violations;
  }

  static async start(): Promise<ServedBuilds> {
    const app = servedBuild('dist', rulesOfBuild('dist'));
    const deployed = { build: 0 };
    const violations: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname === VIOLATIONS_PATH) {
        violations.push(await request.text());
        return new Response(null, { status: 204 });
      }
      const isWorker = pathname.endsWith('/sw.js');
      const { status, headers, body } = await app.fetch(isWorker ? new Request(request.url) : request);
      const policy = headers.get('Content-Security-Policy') ?? '';
      headers.set('Content-Security-Policy', `${policy}; report-uri ${VIOLATIONS_PATH}`);
      if (!isWorker) return new Response(body, { status, headers });
      headers.delete('ETag');
      headers.delete('Content-Length');
      return new Response(`${await new Response(body).text()}\n${buildReporterScript(deployed.build)}`, {
        status,
        headers,
      });
    };
    const listening = Promise.withResolvers<number>();
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
    return new ServedBuilds(server, await listening.promise, deployed, violations);
  }

  /** Serves a newer build from now on. Its service worker differs, by which browsers detect updates. */
  deploy(): void {
    this.#deployed.build += 1;
  }

  async close(): Promise<void> {
    await new Promise((closed) => this.#server.close(closed));
  }
}

/** Script that makes the service worker report its build: it answers a 'build' message through the message's port. */
function buildReporterScript(build: number): string {
  return `addEventListener('message', ({ data, ports }) => { if (data === 'build') ports[0].postMessage(${build}); });`;
}
