/**
 * Creates guests (visitors without an account) as test writes. Each guest is two rows in one transaction. A guest whose creation
 * the server has acknowledged has to exist after any fault.
 */
import * as v from 'valibot';
import { guest } from '../../src/api/schemas/anonymous.ts';

export interface WriteLog {
  /** Tokens of guests whose creation was acknowledged. */
  readonly acknowledged: string[];
  /** Responses other than 201. */
  readonly refused: Response[];
  /** Number of calls without a response. */
  unanswered: number;
}

export function createWriteLog(): WriteLog {
  return { acknowledged: [], refused: [], unanswered: 0 };
}

const CONCURRENT_CALLS = 8;

/**
 * Creates guests, several at a time, until `isDone` returns true, and adds the results to `written`. Resolves when no call is in
 * progress.
 * @param clients number of calls at a time
 */
export async function writeGuests(
  api: string,
  written: WriteLog,
  isDone: () => boolean,
  clients = CONCURRENT_CALLS,
): Promise<void> {
  const runWorker = async () => {
    while (!isDone()) {
      const answer = await tryFetch(`${api}/anonymous/login`, { method: 'POST' });
      if (answer === undefined) written.unanswered += 1;
      else if (answer.status === 201) written.acknowledged.push(v.parse(guest, await answer.json()).session_id);
      else written.refused.push(answer);
    }
  };
  await Promise.all(Array.from({ length: clients }, runWorker));
}

/**
 * Reads every acknowledged guest. Returns a line for each that can't be read: the status and body of the response, or 'no
 * answer'.
 */
export async function findLost(api: string, { acknowledged }: WriteLog): Promise<string[]> {
  const missing: string[] = [];
  const queue = [...acknowledged];
  const runWorker = async () => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) {
      const answer = await readWithRetry(`${api}/anonymous/current`, token);
      if (answer?.status !== 200) missing.push(answer ? `${answer.status} ${await answer.text()}` : 'no answer');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, runWorker));
  return missing;
}

/** Sends a request, and repeats it once if no response arrives. */
async function readWithRetry(address: string, token: string): Promise<Response | undefined> {
  const send = () => tryFetch(address, { headers: { 'X-ANONYMOUS-TOKEN': token } });
  return (await send()) ?? (await send());
}

/** Returns undefined if no complete response arrived. */
export async function tryFetch(address: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, init);
    return new Response([204, 304].includes(answer.status) ? null : await answer.arrayBuffer(), answer);
  } catch {
    return undefined;
  }
}
