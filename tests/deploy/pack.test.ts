/** Unpacks the archive of `node scripts/pack.mjs` into an empty folder and runs it with Node alone. Run `npm run build` first. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/pack.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'longstrip-pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the unpacked archive runs in an empty folder, and serves the app, the ready check and the page of a series', async () => {
  execFileSync(process.execPath, [script, join(folder, 'made', 'longstrip')], { stdio: 'pipe' });
  execFileSync('tar', ['-xzf', join(folder, 'made', 'longstrip.tar.gz'), '-C', folder]);
  rmSync(join(folder, 'made'), { recursive: true });
  const unpacked = join(folder, 'longstrip');
  const names = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.tsx?$|\.map$|^src\/(?:app|features)\//.test(name))).toEqual([]);
  expect(names.filter((name) => /^node_modules\/(?:vite|typescript|vitest|react)$/.test(name))).toEqual([]);

  const server = spawn(process.execPath, ['upstream/server.js'], {
    cwd: unpacked,
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_SERIES: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(output)));
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /ready at (http:\S+?)\/\s/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  expect(await (await fetch(`${origin}/api/ready`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(origin)).text()).toContain('<script type="module"');
  const [, slug] = /\/series\/([\w-]+)<\/loc>/.exec(await (await fetch(`${origin}/sitemap.xml`)).text()) ?? [];
  const page = await fetch(`${origin}/series/${slug}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('og:type" content="book"')]);
  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0]).toBe(0);
});
