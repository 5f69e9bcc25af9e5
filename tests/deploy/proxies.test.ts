/** Starts nginx and Caddy, where they are installed, with the generated configurations in front of the build's server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultDeployOptions, renderCaddy, renderNginx } from '../../hosting/deployFiles.ts';
import { createHostingRules } from '../../hosting/rules.ts';
import { createBuildServer } from '../../hosting/serve.ts';
import { findFreePort } from '../freePort.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
function isInstalled(program: string, version: string): boolean {
  return spawnSync(program, [version]).status === 0;
}
const proxies = [
  { name: 'nginx', isThere: isInstalled('nginx', '-v') },
  { name: 'caddy', isThere: isInstalled('caddy', 'version') },
];

for (const base of ['/', '/sub/'])
  for (const { name, isThere } of proxies)
    describe.skipIf(!isThere)(`${name} at ${base}`, () => {
      const rules = createHostingRules({ base, apiUrl: `${base}api`, reportUrls: [] });
      const folder = mkdtempSync(join(tmpdir(), 'longstrip-proxy-'));
      let proxy: ChildProcess;
      let origin: string;
      let server: ReturnType<typeof serve>;

      beforeAll(async () => {
        const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
        origin = `http://127.0.0.1:${port}`;
        const app = createBuildServer(dist, rules);
        server = serve({ fetch: app.fetch, port: upstreamPort, hostname: '127.0.0.1' });
        const options = {
          ...defaultDeployOptions,
          root: dist,
          upstream: `127.0.0.1:${upstreamPort}`,
          listen: `127.0.0.1:${port}`,
          host: name === 'nginx' ? '127.0.0.1' : origin,
        };
        const config = join(folder, 'config');
        mkdirSync(join(folder, 'temp'));
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
        );
        const nginx = `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${renderNginx(rules, options)} }`;
        const caddy = `{\n\tadmin off\n}\n${renderCaddy(rules, options)}`;
        writeFileSync(config, name === 'nginx' ? nginx : caddy);
        const args =
          name === 'nginx' ? ['-c', config, '-p', folder] : ['run', '--config', config, '--adapter', 'caddyfile'];
        proxy = spawn(name, args, { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } });
        await vi.waitFor(async () => expect((await fetch(origin + base)).status).toBe(200), 20_000);
      });
      afterAll(() => {
        proxy.kill('SIGTERM');
        server.close();
        rmSync(folder, { recursive: true, force: true });
      });

      const ask = (path: string, encoding = 'identity') =>
        fetch(origin + path, { headers: { 'Accept-Encoding': encoding }, redirect: 'manual' });

      it('answers as the rules say', async () => {
        const script =
          readdirSync(join(dist, 'assets'))
            .find((file) => file.endsWith('.js.br'))
            ?.slice(0, -3) ?? '';
        const asset = await ask(`${base}assets/${script}`);
        expect([asset.status, asset.headers.get('Content-Type'), asset.headers.get('Cache-Control')]).toEqual([
          200,
          'text/javascript; charset=utf-8',
          'public, max-age=31536000, immutable',
        ]);
        const [page, missing, version] = [
          await ask(`${base}series/anything`),
          await ask(`${base}assets/missing.js`),
          await ask(`${base}assets/${script}.br`),
        ];
        expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect([missing.status, version.status, (await ask('/metrics')).status]).toEqual([404, 404, 404]);
        expect(missing.headers.get('Cache-Control') ?? '').not.toContain('immutable');
        for (const response of [asset, page, missing])
          for (const [header, value] of Object.entries(rules.securityHeaders))
            expect(response.headers.get(header), header).toBe(value);
        expect((await ask(`${base}assets/${script}`, 'gzip')).headers.get('Content-Encoding')).toBe('gzip');
        if (name === 'caddy')
          expect((await ask(`${base}assets/${script}`, 'br')).headers.get('Content-Encoding')).toBe('br');
        const moved = await ask(`${base}comic/x`);
        expect([moved.status, new URL(moved.headers.get('Location') ?? '', origin).pathname]).toEqual([
          301,
          `${base}series/x`,
        ]);
      });
    });
