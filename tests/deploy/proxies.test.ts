/** Starts nginx and Caddy, where they are installed, with the generated configurations in front of a server of the build. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultDeployOptions, renderCaddy, renderNginx } from '../../hosting/deployFiles.ts';
import { createHostingRules } from '../../hosting/rules.ts';
import { createBuildServer } from '../../hosting/serve.ts';
import { findFreePort } from '../freePort.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** Module of Debian's package libnginx-mod-http-brotli-static. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Size of the largest upload: three files of 20 MB and the other parts of their form. */
const LARGEST_REQUEST_BYTES = 61_000_000;
/** How long the server keeps idle connections: as in the real server, longer than the proxies. */
const IDLE_CONNECTION_MS = 65_000;

function isInstalled(program: string, version: string): boolean {
  return spawnSync(program, [version]).status === 0;
}
const hasNginx = isInstalled('nginx', '-v');
const proxies = [
  { name: 'nginx', program: 'nginx', isAvailable: hasNginx, sendsBrotli: false },
  {
    name: 'nginx with brotli_static',
    program: 'nginx',
    isAvailable: hasNginx && existsSync(BROTLI_MODULE),
    sendsBrotli: true,
  },
  { name: 'Caddy', program: 'caddy', isAvailable: isInstalled('caddy', 'version'), sendsBrotli: true },
];
const missing = proxies.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
if (missing.length > 0) console.warn(`Not installed, and therefore not tested: ${missing.join(', ')}.`);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends a GET request without `fetch`, which would decompress the body. */
function sendRequest(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

/** Returns the path of the first file in a folder of the build whose name ends with `ending`. */
function findFile(folder: string, ending: string): string {
  const found = readdirSync(join(dist, folder)).find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`The build has no ${ending} in ${folder}`);
  return `${folder}/${found}`;
}

