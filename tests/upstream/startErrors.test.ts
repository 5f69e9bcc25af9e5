/** Error messages if the data that the settings name can't be opened. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startServices } from '../../upstream/boot.ts';
import { runCommand } from '../../upstream/operator/run.ts';
import { defaultSettings, type Settings } from '../../upstream/settings.ts';
import { findFreePort } from '../freePort.ts';

const folder = mkdtempSync(join(tmpdir(), 'longstrip-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an operator command with these settings, which must fail. Returns its error. */
async function readError(changes: Partial<Settings>, words = ['stats']): Promise<string> {
  const settings = { ...defaultSettings, DATA_DIR: join(folder, 'data'), ...changes };
  const services = async () => (await startServices(settings, '', { isServer: false })).services;
  const { exitCode, err } = await runCommand({ settings, services }, words);
  expect(exitCode).toBe(1);
  return err;
}

describe('a DATA_DIR that can not be used', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');

  const onLinux: [string, string][] = [
    ['/proc/longstrip', 'ENOENT'],
    ['/proc', 'ENOENT'],
  ];
  it.each<[string, string]>([
    [file, 'EEXIST'],
    [join(file, 'below'), 'EEXIST'],
    ...(process.platform === 'linux' ? onLinux : []),
  ])('the error message names %s and the reason', async (path, reason) => {
    const sentence = new RegExp(`^DATA_DIR must be a folder that [^\n]*'${path}'[^\n]*${reason}[^\n]*$`);
    expect(await readError({ DATA_DIR: path })).toMatch(sentence);
  });
});

describe('a DATABASE_URL that can not be used', () => {
  const createPattern = (reason: string) =>
    new RegExp(`^The database of DATABASE_URL can't be opened: [^\n]*${reason}[^\n]*$`);

  it('the error message names DATABASE_URL and the reason, and does not contain the password', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    const [free, taken] = [await findFreePort(), await findFreePort()];
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
    for (const [url, reason] of [
      [`postgres://longstrip:hidden@127.0.0.1:${free}/longstrip`, 'ECONNREFUSED'],
      [`postgres://longstrip:hidden@127.0.0.1:${taken}/longstrip`, ''],
      ['postgres://longstrip:hidden@nowhere.invalid/longstrip', 'nowhere.invalid'],
      ['postgres://longstrip:hid/den@127.0.0.1:nothing/longstrip', 'Invalid URL'],
    ] as const) {
      const error = await readError({ DATABASE_URL: url });
      expect(error).toMatch(createPattern(reason));
      expect(error).not.toContain('hid');
    }
    other.close();
  });

  it('the error message names DATABASE_URL if the server has no such database or no such user (postgres)', async () => {
    const url = inject('postgresUrl');
    if (url === null) return;
    expect(await readError({ DATABASE_URL: url.replace(/postgres$/, 'none') })).toMatch(createPattern('"none"'));
    expect(await readError({ DATABASE_URL: url.replace('longstrip@', 'nobody:hidden@') })).toMatch(
      createPattern('"nobody"'),
    );
  });
});
