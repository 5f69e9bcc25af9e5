/** An API client with at most one credential, connected to a local server. */
import { afterEach } from 'vitest';
import { type ApiError, isApiError } from '../../../src/api/transport/apiError.ts';
import type { Credential } from '../../../src/api/transport/credentials.ts';
import { createHttp, type HttpSettings } from '../../../src/api/transport/authorizedHttp.ts';
import { type Responder, sendJson, type LocalServer, startServer } from './localServer.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

export async function startClient(respond: Responder, credential?: Credential, embedded?: HttpSettings['embedded']) {
  server = await startServer(respond);
  const http = createHttp({
    base: server.base,
    appName: 'longstrip',
    appVersion: '7.1',
    language: () => 'fr',
    embedded,
    credentials: {
      current: () => credential,
      refresh: () => Promise.reject(new Error('unexpected refresh')),
      onRefused: () => undefined,
    },
  });
  return { http, requests: server.requests };
}

export function respondWith(status: number, body: unknown, headers?: Record<string, string>): Responder {
  return (_, response) => sendJson(response, status, body, headers);
}

export async function catchApiError(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

/** Returns all text of an error that a log or a report could show, including its causes. */
export function collectText(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const own = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name) as unknown);
  return own.map((value) => (value instanceof Error ? collectText(value) : JSON.stringify(value))).join(' ');
}
