/** File permissions of the stored data: only the owner has access, although the umask of the process allows more. */
import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolder, startServer } from './runningServer.ts';

const operatePath = fileURLToPath(new URL('../../upstream/operate.ts', import.meta.url));

const { folder, remove } = createFolder();
const data = join(folder, 'data');
let before: number;
beforeAll(() => {
  // The default umask on most systems.
  before = process.umask(0o022);
});
afterAll(() => {
  process.umask(before);
  remove();
});

/** Returns this path and all paths below it that other users can access, with their modes. */
function listAccessibleToOthers(path: string): string[] {
  const stats = lstatSync(path);
  const mode = stats.mode & 0o777;
  return [
    ...((mode & 0o077) === 0 ? [] : [`${path} ${mode.toString(8)}`]),
    ...(stats.isDirectory() ? readdirSync(path).flatMap((name) => listAccessibleToOthers(join(path, name))) : []),
  ];
}

function makeAccessibleToEverybody(path: string): void {
  const isFolder = lstatSync(path).isDirectory();
  chmodSync(path, isFolder ? 0o777 : 0o666);
  if (isFolder) for (const name of readdirSync(path)) makeAccessibleToEverybody(join(path, name));
}

/** Creates an account, a mail and an upload. */
async function createData(api: string, email: string): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const credentials = { email, password: 'a password for files' };
  expect((await post('user', credentials)).status).toBe(201);
  const token = String(Reflect.get(Object(await (await post('login_check', credentials)).json()), 'token'));
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ category: 'user-profile', width: '300', height: '300' }))
    form.append(name, value);
  for (const size of [300, 150, 100]) {
    const content = new Uint8Array(await picture.clone().resize(size, size).webp().toBuffer());
    form.append('file', new Blob([content], { type: 'image/webp' }), `${size}.webp`);
  }
  const sent = await fetch(`${api}/image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect([sent.status, await sent.text()]).toEqual([201, expect.any(String)]);
}

const env = { DATA_DIR: data, DEMO: 'on', DEMO_SERIES: '1' };

it('only the owner can access a new data folder and everything created in it', async () => {
  const server = await startServer(env);
  await createData(server.api, 'ann@example.org');
  const inside = readdirSync(data);
  expect(inside).toEqual(expect.arrayContaining(['database', 'files', 'outbox', 'process.lock', 'signing.key']));
  expect(listAccessibleToOthers(data)).toEqual([]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(listAccessibleToOthers(data)).toEqual([]);
});

it('the next start restricts access to files that an earlier version left accessible to others', async () => {
  makeAccessibleToEverybody(data);
  const operatorFile = join(data, 'notes.txt');
  writeFileSync(operatorFile, 'the operator’s own');
  chmodSync(operatorFile, 0o644);
  const server = await startServer(env);
  await createData(server.api, 'bob@example.org');
  expect(listAccessibleToOthers(data)).toEqual([`${operatorFile} 644`]);
  expect(lstatSync(data).mode & 0o777).toBe(0o700);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('only the owner can access backups, even in a folder that others can access', () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { mode: 0o755 });
  execFileSync(process.execPath, [operatePath, 'backup', backups], {
    env: { PATH: process.env.PATH, DATA_DIR: data, DEMO: 'off' },
    stdio: 'pipe',
  });
  const names = readdirSync(backups);
  expect(names).toContain('files');
  expect(names.flatMap((name) => listAccessibleToOthers(join(backups, name)))).toEqual([]);
});
