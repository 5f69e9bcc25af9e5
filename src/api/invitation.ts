/** Calls that load an invitation into the closed beta, and that request one. */
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { type Invitation, invitationEndpoints } from './schemas/invitation.ts';

/**
 * Loads an invitation and the user who sent it. Not a query, because codes must not be cached.
 * @throws ApiError; 'notFound' with code 'invitation_invalid' if the invitation is unknown or has no uses left
 */
export function getInvitation(code: string, signal?: AbortSignal): Promise<Invitation> {
  return send(invitationEndpoints.get, { params: { code }, signal });
}

/** @throws ApiError */
export function requestInvitation(body: BodyOf<typeof invitationEndpoints.ask>): Promise<void> {
  return send(invitationEndpoints.ask, { body });
}
