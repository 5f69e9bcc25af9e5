/** Starts the app: `node upstream/server.ts`, after `npm run build`. Nothing listens before everything is ready. */
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { rulesOfBuild } from '../hosting/serve.ts';
import { createApp } from './app.ts';
import { parseSettings, type Settings } from './settings.ts';

/** After this a stop no longer waits for answers under way. */
const LONGEST_STOP_MS = 5_000;

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const parsed = parseSettings(process.env);
if (parsed.ok) startOrExplain(parsed.settings);
else fail(parsed.message);

function startOrExplain(settings: Settings): void {
  try {
    start(settings);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function start(settings: Settings): void {
  const { PORT: port, HOST: hostname } = settings;
  const { app, base } = prepare(settings);
  const server = serve({ fetch: app.fetch, port, hostname }, (address) => {
    console.log(`Longstrip is ready at ${addressOf(hostname, address.port)}${base}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => fail(listenProblem(error, port, hostname)));
  const stop = () => {
    server.close(() => process.exit(0));
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** @throws Error in a person's words when the build is missing or was made for another base path. */
function prepare({ BASE_PATH: wanted }: Settings): { app: Hono; base: string } {
  const rules = rulesOfBuild(dist);
  if (wanted !== undefined && wanted !== rules.base) {
    throw new Error(`The environment variable BASE_PATH is '${wanted}', but the build was made for '${rules.base}'.`);
  }
  return { app: createApp({ dist, rules }), base: rules.base };
}

/** What a person types into the address bar; a wildcard address is not that. */
function addressOf(hostname: string, port: number): string {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(hostname);
  return `http://${local ? 'localhost' : hostname}:${port}`;
}

function listenProblem(error: NodeJS.ErrnoException, port: number, hostname: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already taken: stop what uses it or set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `The environment variable HOST must be an address of this machine, but is '${hostname}'.`;
  return `The server could not start: ${error.message}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
