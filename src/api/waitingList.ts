/** Calls that add a reader or a future author to the waiting list. */
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { waitingListEndpoints } from './schemas/waitingList.ts';

/** @throws ApiError */
export function joinWaitingList(body: BodyOf<typeof waitingListEndpoints.join>): Promise<void> {
  return send(waitingListEndpoints.join, { body });
}

/** @throws ApiError */
export function joinWaitingListAsAuthor(body: BodyOf<typeof waitingListEndpoints.joinAsAuthor>): Promise<void> {
  return send(waitingListEndpoints.joinAsAuthor, { body });
}
