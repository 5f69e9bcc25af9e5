/** Starts the app: `node upstream/server.ts`, after `npm run build`. */
import { fileURLToPath } from 'node:url';
import { serve, type ServerType } from '@hono/node-server';
import { loadBuildRules } from '../hosting/serve.ts';
import { createApp } from './http/app.ts';
import { startServices } from './boot.ts';
import { toLoggableError } from './db/failures.ts';
import { openDemo } from './demo/openDemo.ts';
import { getServerUrl } from './serverUrl.ts';
import { parseSettings, type Settings } from './settings.ts';

/** Maximum duration of a shutdown: pending responses, background work, and closing the database. Then the process ends anyway. */
const MAX_SHUTDOWN_MS = 5_000;
/** Interval at which idle connections are closed during a shutdown. */
const IDLE_CHECK_MS = 50;
/**
 * Idle connections are closed after this time. The time is longer than the usual 60 s of load balancers: if the server closed a
 * connection first, the load balancer might already have sent its next request on it.
 */
const IDLE_CONNECTION_MS = 65_000;

const dist = fileURLToPath(new URL('../dist', import.meta.url));

// Files created by this process are readable only by its user.
process.umask(0o077);

const parsed = parseSettings(process.env);
if (parsed.ok) await startOrExplain(parsed.settings);
else fail(parsed.message);

async function startOrExplain(settings: Settings): Promise<void> {
  try {
    await start(settings);
  } catch (error) {
    const reason = toLoggableError(error);
    fail(reason instanceof Error ? reason.message : String(reason));
  }
}

/**
 * @throws Error with a readable message if the build is missing or was made for another base path, or if the data can't be
 * opened.
 */
async function start(settings: Settings): Promise<void> {
  const { PORT: port, HOST: hostname, BASE_PATH: wanted } = settings;
  const rules = loadBuildRules(dist);
  if (wanted !== undefined && wanted !== rules.base) {
    throw new Error(`The environment variable BASE_PATH is '${wanted}', but the build was made for '${rules.base}'.`);
  }
  const publicUrl = settings.PUBLIC_URL ?? `${getServerUrl(hostname, port)}${rules.base.replace(/\/$/, '')}`;
  const { services, notes, close } = await startServices(settings, publicUrl, { seed: openDemo });
  const app = createApp({ dist, rules, services });
  const server = serve({ fetch: app.fetch, port, hostname }, (address) => {
    services.log.note(`Longstrip is ready at ${getServerUrl(hostname, address.port)}${rules.base}`);
    for (const note of notes) services.log.note(note);
  });
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(describeListenError(error, port, hostname));
    void close();
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const forcedExit = setTimeout(() => {
      services.log.problem('Some requests did not end in time and were aborted.');
      process.exit(0);
    }, MAX_SHUTDOWN_MS).unref();
    // Keep-alive connections stay open for further requests, which the server no longer accepts.
    const idle = setInterval(() => closeIdle(server), IDLE_CHECK_MS);
    // The database is closed after all responses were sent, because they need it.
    server.close(() => {
      clearInterval(idle);
      void close().finally(() => {
        clearTimeout(forcedExit);
        process.exit(0);
      });
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function closeIdle(server: ServerType): void {
  if ('closeIdleConnections' in server) server.closeIdleConnections();
}

function describeListenError(error: NodeJS.ErrnoException, port: number, hostname: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already taken: stop what uses it or set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `The environment variable HOST must be an address of this machine, but is '${hostname}'.`;
  return `The server could not start: ${error.message}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