for (const base of ['/', '/sub/'])
  for (const { name, program, isAvailable, sendsBrotli } of proxies)
    describe.skipIf(!isAvailable)(`${name} at ${base}`, () => {
      const rules = createHostingRules({ base, apiUrl: `${base}api`, reportUrls: [] });
      const folder = mkdtempSync(join(tmpdir(), 'longstrip-proxy-'));
      let proxy: ChildProcess;
      let origin: string;
      let server: ReturnType<typeof serve>;

      beforeAll(async () => {
        const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
        origin = `http://127.0.0.1:${port}`;
        const app = new Hono();
        app.get(`${base}api/headers`, (c) => c.json(c.req.header()));
        app.post(`${base}api/bytes`, async (c) => {
          let bytes = 0;
          for await (const chunk of c.req.raw.body ?? []) bytes += chunk.byteLength;
          return c.json(bytes);
        });
        app.route('/', createBuildServer(dist, rules));
        server = serve({ fetch: app.fetch, port: upstreamPort, hostname: '127.0.0.1' });
        if ('keepAliveTimeout' in server) server.keepAliveTimeout = IDLE_CONNECTION_MS;
        const options = {
          ...defaultDeployOptions,
          root: dist,
          upstream: `127.0.0.1:${upstreamPort}`,
          listen: [`127.0.0.1:${port}`],
          host: program === 'nginx' ? '127.0.0.1' : origin,
          hasBrotli: sendsBrotli,
        };
        const config = join(folder, 'config');
        mkdirSync(join(folder, 'temp'));
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
        );
        const modules = sendsBrotli ? `load_module ${BROTLI_MODULE}; ` : '';
        const nginx = `${modules}user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${renderNginx(rules, options)} }`;
        const caddy = `{\n\tadmin off\n}\n${renderCaddy(rules, options)}`;
        writeFileSync(config, program === 'nginx' ? nginx : caddy);
        const args =
          program === 'nginx' ? ['-c', config, '-p', folder] : ['run', '--config', config, '--adapter', 'caddyfile'];
        proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } });
        await vi.waitFor(async () => expect((await sendRequest(origin + base)).status).toBe(200), 20_000);
      });
      afterAll(() => {
        proxy.kill('SIGTERM');
        server.close();
        rmSync(folder, { recursive: true, force: true });
      });

      it('sends files with their content type and cache lifetime', async () => {
        const expected = [
          [findFile('assets', '.js'), 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
          [findFile('assets', '.css'), 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
          [findFile('assets', '.woff2'), 'font/woff2', 'public, max-age=31536000, immutable'],
          [findFile('assets/workers', '.wasm'), 'application/wasm', 'public, max-age=31536000, immutable'],
          [findFile('icons', '.png'), 'image/png', 'public, max-age=86400'],
        ] as const;
        for (const [path, type, cacheControl] of expected) {
          const { status, headers, body } = await sendRequest(`${origin}${base}${path}`);
          expect([status, headers['content-type'], headers['cache-control']], path).toEqual([200, type, cacheControl]);
          expect(body.equals(readFileSync(join(dist, path))), path).toBe(true);
        }
      });

      it('compresses scripts and the server’s pages', async () => {
        const path = findFile('assets', '.js.br').slice(0, -3);
        const script = readFileSync(join(dist, path));
        const zipped = await sendRequest(`${origin}${base}${path}`, { 'Accept-Encoding': 'gzip' });
        expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
        expect(gunzipSync(zipped.body).equals(script)).toBe(true);
        const asBrowsers = await sendRequest(`${origin}${base}${path}`, {
          'Accept-Encoding': 'gzip, deflate, br, zstd',
        });
        expect([asBrowsers.headers['content-encoding'], asBrowsers.headers.vary]).toEqual([
          sendsBrotli ? 'br' : 'gzip',
          'Accept-Encoding',
        ]);
        const decompress = sendsBrotli ? brotliDecompressSync : gunzipSync;
        expect(decompress(asBrowsers.body).equals(script)).toBe(true);
        const page = await sendRequest(`${origin}${base}series/anything`, { 'Accept-Encoding': 'gzip, br' });
        expect(page.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(page.body).toString()).toContain('<script type="module"');
      });

      it('answers unknown pages with the app, missing files and metrics with 404, and redirects an old address', async () => {
        const page = await sendRequest(`${origin}${base}series/anything`);
        expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
          200,
          'text/html; charset=utf-8',
          'no-cache',
        ]);
        const compressed = findFile('assets', '.js.br');
        for (const path of [`${base}assets/missing.js`, `${base}icons/missing.png`, base + compressed, '/metrics']) {
          const { status, headers } = await sendRequest(origin + path);
          expect([status, headers['cache-control'] ?? ''], path).toEqual([404, expect.not.stringContaining('max-age')]);
        }
        const { status, headers } = await sendRequest(`${origin}${base}comic/x`);
        expect([status, new URL(String(headers.location), origin).pathname]).toEqual([301, `${base}series/x`]);
      });

      it('sends every security header once, also with files and with 404', async () => {
        const paths = [findFile('assets', '.js'), findFile('icons', '.png'), 'assets/missing.js', 'series/anything'];
        for (const path of paths) {
          const { headers } = await sendRequest(`${origin}${base}${path}`);
          for (const [header, value] of Object.entries(rules.securityHeaders))
            expect(headers[header.toLowerCase()], `${header} of ${path}`).toBe(value);
        }
      });

      it('tells the server the public host, and the real address and protocol despite false X-Forwarded headers', async () => {
        const { body } = await sendRequest(`${origin}${base}api/headers`, {
          Host: new URL(origin).host,
          'X-Forwarded-For': '192.0.2.1',
          'X-Forwarded-Proto': 'https',
        });
        expect(JSON.parse(body.toString())).toMatchObject({
          host: new URL(origin).host,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        });
      });

      // The proxy's limit doesn't depend on the base path, and this test takes seconds.
      it.runIf(base === '/')('passes a request body of 61 MB', async () => {
        const response = await fetch(`${origin}${base}api/bytes`, {
          method: 'POST',
          body: new Uint8Array(LARGEST_REQUEST_BYTES),
        });
        expect([response.status, await response.text()]).toEqual([200, String(LARGEST_REQUEST_BYTES)]);
      });
    });
