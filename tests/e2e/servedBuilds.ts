/** Serves the build in `dist` under its own policy, and then newer builds of it, as deployments would. */
import { serve, type ServerType } from '@hono/node-server';
import { rulesOfBuild, servedBuild } from '../../hosting/serve.ts';

const VIOLATIONS_PATH = '/policy-violations';

export class ServedBuilds {
  readonly origin: string;
  /** What browsers reported of the content security policy, as they wrote it. */
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
      return new Response(`${await new Response(body).text()}\n${tellsBuild(deployed.build)}`, { status, headers });
    };
    const listening = Promise.withResolvers<number>();
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
    return new ServedBuilds(server, await listening.promise, deployed, violations);
  }

  /** From now on a newer build is served: its service worker differs, which is what browsers look at. */
  deploy(): void {
    this.#deployed.build += 1;
  }

  async close(): Promise<void> {
    await new Promise((closed) => this.#server.close(closed));
  }
}

/** Lets a service worker tell which build it is of: it answers 'build' at the port that came with the message. */
function tellsBuild(build: number): string {
  return `addEventListener('message', ({ data, ports }) => { if (data === 'build') ports[0].postMessage(${build}); });`;
}
