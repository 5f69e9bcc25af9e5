/**
 * Loads the additions to each page: metadata, the name of its route, and the first API responses. If loading fails or takes too
 * long, the page is served without additions.
 */
import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { DescribePage, PageAdditions } from '../../hosting/serve.ts';
import type { Services } from '../services.ts';
import { getFirstCalls } from './firstCalls.ts';
import { parsePagePath } from './parsePagePath.ts';
import { loadFirstResponses } from './loadFirstResponses.ts';
import { loadPageHead } from './loadPageHead.ts';
import { findLargestImages } from './largestImages.ts';

/** Maximum time for loading the additions. */
const MAX_WAIT_MS = 1_000;

/** @param api the app of `/api`, which computes the embedded responses */
export function createPageDescriber(services: Services, api: Pick<Hono, 'request'>): DescribePage {
  return async (path, c) => {
    const giveUp = new AbortController();
    const additions = describePage(services, api, path, c).catch((error: unknown) => {
      services.log.problem('A page was served without its metadata and responses', error);
      return undefined;
    });
    try {
      const timeout = setTimeout(MAX_WAIT_MS, undefined, { signal: giveUp.signal, ref: false });
      return await Promise.race([additions, timeout]);
    } finally {
      giveUp.abort();
    }
  };
}

async function describePage(
  services: Services,
  api: Pick<Hono, 'request'>,
  path: string,
  c: Parameters<DescribePage>[1],
): Promise<PageAdditions | undefined> {
  const parsed = parsePagePath(path);
  if (parsed === undefined) return undefined;
  const { locale, segments } = parsed;
  const calls = services.settings.EMBEDDED_RESPONSES ? getFirstCalls(segments, new URL(c.req.url).search) : undefined;
  const request = async (call: string) => {
    // The address of the visitor is passed on for rate limits: in the environment or, behind a proxy, in the header.
    const forwardedFor = c.req.header('X-Forwarded-For');
    const headers = { 'Accept-Language': locale, ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }) };
    const response = await api.request(`/${call}`, { headers }, c.env);
    return response.ok ? response.text() : undefined;
  };
  const [head, responses] = await Promise.all([
    loadPageHead(services, path),
    calls === undefined ? [] : loadFirstResponses(calls, request),
  ]);
  if (calls === undefined && head === undefined) return undefined;
  return { language: locale, route: calls?.route, head, responses, images: findLargestImages(calls?.route, responses) };
}
