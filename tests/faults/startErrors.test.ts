/** A server that can't start ends with one sentence that names the setting to correct. */
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../freePort.ts';
import { createFolder, startProcess } from './runningServer.ts';

const { folder, remove } = createFolder();
afterAll(remove);

describe('a server that can not start', () => {
  it.runIf(process.platform === 'linux')('names DATA_DIR if the system refuses the folder', async () => {
    const started = startProcess({ DATA_DIR: '/proc/longstrip' });
    expect([await started.ended, started.output()]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR must be a folder [^\n]*'\/proc\/longstrip'[^\n]*ENOENT[^\n]*\n$/),
    ]);
  });

  it('names DATABASE_URL if nothing listens there, without its password', async () => {
    const url = `postgres://longstrip:hidden@127.0.0.1:${await findFreePort()}/longstrip`;
    const started = startProcess({ DATA_DIR: folder, DATABASE_URL: url });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(/^The database of DATABASE_URL can't be opened: [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(started.output()).not.toContain('hidden');
  });

  it('names HOST if no machine has this name', async () => {
    const started = startProcess({ DATA_DIR: folder, HOST: 'nowhere.invalid' });
    expect([await started.ended, started.output()]).toEqual([1, expect.stringMatching(/variable HOST must be/)]);
  });
});
