/** The app's client connected to a local upstream, with an empty cache, anew for each test of a file that calls `connectAnew`. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect } from 'vitest';
import { connectApi } from '../../../src/api/client.ts';
import { type Answering, json, type LocalUpstream, startUpstream } from './localUpstream.ts';

export interface ConnectedApp {
  upstream: LocalUpstream;
  client: QueryClient;
  /** What the upstream does from now on; 500 until it is set. */
  answer: Answering;
}

export function connectAnew(): ConnectedApp {
  const app: Partial<ConnectedApp> = {};
  beforeEach(async () => {
    app.answer = (_, response) => json(response, 500, {});
    app.upstream = await startUpstream((came, response) => app.answer?.(came, response));
    app.client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    connectApi({
      base: app.upstream.base,
      appName: 'longstrip',
      appVersion: '1',
      language: () => 'en',
      credentials: { current: () => undefined, refresh: () => Promise.resolve(), refused: () => undefined },
    });
  });
  afterEach(async () => {
    app.client?.clear();
    await app.upstream?.close();
  });
  return app as ConnectedApp;
}

/** Answers that wait until the test lets them go, one by one. */
export function held(): { answer: Answering; release: (status: number, body: unknown) => void; waiting: () => number } {
  const waiting: ((status: number, body: unknown) => void)[] = [];
  return {
    answer: (_, response) => void waiting.push((status, body) => json(response, status, body)),
    release: (status, body) => waiting.shift()?.(status, body),
    waiting: () => waiting.length,
  };
}

export async function until(true_: () => boolean): Promise<void> {
  await expect.poll(true_, { interval: 5 }).toBe(true);
}
