import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { terminate } from './engine.ts';

/** Serves the build during the engine tests. */

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'longstrip-engines-'));
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../upstream/server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, DEMO: 'off' },
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error('the server ended before it was ready')));
    server.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const [, foundPort] = /:(\d+)/.exec(output) ?? [];
      if (foundPort !== undefined) resolve(foundPort);
    });
  });
  project.provide('origin', `http://127.0.0.1:${port}`);
  return async () => {
    await terminate(server);
    await rm(data, { recursive: true, force: true });
  };
}
