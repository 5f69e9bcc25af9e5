/** Loads the head of each page, with a timeout. A failure never breaks the page itself. */
import { setTimeout } from 'node:timers/promises';
import type { Describe } from '../../hosting/serve.ts';
import type { Services } from '../services.ts';
import { loadPageHead } from './loadPageHead.ts';

/** After this wait the page is served with the default head. */
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
