/** The guest. Session keeps its token; these are only the calls. */
import { send } from './client.ts';
import { anonymousEndpoints, type Guest } from './schemas/anonymous.ts';

/** The guest whose token is sent. @throws ApiError 'refused' when nobody knows it any more */
export function currentGuest(signal?: AbortSignal): Promise<Guest> {
  return send(anonymousEndpoints.current, { signal });
}

export function createGuest(signal?: AbortSignal): Promise<Guest> {
  return send(anonymousEndpoints.create, { signal });
}
