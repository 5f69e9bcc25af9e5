/** Builds the app and serves it on a loopback address. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  readonly origin: string;
  readonly stop: () => void;
}

/** Returns the environment without build settings, so that every measurement uses the same build. */
function getEnvWithoutBuildSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'BASE_PATH' && !name.startsWith('VITE_')),
  );
}

/**
 * Builds the app for production.
 * @throws Error if the build fails
 */
export function buildApp(): void {
  const viteArgs = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  const result = spawnSync(process.execPath, viteArgs, {
    cwd: root,
    env: getEnvWithoutBuildSettings(),
    stdio: 'inherit',
  });
  if (result.status !== 0) throw new Error('The build failed.');
}

/**
 * Starts the server with the built app. Resolves when the server is ready.
 * @param dataFolder `DATA_DIR` of the server
 * @param settings further environment variables
 * @throws Error if the server exits before it is ready
 */
export async function serveApp(dataFolder: string, settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(root, 'upstream/server.ts')], {
    cwd: root,
    env: { ...getEnvWithoutBuildSettings(), PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) {
    const port = /ready at \S+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, stop: () => server.kill() };
  }
  throw new Error('The server ended before it was ready.');
}
