/** The demo accounts of a server with DEMO=off. Their password is published in `upstream/README.md`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { currentUserEndpoints } from '../../src/api/schemas/currentUser.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../upstream/auth/passwords.ts';
import { beginSession } from '../../upstream/auth/sessions.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { openDemo } from '../../upstream/demo/openDemo.ts';
import { createLog } from '../../upstream/log.ts';
import { openLazyFiles, getLazyFolder } from '../../upstream/storage/lazyFiles.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const PASSWORD = 'read-more-comics';
const demoNames = ['reader', 'creator', 'newcomer'];

describe.each(databases)('a database with demo accounts, opened with DEMO=off ($name)', (database) => {
  const upstream = useUpstream(database, { DEMO: false, HOST: '0.0.0.0' });
  const logLines: string[] = [];
  /** Opens the demo, as at the start of the server. Warnings in `logLines` begin with '! '. @returns the notes that are printed */
  const openWithDemo = async (DEMO: boolean) => {
    const { services } = upstream();
    const settings = { ...services.settings, DEMO, DEMO_SERIES: 1 };
    const files = await openLazyFiles(services.storage, getLazyFolder(settings.DATA_DIR));
    const logger = createLog('off', { out: (line) => logLines.push(line), err: (line) => logLines.push(`! ${line}`) });
    return openDemo({
      services: { ...services, settings, log: logger, storage: files.storage },
      lazyFiles: files,
      database: 'embedded',
    });
  };
  const loadUserId = async (email: string) =>
    (await upstream().db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
  beforeAll(async () => {
    expect(await openWithDemo(false)).toEqual([expect.stringContaining('it takes DEMO=on')]);
    const notes = await openWithDemo(true);
    expect(notes).toEqual([expect.stringMatching(/^Demo sign-ins: .*newcomer@longstrip\.test/)]);
    // A warning, because the address is public.
    expect(logLines).toContainEqual(expect.stringMatching(/^! DEMO=on at a public address: anybody may sign in here/));
  });

  it('refuses the published password like a wrong one, ignoring the case of the email address', async () => {
    for (const name of demoNames) {
      for (const email of [`${name}@longstrip.test`, `${name.toUpperCase()}@Longstrip.test`]) {
        const body = { email, password: PASSWORD };
        expect(await upstream().callRefused(authEndpoints.login, { body })).toMatchObject({
          status: 401,
          code: 'bad_credentials',
        });
      }
    }
  });

  it('ends the sessions of demo accounts', async () => {
    const id = await loadUserId('reader@longstrip.test');
    const before = await beginSession(upstream().services, id);
    const as = { kind: 'user', token: before.token } as const;
    await upstream().call(currentUserEndpoints.current, { as });
    expect(await openWithDemo(false)).toEqual([expect.stringContaining('closed (3 accounts)')]);
    const body = { refresh_token: before.refresh_token };
    expect(await upstream().callRefused(tokenEndpoints.refresh, { body })).toMatchObject({ status: 401 });
  });

  it('a demo account whose password was changed can still sign in', async () => {
    const id = await loadUserId('creator@longstrip.test');
    await upstream()
      .db.update(users)
      .set({ passwordHash: await hashPassword('my own password') })
      .where(eq(users.id, id));
    expect(await openWithDemo(false)).toEqual([expect.stringContaining('closed (2 accounts)')]);
    await upstream().call(authEndpoints.login, {
      body: { email: 'creator@longstrip.test', password: 'my own password' },
    });
  });
});
