/** Invitations into the closed beta. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { email, freeText, request } from './fields.ts';
import { limits } from './limits.ts';
import { creator } from './person.ts';

/** `invited_by` is null for invitations by the operator, and if the user no longer exists or is blocked. */
export const invitation = v.object({ code: v.string(), invited_by: v.nullable(creator) });
export type Invitation = v.InferOutput<typeof invitation>;

export const invitationRequest = request({ email, message: v.optional(freeText(limits.message), '') });

export const invitationEndpoints = {
  /** 404 `invitation_invalid` for unknown invitations, and for those without uses left. */
  get: {
    method: 'GET',
    path: 'invitation/{code}',
    caller: 'anyone',
    prelaunch: 'open',
    status: 200,
    response: invitation,
  },
  /** Requests an invitation. The response is the same whether the address is on the waiting list or not. */
  ask: {
    method: 'POST',
    path: 'invitation-request',
    caller: 'anyone',
    prelaunch: 'open',
    body: invitationRequest,
    status: 204,
  },
} as const satisfies EndpointTable;
