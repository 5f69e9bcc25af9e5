/** The head of the app's page, asked for with each page: the page itself never waits long for it, nor fails with it. */
import { setTimeout } from 'node:timers/promises';
import type { Describe } from '../../hosting/serve.ts';
import type { Services } from '../services.ts';
import { loadPageHead } from './loadPageHead.ts';

/** While the database is away or very busy, people get the page with the general card rather than none. */
const LONGEST_WAIT_MS = 1_000;

export function createPageDescriber(services: Services): Describe {
  return async (path) => {
    const giveUp = new AbortController();
    const asked = loadPageHead(services, path)
      .catch((error: unknown) => services.log.problem('A link preview was not made', error))
      .then((head) => head ?? undefined);
    try {
      const waited = setTimeout(LONGEST_WAIT_MS, undefined, { signal: giveUp.signal, ref: false });
      return await Promise.race([asked, waited]);
    } finally {
      giveUp.abort();
    }
  };
}
