/** Calls for guest sessions. */
import { send } from './transport/client.ts';
import { anonymousEndpoints, type Guest } from './schemas/anonymous.ts';

/**
 * Loads the guest of the current token.
 * @throws ApiError; 'refused' if the server doesn't know the token any more, 'notFound' if the caller is signed in
 */
export function getCurrentGuest(signal?: AbortSignal): Promise<Guest> {
  return send(anonymousEndpoints.current, { signal });
}

/** Creates a guest on the server, with a new token. @throws ApiError */
export function createGuest(signal?: AbortSignal): Promise<Guest> {
  return send(anonymousEndpoints.create, { signal });
}
