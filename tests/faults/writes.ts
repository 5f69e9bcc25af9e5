/** Writes that a drill counts on: each makes a guest, which is two rows in one transaction, and is there afterwards or was not acknowledged. */
import * as v from 'valibot';
import { guest } from '../../src/api/schemas/anonymous.ts';

export interface Written {
  /** Tokens of guests whose making was acknowledged. */
  readonly acknowledged: string[];
  /** Statuses of answers that were no success. */
  readonly refused: Response[];
  /** How many calls got no answer at all. */
  unanswered: number;
}

export function nothingWritten(): Written {
  return { acknowledged: [], refused: [], unanswered: 0 };
}

const AT_ONCE = 8;

/** Writes until `enough` says so, several calls at a time; returns when none is under way any more. */
export async function write(api: string, written: Written, enough: () => boolean): Promise<void> {
  const one = async () => {
    while (!enough()) {
      const answer = await asked(`${api}/anonymous/login`, { method: 'POST' });
      if (answer === undefined) written.unanswered += 1;
      else if (answer.status === 201) written.acknowledged.push(v.parse(guest, await answer.json()).session_id);
      else written.refused.push(answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Those of the acknowledged that the upstream does not know. */
export async function lost(api: string, { acknowledged }: Written): Promise<string[]> {
  const missing: string[] = [];
  const queue = [...acknowledged];
  const one = async () => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) {
      const answer = await read(`${api}/anonymous/current`, token);
      if (answer?.status !== 200) missing.push(answer ? `${answer.status} ${await answer.text()}` : 'no answer');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return missing;
}

/** Reading may be repeated, and is by whoever reads while a process ends: a broken connection loses nothing that was written. */
async function read(address: string, token: string): Promise<Response | undefined> {
  const once = () => asked(address, { headers: { 'X-ANONYMOUS-TOKEN': token } });
  return (await once()) ?? (await once());
}

/** Undefined where the connection broke before an answer had come whole. */
export async function asked(address: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, init);
    return new Response([204, 304].includes(answer.status) ? null : await answer.arrayBuffer(), answer);
  } catch {
    return undefined;
  }
}
