import type { EmbeddedResponse } from '../../hosting/pageHead.ts';
import type { FirstCalls } from './firstCalls.ts';

/**
 * Makes the first calls of a page. The responses keep the order of the calls. Failed calls are left out.
 * @param request returns the body of a response; undefined if the call failed
 */
export async function loadFirstResponses(
  { paths, next }: FirstCalls,
  request: (path: string) => Promise<string | undefined>,
): Promise<EmbeddedResponse[]> {
  const load = async (path: string) => {
    const body = await request(path);
    return body === undefined ? [] : [{ path, body }];
  };
  const responses = (await Promise.all(paths.map(load))).flat();
  const first = responses.find(({ path }) => path === paths[0]);
  if (next === undefined || first === undefined) return responses;
  const more = await Promise.all(next(JSON.parse(first.body)).map(load));
  return [...responses, ...more.flat()];
}
