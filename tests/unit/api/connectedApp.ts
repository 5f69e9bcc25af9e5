/** Connects the app's API client to a local server with an empty query cache, before each test. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect } from 'vitest';
import { connectApi } from '../../../src/api/transport/client.ts';
import { type Responder, sendJson, type LocalServer, startServer } from './localServer.ts';

export interface ConnectedApp {
  server: LocalServer;
  client: QueryClient;
  /** Responds to the requests to the server: with status 500 until a test replaces this function. */
  answer: Responder;
}

export function setUpConnectedApp(): ConnectedApp {
  const app: Partial<ConnectedApp> = {};
  beforeEach(async () => {
    app.answer = (_, response) => sendJson(response, 500, {});
    app.server = await startServer((request, response) => app.answer?.(request, response));
    app.client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    connectApi({
      base: app.server.base,
      appName: 'longstrip',
      appVersion: '1',
      language: () => 'en',
      credentials: { current: () => undefined, refresh: () => Promise.resolve(), onRefused: () => undefined },
    });
  });
  afterEach(async () => {
    app.client?.clear();
    await app.server?.close();
  });
  return app as ConnectedApp;
}

/** Holds each response back until the test releases it, in order. */
export function holdResponses(): {
  answer: Responder;
  release: (status: number, body: unknown) => void;
  waiting: () => number;
} {
  const waiting: ((status: number, body: unknown) => void)[] = [];
  return {
    answer: (_, response) => void waiting.push((status, body) => sendJson(response, status, body)),
    release: (status, body) => waiting.shift()?.(status, body),
    waiting: () => waiting.length,
  };
}

export async function waitUntil(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 5 }).toBe(true);
}
