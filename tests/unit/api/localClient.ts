/** A client of a local upstream for one credential, and what tests of it share. */
import { afterEach } from 'vitest';
import { type ApiError, isApiError } from '../../../src/api/apiError.ts';
import type { Credential } from '../../../src/api/credentials.ts';
import { createHttp } from '../../../src/api/authorizedHttp.ts';
import { type Answering, json, type LocalUpstream, startUpstream } from './localUpstream.ts';

let upstream: LocalUpstream | undefined;
afterEach(() => upstream?.close());

export async function begin(answer: Answering, credential?: Credential) {
  upstream = await startUpstream(answer);
  const http = createHttp({
    base: upstream.base,
    appName: 'longstrip',
    appVersion: '7.1',
    language: () => 'fr',
    credentials: {
      current: () => credential,
      refresh: () => Promise.reject(new Error('no refresh is wanted here')),
      refused: () => undefined,
    },
  });
  return { http, came: upstream.came };
}

export function answering(status: number, body: unknown, headers?: Record<string, string>): Answering {
  return (_, response) => json(response, status, body, headers);
}

export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`no ApiError, but ${String(error)}`);
  return error;
}

/** Everything of an error that a log or a report could show, its causes included. */
export function allText(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const own = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name) as unknown);
  return own.map((value) => (value instanceof Error ? allText(value) : JSON.stringify(value))).join(' ');
}
