import { type ClientRequest, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolder, type RunningServer, startProcess, startServer } from './runningServer.ts';
import { tryFetch } from './writes.ts';

const { folder, remove } = createFolder();
afterAll(remove);

/** Sends the first half of a request body, so that the call stays in progress until the test calls `call.end`. */
function sendHalf(server: RunningServer): { readonly call: ClientRequest; readonly answer: Promise<string> } {
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

describe.each(['SIGTERM', 'SIGINT'] as const)('a server that receives %s', (signal) => {
  it('refuses new calls, finishes those in progress, and exits', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const { call, answer } = sendHalf(server);
    // When the same process has responded to this call, it has also received the first half of the other call.
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal(signal);
    const after: (number | undefined)[] = [];
    do after.push((await tryFetch(`${server.api}/health`, { headers: { Connection: 'close' } }))?.status);
    while (after.at(-1) !== undefined);
    call.end('"password": "not the one"}');
    expect(await answer).toMatch(/^401 .*"bad_credentials"/);
    expect([await server.ended, server.output()]).toEqual([0, expect.not.stringContaining('aborted')]);
  });
});

describe('stopping the server', () => {
  it('interrupts a call that never finishes', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const { answer } = sendHalf(server);
    const broken = expect(answer).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal('SIGTERM');
    expect([await server.ended, server.output()]).toEqual([0, expect.stringContaining('aborted')]);
    await broken;
  });

  it('keeps the data for the next start', async () => {
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

it('a server that has opened its database, but can’t reach the bucket of its files, exits with an error', async () => {
  const bucket = { S3_BUCKET_URL: 'http://127.0.0.1:9/comics', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const started = startProcess({ DATA_DIR: folder, ...bucket });
  expect([await started.ended, started.output()]).toEqual([
    1,
    expect.stringMatching(/^The bucket .+ can not be written to .+: The file store can not be reached\.\n$/),
  ]);
});
