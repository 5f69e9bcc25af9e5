import { type ClientRequest, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder, type RunningServer, startServer } from './runningServer.ts';
import { asked } from './writes.ts';

const { folder, remove } = newFolder();
afterAll(remove);

/** A call whose body comes slowly: sent half, so that it is under way until `finish`. */
function halfSent(server: RunningServer): { readonly call: ClientRequest; readonly answer: Promise<string> } {
  const call = request(`${server.api}/login_check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
  });
  const answer = new Promise<string>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    });
  });
  call.write('{"email": "nobody@example.org", ');
  return { call, answer };
}

describe.each(['SIGTERM', 'SIGINT'] as const)('stopped by %s', (signal) => {
  it('takes no new calls, answers those under way, and ends', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const { call, answer } = halfSent(server);
    // Answered by the same process, so the half call has arrived before it.
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal(signal);
    const after: (number | undefined)[] = [];
    do after.push((await asked(`${server.api}/health`, { headers: { Connection: 'close' } }))?.status);
    while (after.at(-1) !== undefined);
    call.end('"password": "not the one"}');
    expect(await answer).toMatch(/^401 .*"bad_credentials"/);
    expect([await server.ended, server.said()]).toEqual([0, expect.not.stringContaining('broken off')]);
  });
});

describe('a stop', () => {
  it('does not wait for ever for a call that never ends', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const { answer } = halfSent(server);
    const broken = expect(answer).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal('SIGTERM');
    expect([await server.ended, server.said()]).toEqual([0, expect.stringContaining('broken off')]);
    await broken;
  });

  it('leaves the data for the next start', async () => {
    const first = await startServer({ DATA_DIR: folder });
    const made = await fetch(`${first.api}/anonymous/login`, { method: 'POST' });
    const token = String(Reflect.get(Object(await made.json()), 'session_id'));
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await startServer({ DATA_DIR: folder });
    const known = await fetch(`${second.api}/anonymous/current`, { headers: { 'X-ANONYMOUS-TOKEN': token } });
    expect(known.status).toBe(200);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
